<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>die</source>
        <comment>on a board</comment>
        <translation>Würfel</translation>
    </message>
    <message>
        <source>{name}: {words}</source>
        <translation>{name}: {words}</translation>
    </message>
    <message>
        <source>a hand is over the board</source>
        <translation>eine Hand ist über dem Brett</translation>
    </message>
    <message>
        <source>reading the board</source>
        <translation>das Brett wird gelesen</translation>
    </message>
    <message>
        <source>{name} is {words}</source>
        <translation>{name} {words}</translation>
    </message>
    <message>
        <source>to place a die or tip one</source>
        <translation>legt oder kippt einen Würfel</translation>
    </message>
    <message>
        <source>to place a die</source>
        <translation>legt einen Würfel</translation>
    </message>
    <message>
        <source>to tip one</source>
        <translation>kippt einen Würfel</translation>
    </message>
    <message>
        <source>Room {room} has {rows} rows and {columns} columns, but the board of the layout has only {board_rows} and {board_columns}: enter moves in this room by hand</source>
        <translation>Raum {room} hat {rows} Zeilen und {columns} Spalten, das Brett der Aufteilung nur {board_rows} und {board_columns}: gib von Hand ein, was dort geschieht</translation>
    </message>
    <message>
        <source>{color} die</source>
        <translation>Würfel ({color})</translation>
    </message>
    <message>
        <source>Two dice stand on {square}, but a square can hold only one</source>
        <translation>Zwei Würfel stehen auf {square}: ein Feld fasst nur einen</translation>
    </message>
    <message>
        <source>The {die} stands half off the board at {square}: put it on its square</source>
        <translation>{die} steht bei {square} halb neben dem Brett: stell ihn auf sein Feld</translation>
    </message>
    <message>
        <source>The {die} stands between {first} and {last}: put it on one of them</source>
        <translation>{die} steht zwischen {first} und {last}: stell ihn auf eines davon</translation>
    </message>
    <message>
        <source>The {die} stands where {squares} meet: put it on one of them</source>
        <translation>{die} steht dort, wo {squares} zusammenstoßen: stell ihn auf eines davon</translation>
    </message>
    <message>
        <source>The die on {square} cannot be read: is it cocked or hidden? Lay it flat, or enter the move</source>
        <translation>Der Würfel auf {square} ist nicht zu lesen: schief oder verdeckt? Leg ihn flach hin oder gib den Zug ein</translation>
    </message>
    <message>
        <source>The die on {square} is not certain: enter the move if this does not change</source>
        <translation>Der Würfel auf {square} ist unsicher: Gib den Zug ein, wenn es so bleibt</translation>
    </message>
    <message>
        <source>A hand is over the board: take it away, or enter the move</source>
        <translation>Eine Hand ist über dem Brett: Nehmt sie weg oder gebt den Zug ein</translation>
    </message>
    <message>
        <source>There may have been moves that the camera did not see: enter them, or put the dice back</source>
        <translation>Vielleicht gab es Züge, die die Kamera nicht gesehen hat: Gebt sie ein oder legt die Würfel zurück</translation>
    </message>
    <message>
        <source>The camera saw {count} turns on {squares}, but not which came first: enter them, or put the dice back</source>
        <translation>Die Kamera sah {count} Züge auf {squares}, aber nicht, welcher der erste war: Gebt sie ein oder legt die Würfel zurück</translation>
    </message>
    <message>
        <source>The colour of the die on {square} is not certain: enter the move</source>
        <translation>Die Farbe des Würfels auf {square} ist unsicher: Gib den Zug ein</translation>
    </message>
    <message>
        <source>The die may have come to {square} by {ways}: enter the right move</source>
        <translation>Der Würfel kann durch {ways} nach {square} gekommen sein: Gib den richtigen Zug ein</translation>
    </message>
    <message>
        <source>{why}: {mend}</source>
        <translation>{why}: {mend}</translation>
    </message>
    <message>
        <source>The {die} is missing from {square}: {mend}</source>
        <translation>{die} fehlt auf {square}: {mend}</translation>
    </message>
    <message>
        <source>The camera sees a {shown} on {square}, where the {die} lay: {mend}</source>
        <translation>Die Kamera sieht {shown} auf {square}, wo {die} lag: {mend}</translation>
    </message>
    <message>
        <source>The {die} on {square} is not from the supply: {mend}</source>
        <translation>{die} auf {square} ist nicht aus dem Vorrat: {mend}</translation>
    </message>
    <message>
        <source>The board does not match the game: {mend}</source>
        <translation>Das Brett passt nicht zum Spiel: {mend}</translation>
    </message>
    <message>
        <source>The board was changed while nobody watched: enter the moves, or {mend}</source>
        <translation>Das Brett wurde geändert, während niemand zusah: Gebt die Züge ein, oder {mend}</translation>
    </message>
    <message>
        <source>put the {die} back on {square}</source>
        <translation>leg {die} zurück auf {square}</translation>
    </message>
    <message>
        <source>take the {die} off {square}</source>
        <translation>nimm {die} von {square}</translation>
    </message>
    <message>
        <source>put the {die} on {square} back as it was</source>
        <translation>leg {die} auf {square} wieder hin, wie er lag</translation>
    </message>
    <message>
        <source>The die stands on {square}: put it on the start square, {start}, with {value} up</source>
        <translation>Der Würfel steht auf {square}: stell ihn auf das Startfeld, {start}, mit der {value} oben</translation>
    </message>
    <message>
        <source>The die on the start square shows {shown}, but {value} was rolled: put it there with {value} up</source>
        <translation>Der Würfel auf dem Startfeld zeigt {shown}, gewürfelt wurde {value}: stell ihn mit der {value} oben hin</translation>
    </message>
    <message>
        <source>a tip</source>
        <translation>ein Kippen</translation>
    </message>
    <message>
        <source>tips {directions}</source>
        <translation>Kippen {directions}</translation>
    </message>
    <message>
        <source>a tip {direction}</source>
        <translation>ein Kippen {direction}</translation>
    </message>
    <message>
        <source>a placed die</source>
        <translation>ein gelegter Würfel</translation>
    </message>
    <message>
        <source>a move</source>
        <translation>ein Kippen</translation>
    </message>
    <message>
        <source>a game on a board needs a layout that says where its board lies</source>
        <translation>ein Spiel auf einem Brett braucht eine Aufteilung, die sagt, wo das Brett liegt</translation>
    </message>
    <message>
        <source>a game for {count} players needs a layout that says where each of them rolls</source>
        <translation>ein Spiel für {count} Spieler braucht eine Aufteilung, die sagt, wo jeder würfelt</translation>
    </message>
    <message>
        <source>the layout has {seats} seats, but the game has {players}</source>
        <translation>die Aufteilung hat {seats} Plätze, das Spiel aber {players}</translation>
    </message>
    <message>
        <source>the layout has no board</source>
        <translation>die Aufteilung hat kein Brett</translation>
    </message>
    <message>
        <source>{game} needs a board of {rows} rows and {columns} columns; that of the layout has {has_rows} and {has_columns}</source>
        <translation>{game} braucht ein Brett mit {rows} Zeilen und {columns} Spalten; das der Aufteilung hat {has_rows} und {has_columns}</translation>
    </message>
    <message>
        <source>seat {seat} in the layout has no roll zone</source>
        <translation>Platz {seat} hat in der Aufteilung kein Feld zum Würfeln</translation>
    </message>
    <message>
        <source>the roll zones of seat {first} and seat {second} in the layout overlap: nobody can tell whose dice lie there</source>
        <translation>Die Wurffelder von Spieler {first} und Spieler {second} in der Aufteilung überlappen sich: Niemand kann sagen, wessen Würfel dort liegen</translation>
    </message>
    <message>
        <source>{first} and {second} in the layout overlap: nobody can tell in which of them a die lies</source>
        <translation>{first} und {second} in der Aufteilung überdecken sich: Niemand kann sagen, in welchem davon ein Würfel liegt</translation>
    </message>
    <message>
        <source>{count} players of {game} do not fit on one sheet of this size: print it on A3, or one sheet per player</source>
        <translation>{count} Spieler von {game} passen nicht auf ein Blatt dieser Größe: Druck es auf A3 oder ein Blatt je Spieler</translation>
    </message>
    <message>
        <source>{count} players of {game} do not fit on one sheet of this size: print one sheet per player</source>
        <translation>{count} Spieler von {game} passen nicht auf ein Blatt dieser Größe: Druck ein Blatt je Spieler</translation>
    </message>
    <message>
        <source>roll</source>
        <comment>a zone</comment>
        <translation>Wurf</translation>
    </message>
    <message>
        <source>cube</source>
        <comment>a zone</comment>
        <translation>Kubus</translation>
    </message>
    <message>
        <source>reserve</source>
        <comment>a zone</comment>
        <translation>Reserve</translation>
    </message>
    <message>
        <source>board</source>
        <comment>a zone</comment>
        <translation>Brett</translation>
    </message>
    <message>
        <source>supply</source>
        <comment>a zone</comment>
        <translation>Vorrat</translation>
    </message>
    <message>
        <source>No mat is in view.</source>
        <translation>Keine Matte ist zu sehen.</translation>
    </message>
    <message>
        <source>The mat of {names} is out of view, so its zones stay where they were. Point the camera at the black squares.</source>
        <translation>Die Matte von {names} ist nicht zu sehen: Ihre Felder gelten dort weiter, wo sie waren. Richte die Kamera auf die schwarzen Quadrate.</translation>
    </message>
    <message>
        <source>The mat is out of view, so its zones stay where they were. Point the camera at the black squares.</source>
        <translation>Die Matte ist nicht zu sehen: Ihre Felder gelten dort weiter, wo sie waren. Richte die Kamera auf die schwarzen Quadrate.</translation>
    </message>
    <message>
        <source>The mat in view is for {mat} players, but the game has {players}.</source>
        <translation>Die Matte im Bild ist für {mat} Spieler, das Spiel hat aber {players}.</translation>
    </message>
    <message>
        <source>There are two sheets for {name}: take one of them away.</source>
        <translation>Zwei Blätter sind für {name}: nimm eines weg.</translation>
    </message>
    <message>
        <source>The {zone} zone of {name} lies outside the picture.</source>
        <translation>Das Feld „{zone}“ von {name} liegt außerhalb des Bilds.</translation>
    </message>
    <message>
        <source>The mat in view has no zones to roll in, so it belongs to another game.</source>
        <translation>Die Matte im Bild hat keine Felder zum Würfeln: Sie ist für ein anderes Spiel.</translation>
    </message>
    <message>
        <source>The mat of {names} is not in view, or too many of its black squares are hidden.</source>
        <translation>Die Matte von {names} ist nicht zu sehen, oder zu viele ihrer schwarzen Quadrate sind verdeckt.</translation>
    </message>
    <message>
        <source>Two boards lie on the table: take one of them away.</source>
        <translation>Zwei Bretter liegen auf dem Tisch: nimm eines weg.</translation>
    </message>
    <message>
        <source>The mat in view has no board for {game}.</source>
        <translation>Die Matte im Bild hat kein Brett für {game}.</translation>
    </message>
    <message>
        <source>The {zone} lies outside the picture.</source>
        <translation>Das Feld „{zone}“ liegt außerhalb des Bilds.</translation>
    </message>
    <message>
        <source>The mat lies on the table twice: take one of them away.</source>
        <translation>Die Matte liegt zweimal auf dem Tisch: nimm eine weg.</translation>
    </message>
    <message>
        <source>The sheet of {name} lies on the table twice: take one of them away.</source>
        <translation>Das Blatt von {name} liegt zweimal auf dem Tisch: nimm eines weg.</translation>
    </message>
    <message>
        <source>The picture is mirrored, but the mat still tells left from right.</source>
        <translation>Das Bild zeigt den Tisch wie im Spiegel: Die Matte hält links und rechts trotzdem auseinander.</translation>
    </message>
    <message>
        <source>The picture of {source} is mirrored, but the mat still tells left from right.</source>
        <translation>Das Bild von {source} zeigt den Tisch wie im Spiegel: Die Matte hält links und rechts trotzdem auseinander.</translation>
    </message>
    <message>
        <source>Another camera sees the mat now. If a roll was under way, enter it or roll again.</source>
        <translation>Jetzt sieht eine andere Kamera die Matte: Gib einen Wurf, der gerade fiel, ein oder würfle neu.</translation>
    </message>
    <message>
        <source>The camera or the mat was moved. If a roll was under way, enter it or roll again.</source>
        <translation>Kamera oder Matte wurde bewegt: Gib einen Wurf, der gerade fiel, ein oder würfle neu.</translation>
    </message>
    <message>
        <source>The layout says that the picture is mirrored, but its players sit clockwise: check which is right</source>
        <translation>Die Aufteilung nennt das Bild gespiegelt, ihre Plätze laufen aber im Uhrzeigersinn: prüf, was stimmt</translation>
    </message>
    <message>
        <source>The players in the layout sit anticlockwise: is the picture mirrored, or the order wrong?</source>
        <translation>Die Plätze der Aufteilung laufen gegen den Uhrzeigersinn: Ist das Bild gespiegelt oder die Reihenfolge falsch?</translation>
    </message>
    <message>
        <source>The camera was moved. The zones follow the table.</source>
        <translation>Die Kamera wurde bewegt. Die Felder folgen dem Tisch.</translation>
    </message>
    <message>
        <source>The camera was moved, and the zones no longer fit. Draw them again.</source>
        <translation>Die Kamera wurde bewegt, und die Felder passen nicht mehr. Zeichne sie neu ein.</translation>
    </message>
    <message>
        <source>The whole picture is moving: is the camera steady and the table in view?</source>
        <translation>Das ganze Bild bewegt sich: Steht die Kamera fest, ist der Tisch im Bild?</translation>
    </message>
    <message>
        <source>nobody is watching now</source>
        <translation>gerade sieht niemand zu</translation>
    </message>
    <message>
        <source>were these dice a roll? If so, enter it</source>
        <translation>war das ein Wurf? Dann gib ihn ein</translation>
    </message>
    <message>
        <source>a hand is over the table</source>
        <translation>eine Hand ist über dem Tisch</translation>
    </message>
    <message>
        <source>ready for a roll</source>
        <translation>bereit für einen Wurf</translation>
    </message>
    <message>
        <source>nothing to do now</source>
        <translation>gerade nichts zu tun</translation>
    </message>
    <message>
        <source>{name}&apos;s dice were picked up before they were read: enter the reveal by hand</source>
        <translation>Die Würfel von {name} wurden aufgenommen, bevor sie gelesen waren: gib das Aufdecken von Hand ein</translation>
    </message>
    <message>
        <source>{name}&apos;s dice were picked up before they were read: enter the reveal</source>
        <translation>Die Würfel von {name} wurden aufgenommen, bevor sie gelesen waren: gib das Aufdecken ein</translation>
    </message>
    <message>
        <source>{name}&apos;s dice are read</source>
        <translation>Die Würfel von {name} sind gelesen</translation>
    </message>
    <message>
        <source>{name} lifts the cup</source>
        <translation>{name} hebt den Becher</translation>
    </message>
    <message>
        <source>{dice} cannot be read. Lay them flat, or enter the reveal</source>
        <translation>{dice} nicht lesbar. Leg sie flach hin, oder gib das Aufdecken ein</translation>
    </message>
    <message>
        <source>reading the dice</source>
        <translation>die Würfel werden gelesen</translation>
    </message>
    <message>
        <source>to lift the cup</source>
        <translation>deckt auf</translation>
    </message>
    <message>
        <source>{name}&apos;s dice lie as in the last reveal: were they shaken? If so, enter the reveal</source>
        <translation>Die Würfel von {name} liegen wie beim letzten Aufdecken: Wurden sie geschüttelt? Dann gib das Aufdecken ein</translation>
    </message>
    <message>
        <source>{name}&apos;s cup: {words}</source>
        <translation>Becher von {name}: {words}</translation>
    </message>
    <message>
        <source>{name}&apos;s dice were picked up before they were read: enter the roll by hand</source>
        <translation>Die Würfel von {name} wurden aufgenommen, bevor sie gelesen waren: gib den Wurf von Hand ein</translation>
    </message>
    <message>
        <source>{name}&apos;s dice were moved although it is not {name}&apos;s turn</source>
        <translation>Die Würfel von {name} wurden bewegt, obwohl {name} nicht dran ist</translation>
    </message>
    <message>
        <source>{name}&apos;s dice were put there while there was no picture: if that was a roll, enter it</source>
        <translation>Die Würfel von {name} kamen dorthin, als es kein Bild gab: Wenn das ein Wurf war, gib ihn ein</translation>
    </message>
    <message>
        <source>{dice} cannot be read (cocked or hidden?). Roll again, or enter the roll</source>
        <translation>{dice} nicht lesbar (schief oder verdeckt?). Würfle neu, oder gib den Wurf ein</translation>
    </message>
    <message>
        <source>{dice} not certain. Enter the roll if this does not change</source>
        <translation>{dice} nicht sicher. Gib den Wurf ein, wenn es so bleibt</translation>
    </message>
    <message>
        <source>dice are passed and stacked</source>
        <translation>weitergeben und stapeln</translation>
    </message>
    <message>
        <source>nothing to roll now</source>
        <translation>gerade nichts zu würfeln</translation>
    </message>
    <message>
        <source>a hand is over the tray</source>
        <translation>eine Hand ist über der Schale</translation>
    </message>
    <message>
        <source>the dice are moving</source>
        <translation>die Würfel rollen</translation>
    </message>
    <message>
        <source>to roll one die</source>
        <translation>würfelt 1 Würfel</translation>
    </message>
    <message>
        <source>to roll {count} dice</source>
        <translation>würfelt {count} Würfel</translation>
    </message>
    <message>
        <source>{name}&apos;s tray: {words}</source>
        <translation>Schale von {name}: {words}</translation>
    </message>
    <message>
        <source>this is already what entry {number} says: there is nothing to correct</source>
        <translation>Eintrag {number} sagt das schon: es gibt nichts zu korrigieren</translation>
    </message>
    <message>
        <source>there is nothing to undo: entry {number} was seen by the camera; correct or void it</source>
        <translation>nichts lässt sich zurücknehmen: Eintrag {number} hat die Kamera gesehen; korrigiere oder streich ihn</translation>
    </message>
    <message>
        <source>there is nothing to undo: nobody has entered anything</source>
        <translation>nichts lässt sich zurücknehmen: niemand hat etwas eingegeben</translation>
    </message>
    <message>
        <source>there is nothing to redo</source>
        <translation>es gibt nichts zu wiederholen</translation>
    </message>
    <message>
        <source>rolls without a game have no players to be renamed</source>
        <translation>Würfe ohne Spiel haben keine Spieler, die umbenannt werden könnten</translation>
    </message>
    <message>
        <source>there are {playing} players: give {playing} names, not {named}</source>
        <translation>es gibt {playing} Spieler: gib {playing} Namen an, nicht {named}</translation>
    </message>
    <message>
        <source>the players already have these names</source>
        <translation>die Spieler heißen schon so</translation>
    </message>
    <message>
        <source>there is no entry {number} to dispute: the last one is {last}</source>
        <translation>es gibt keinen Eintrag {number}, der strittig sein könnte: der letzte ist {last}</translation>
    </message>
    <message>
        <source>entry {number} is not a dispute, and no dispute is open</source>
        <translation>Eintrag {number} ist kein Streitfall, und keiner ist offen</translation>
    </message>
    <message>
        <source>entry {number} is not a dispute (open disputes: {open_ones})</source>
        <translation>Eintrag {number} ist kein Streitfall (offene Streitfälle: {open_ones})</translation>
    </message>
    <message>
        <source>there is already a ruling on the dispute of entry {number}</source>
        <translation>der Streitfall von Eintrag {number} ist schon entschieden</translation>
    </message>
    <message>
        <source>only an overturned call has a correction, and it needs one</source>
        <translation>ein geänderter Entscheid braucht die Korrektur, und kein anderer hat eine</translation>
    </message>
    <message>
        <source>this cannot be saved: {why}</source>
        <translation>das lässt sich nicht festhalten: {why}</translation>
    </message>
    <message>
        <source>entry {number} is not an event of the game: the replay lists the events</source>
        <translation>Eintrag {number} ist kein Ereignis des Spiels: replay zeigt die Ereignisse</translation>
    </message>
    <message>
        <source>the event of entry {number} is already crossed out, by entry {by}</source>
        <translation>das Ereignis von Eintrag {number} ist schon gestrichen, durch Eintrag {by}</translation>
    </message>
    <message>
        <source>the rules do not allow this there: {why}</source>
        <translation>die Regeln lassen das dort nicht zu: {why}</translation>
    </message>
    <message>
        <source>contains no pictures</source>
        <comment>of a piece of film</comment>
        <translation>enthält keine Bilder</translation>
    </message>
    <message>
        <source>was deleted on purpose</source>
        <comment>of a piece of film</comment>
        <translation>wurde mit Absicht entfernt</translation>
    </message>
    <message>
        <source>is missing</source>
        <comment>of a piece of film</comment>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>piece {number} of the film {gone}</source>
        <translation>Stück {number} des Films {gone}</translation>
    </message>
    <message>
        <source>piece {number} of the film was changed after it was recorded</source>
        <translation>Stück {number} des Films ist nicht so, wie es aufgenommen wurde</translation>
    </message>
    <message>
        <source>piece {number} of the film is missing</source>
        <translation>Stück {number} des Films fehlt</translation>
    </message>
    <message>
        <source>piece {number} of the film cannot be read: it is damaged</source>
        <translation>Stück {number} des Films ist nicht zu lesen: es ist beschädigt</translation>
    </message>
    <message>
        <source>the session continued after the entry with that fingerprint</source>
        <translation>die Sitzung ging nach dem Eintrag dieses Fingerabdrucks weiter</translation>
    </message>
    <message>
        <source>1 entry is missing at the end</source>
        <translation>1 Eintrag ist am Ende abgeschnitten</translation>
    </message>
    <message>
        <source>{count} entries are missing at the end</source>
        <translation>{count} Einträge sind am Ende abgeschnitten</translation>
    </message>
    <message>
        <source>no entry has that fingerprint: entries are missing at the end, or the journal was rewritten</source>
        <translation>kein Eintrag hat diesen Fingerabdruck: Am Ende fehlen Einträge, oder das Protokoll wurde neu geschrieben</translation>
    </message>
    <message>
        <source>entry {number} does not belong to the segment that was due</source>
        <translation>Eintrag {number} gehört nicht zum fälligen Filmstück</translation>
    </message>
    <message>
        <source>entry {number} deletes {file}, which was never recorded</source>
        <translation>Eintrag {number} entfernt {file}, das nie aufgezeichnet wurde</translation>
    </message>
    <message>
        <source>{file} {fault}</source>
        <translation>{file} {fault}</translation>
    </message>
    <message>
        <source>1 file was deleted on purpose, as entry {number} says</source>
        <translation>1 Datei wurde mit Absicht entfernt, wie Eintrag {number} sagt</translation>
    </message>
    <message>
        <source>{count} files were deleted on purpose, as entry {number} says</source>
        <translation>{count} Dateien wurden mit Absicht entfernt, wie Eintrag {number} sagt</translation>
    </message>
    <message>
        <source>changed</source>
        <comment>of a file</comment>
        <translation>wurde geändert</translation>
    </message>
    <message>
        <source>is missing</source>
        <comment>of a file</comment>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>cannot be read ({why})</source>
        <translation>ist nicht zu lesen ({why})</translation>
    </message>
    <message>
        <source>{folder} contains more files than a session can have</source>
        <translation>{folder} enthält mehr Dateien, als eine Sitzung kann</translation>
    </message>
    <message>
        <source>{file} was never finished: nothing proves that its pictures are unchanged</source>
        <translation>{file} wurde nie fertig: Nichts beweist, dass seine Bilder unverändert sind</translation>
    </message>
    <message>
        <source>{file} is not part of the recording</source>
        <translation>{file} gehört nicht zur Aufzeichnung</translation>
    </message>
    <message>
        <source>1 picture belongs to an entry that was never written</source>
        <translation>1 Bild wurde für einen Eintrag aufgehoben, der nicht mehr geschrieben wurde</translation>
    </message>
    <message>
        <source>{count} pictures belong to an entry that was never written</source>
        <translation>{count} Bilder wurden für einen Eintrag aufgehoben, der nicht mehr geschrieben wurde</translation>
    </message>
    <message>
        <source>segment {number}</source>
        <translation>Filmstück {number}</translation>
    </message>
    <message>
        <source>the picture {name}</source>
        <translation>das Bild {name}</translation>
    </message>
    <message>
        <source>colour reader</source>
        <translation>Farbleser</translation>
    </message>
    <message>
        <source>contrast reader</source>
        <translation>Kontrastleser</translation>
    </message>
    <message>
        <source>pip count</source>
        <translation>Augenzähler</translation>
    </message>
    <message>
        <source>detector</source>
        <translation>Detektor</translation>
    </message>
    <message>
        <source>taught dice</source>
        <translation>angelernte Würfel</translation>
    </message>
    <message>
        <source>{voice}, from above</source>
        <translation>{voice}, von oben</translation>
    </message>
    <message>
        <source>{voice} ({source})</source>
        <translation>{voice} ({source})</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>{name} may attack with {sixes}, each with a die off {other}&apos;s cube; or take up the dice to keep them</source>
        <translation>{name} kann mit {sixes} angreifen, jede mit einem Würfel vom Kubus von {other}; oder nimmt die Würfel auf und behält sie</translation>
    </message>
    <message>
        <source>a six</source>
        <translation>einer Sechs</translation>
    </message>
    <message>
        <source>up to {count} sixes</source>
        <translation>bis zu {count} Sechsen</translation>
    </message>
    <message>
        <source>The camera did not see how many sixes {name} attacks with: enter it</source>
        <translation>Die Kamera sah nicht, mit wie vielen Sechsen {name} angreift: Gib es ein</translation>
    </message>
    <message>
        <source>The supply was picked up before it was read: enter it by hand</source>
        <translation>Der Vorrat wurde aufgenommen, bevor er gelesen war: gib ihn von Hand ein</translation>
    </message>
    <message>
        <source>The dice of the supply are moving</source>
        <translation>Die Würfel des Vorrats rollen</translation>
    </message>
    <message>
        <source>Reading the supply</source>
        <translation>Der Vorrat wird gelesen</translation>
    </message>
    <message>
        <source>Roll all {count} dice</source>
        <translation>Würfelt alle {count} Würfel</translation>
    </message>
    <message>
        <source>The supply&apos;s colours are not certain: {seen} seen, {due} expected. Enter the supply if this does not change</source>
        <translation>Die Farben des Vorrats sind unsicher: {seen} zu sehen, {due} erwartet; gib ihn ein, wenn es so bleibt</translation>
    </message>
    <message>
        <source>{dice} cannot be read: cocked or hidden? Roll again, or enter the supply</source>
        <translation>{dice} nicht zu lesen: schief oder verdeckt? Würfle neu oder gib den Vorrat ein</translation>
    </message>
    <message>
        <source>{dice} not certain: enter the supply if this does not change</source>
        <translation>{dice} unsicher; gib den Vorrat ein, wenn es so bleibt</translation>
    </message>
    <message>
        <source>The supply: {words}</source>
        <translation>Vorrat: {words}</translation>
    </message>
    <message>
        <source>{count} {color}</source>
        <translation>{count} × {color}</translation>
    </message>
    <message>
        <source>{dice} missing</source>
        <translation>{dice} zu wenig</translation>
    </message>
    <message>
        <source>{dice} too many</source>
        <translation>{dice} zu viel</translation>
    </message>
    <message>
        <source>{name}&apos;s tray has {dice}, {expected} expected: {reason}</source>
        <translation>Schale von {name}: {dice}, {expected} erwartet: {reason}</translation>
    </message>
    <message>
        <source>{dice} from {name} is missing</source>
        <translation>{dice} von {name} fehlt</translation>
    </message>
    <message>
        <source>{dice} from {name} are missing</source>
        <translation>{dice} von {name} fehlen</translation>
    </message>
    <message>
        <source>{dice} off the cube is missing</source>
        <translation>{dice} vom Kubus fehlt</translation>
    </message>
    <message>
        <source>{dice} off the cube are missing</source>
        <translation>{dice} vom Kubus fehlen</translation>
    </message>
    <message>
        <source>{dice} from the reserve is missing</source>
        <translation>{dice} aus der Reserve fehlt</translation>
    </message>
    <message>
        <source>{dice} from the reserve are missing</source>
        <translation>{dice} aus der Reserve fehlen</translation>
    </message>
    <message>
        <source>{dice} still has to go to {name}</source>
        <translation>{dice} muss noch zu {name}</translation>
    </message>
    <message>
        <source>{dice} still have to go to {name}</source>
        <translation>{dice} müssen noch zu {name}</translation>
    </message>
    <message>
        <source>{dice} still has to be stacked</source>
        <translation>{dice} muss noch gestapelt werden</translation>
    </message>
    <message>
        <source>{dice} still have to be stacked</source>
        <translation>{dice} müssen noch gestapelt werden</translation>
    </message>
    <message>
        <source>{dice} still has to go into the reserve</source>
        <translation>{dice} muss noch in die Reserve</translation>
    </message>
    <message>
        <source>{dice} still have to go into the reserve</source>
        <translation>{dice} müssen noch in die Reserve</translation>
    </message>
    <message>
        <source>{name}&apos;s cube shows {dice}, {expected} expected</source>
        <translation>Kubus von {name}: {dice} zu sehen, {expected} erwartet</translation>
    </message>
    <message>
        <source>{name}&apos;s reserve shows {dice}, {expected} expected</source>
        <translation>Reserve von {name}: {dice} zu sehen, {expected} erwartet</translation>
    </message>
    <message>
        <source>{count} dice</source>
        <translation>{count} Würfel</translation>
    </message>
    <message>
        <source>one die</source>
        <comment>in any case</comment>
        <translation>1 Würfel</translation>
    </message>
    <message>
        <source>{seen} of {awaited} dice seen</source>
        <translation>{seen} von {awaited} Würfeln zu sehen</translation>
    </message>
    <message>
        <source>{seen} dice seen, but {awaited} expected</source>
        <translation>{seen} Würfel zu sehen, {awaited} erwartet</translation>
    </message>
    <message>
        <source>{dice} lie there, but not all of them were seen rolling. If that was a roll, enter it</source>
        <translation>{dice} liegen da, aber nicht alle wurden beim Rollen gesehen. Wenn das ein Wurf war, gib ihn ein</translation>
    </message>
    <message>
        <source>I see {seen} dice and expect {awaited}: move the reserve out of view, or mark its zone</source>
        <translation>Ich sehe {seen} Würfel und erwarte {awaited}: Räume die Reserve aus dem Bild, oder zeichne ihr Feld ein</translation>
    </message>
    <message>
        <source>{name}&apos;s dice were picked up before all were read. I saw {values}: enter the roll</source>
        <translation>Die Würfel von {name} wurden aufgenommen, bevor alle gelesen waren. Ich habe {values} gesehen: gib den Wurf ein</translation>
    </message>
    <message>
        <source>On the board</source>
        <translation>Auf dem Brett</translation>
    </message>
    <message>
        <source>In the supply</source>
        <translation>Im Vorrat</translation>
    </message>
    <message>
        <source>In the reserve</source>
        <translation>In der Reserve</translation>
    </message>
    <message>
        <source>In {name}&apos;s tray</source>
        <translation>In der Schale von {name}</translation>
    </message>
    <message>
        <source>In {name}&apos;s reserve</source>
        <translation>In der Reserve von {name}</translation>
    </message>
    <message>
        <source>{where} lies something of about {edge} mm, which is too large or too small for a die. It does not count</source>
        <translation>{where} liegt etwas von etwa {edge} mm, zu groß oder zu klein für einen Würfel. Es zählt nicht</translation>
    </message>
    <message>
        <source>{where} lies a die of about {edge} mm, but the dice of this game have {expected} mm. It does not count</source>
        <translation>{where} liegt ein Würfel von etwa {edge} mm, die Würfel dieses Spiels haben {expected} mm: Er zählt nicht</translation>
    </message>
    <message>
        <source>the game is over</source>
        <translation>das Spiel ist aus</translation>
    </message>
    <message>
        <source>{game} cannot be started in the middle</source>
        <translation>{game} lässt sich nicht mittendrin beginnen</translation>
    </message>
    <message>
        <source>{least} to {most} players</source>
        <translation>{least} bis {most} Spieler</translation>
    </message>
    <message>
        <source>1 player</source>
        <translation>1 Spieler</translation>
    </message>
    <message>
        <source>{count} players</source>
        <translation>{count} Spieler</translation>
    </message>
    <message>
        <source>{game} is for {players}; {named}</source>
        <translation>{game} ist für {players}; {named}</translation>
    </message>
    <message>
        <source>a player&apos;s name must have 1 to {most} characters, not {count}</source>
        <translation>ein Name braucht 1 bis {most} Zeichen, nicht {count}</translation>
    </message>
    <message>
        <source>two players have the name {name}</source>
        <translation>zwei Spieler heißen {name}</translation>
    </message>
    <message>
        <source>an ability is drawn twice</source>
        <translation>eine Fähigkeit ist zweimal gezogen</translation>
    </message>
    <message>
        <source>an ability is kept twice</source>
        <translation>eine Fähigkeit ist zweimal behalten</translation>
    </message>
    <message>
        <source>an ability is swapped out twice</source>
        <translation>eine Fähigkeit ist zweimal abgegeben</translation>
    </message>
    <message>
        <source>{ability} is not in the pool, which contains {pool}</source>
        <translation>{ability} ist nicht im Stapel; dort sind {pool}</translation>
    </message>
    <message>
        <source>{due} must be drawn, not {drawn}</source>
        <translation>{due} sind zu ziehen, nicht {drawn}</translation>
    </message>
    <message>
        <source>{ability} is kept but was not drawn</source>
        <translation>{ability} ist behalten, wurde aber nicht gezogen</translation>
    </message>
    <message>
        <source>at most {most} may be kept, not {kept}</source>
        <translation>höchstens {most} darfst du behalten, nicht {kept}</translation>
    </message>
    <message>
        <source>{ability} is swapped out but was not held</source>
        <translation>{ability} ist abgegeben, war aber nicht da</translation>
    </message>
    <message>
        <source>at most {most} may be held at this level, and this would be {held}</source>
        <translation>auf dieser Stufe sind höchstens {most} erlaubt, das wären {held}</translation>
    </message>
    <message>
        <source>devour</source>
        <translation>Schlucken</translation>
    </message>
    <message>
        <source>flip</source>
        <translation>Wenden</translation>
    </message>
    <message>
        <source>flop</source>
        <translation>Purzeln</translation>
    </message>
    <message>
        <source>harden</source>
        <translation>Härten</translation>
    </message>
    <message>
        <source>leap</source>
        <translation>Springen</translation>
    </message>
    <message>
        <source>regrow</source>
        <translation>Heilen</translation>
    </message>
    <message>
        <source>slide</source>
        <translation>Schieben</translation>
    </message>
    <message>
        <source>squeeze</source>
        <translation>Zwängen</translation>
    </message>
    <message>
        <source>surge</source>
        <translation>Schub</translation>
    </message>
    <message>
        <source>twist</source>
        <translation>Drehen</translation>
    </message>
    <message>
        <source>none</source>
        <comment>of the abilities</comment>
        <translation>keine</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>Schwierigkeit</translation>
    </message>
    <message>
        <source>standard: keep both of the abilities that a level brings</source>
        <translation>Standard: beide Fähigkeiten einer Stufe behalten</translation>
    </message>
    <message>
        <source>wizard: keep one of them</source>
        <translation>Zauberer: eine davon behalten</translation>
    </message>
    <message>
        <source>expert: keep one, and what you leave is out of the game</source>
        <translation>Experte: eine behalten, und was du lässt, ist aus dem Spiel</translation>
    </message>
    <message>
        <source>Health in level 1</source>
        <translation>Leben auf Stufe 1</translation>
    </message>
    <message>
        <source>The cube crawl</source>
        <translation>Der Kubus-Streifzug</translation>
    </message>
    <message>
        <source>this cannot be entered now: {name} first has to enter {what}</source>
        <translation>das ist jetzt nicht dran: {name} gibt zuerst ein: {what}</translation>
    </message>
    <message>
        <source>level {level}: {fault}</source>
        <translation>Stufe {level}: {fault}</translation>
    </message>
    <message>
        <source>the deck has no room {room}</source>
        <translation>im Stapel gibt es keinen Raum {room}</translation>
    </message>
    <message>
        <source>room {room} was played before</source>
        <translation>Raum {room} wurde schon gespielt</translation>
    </message>
    <message>
        <source>room {room} has tier {tier}, but a room of tier {due} is next</source>
        <translation>Raum {room} ist von Rang {tier}; dran ist einer von Rang {due}</translation>
    </message>
    <message>
        <source>with {top} on top, {north} cannot be to the north</source>
        <translation>mit {top} oben kann {north} nicht nach Norden zeigen</translation>
    </message>
    <message>
        <source>{name} does not hold {ability}, nor any other ability</source>
        <translation>{name} hat weder {ability} noch eine andere Fähigkeit</translation>
    </message>
    <message>
        <source>{name} does not hold {ability}, only {held}</source>
        <translation>{name} hat nicht {ability}, nur {held}</translation>
    </message>
    <message>
        <source>{name} may use one ability in a room, and has used {used}</source>
        <translation>{name} darf in einem Raum eine Fähigkeit nutzen und hat {used} genutzt</translation>
    </message>
    <message>
        <source>{name} may use {number} different abilities in a room, and has used {used}</source>
        <translation>{name} darf in einem Raum {number} verschiedene Fähigkeiten nutzen und hat {used} genutzt</translation>
    </message>
    <message>
        <source>a 6 destroys the glyph there, so the face on top must be entered</source>
        <translation>eine 6 zerstört dort die Glyphe, darum gib ein, was oben liegt</translation>
    </message>
    <message>
        <source>this cannot bring up {top}, only {possible}; this face or an earlier one may have been misread</source>
        <translation>{top} kann so nicht nach oben kommen, nur {possible}; diese Seite oder eine frühere ist wohl falsch gelesen</translation>
    </message>
    <message>
        <source>nothing can move {direction} from {square}: {barrier}</source>
        <translation>von {square} geht es nicht nach {direction}: {barrier}</translation>
    </message>
    <message>
        <source>the room ends there</source>
        <translation>dort endet der Raum</translation>
    </message>
    <message>
        <source>a wall stands there</source>
        <translation>dort steht eine Wand</translation>
    </message>
    <message>
        <source>there is no floor</source>
        <translation>dort ist kein Boden</translation>
    </message>
    <message>
        <source>{direction} of {square} there is no wall between two floor squares to squeeze through</source>
        <translation>{direction} von {square} ist keine Wand zwischen zwei Bodenfeldern, durch die du schlüpfen kannst</translation>
    </message>
    <message>
        <source>there is no floor {direction} of {square} to leap onto</source>
        <translation>{direction} von {square} ist kein Boden zum Springen</translation>
    </message>
    <message>
        <source>no danger lies {direction} of {square} to devour</source>
        <translation>{direction} von {square} liegt keine Gefahr zum Verschlingen</translation>
    </message>
    <message>
        <source>{name}&apos;s health is full: nothing can regrow</source>
        <translation>das Leben von {name} ist voll: nichts kann nachwachsen</translation>
    </message>
    <message>
        <source>level {level} begins with its full health, {health}</source>
        <translation>Stufe {level} beginnt mit vollem Leben, {health}</translation>
    </message>
    <message>
        <source>this position is not possible in level {level}: check how many abilities may be held, which of them were used, and how many actions there were</source>
        <translation>so kann es auf Stufe {level} nicht stehen: Prüf, wie viele Fähigkeiten dort erlaubt sind, welche genutzt wurden und wie viele Aktionen es waren</translation>
    </message>
    <message>
        <source>room {room} has no floor at {square}</source>
        <translation>Raum {room} hat auf {square} keinen Boden</translation>
    </message>
    <message>
        <source>the die stands on {square}, so the danger there is gone</source>
        <translation>der Würfel steht auf {square}, die Gefahr dort ist also weg</translation>
    </message>
    <message>
        <source>the die stands on the exit of room {room} with no glyph left: the room is completed</source>
        <translation>der Würfel steht am Ausgang von Raum {room}, und keine Glyphe ist übrig: der Raum ist geschafft</translation>
    </message>
    <message>
        <source>room {room} has no glyph at {square}</source>
        <translation>Raum {room} hat auf {square} keine Glyphe</translation>
    </message>
    <message>
        <source>{most} dangers lie in each room of this level, not {count}</source>
        <translation>in jedem Raum dieser Stufe liegen {most} Gefahren, nicht {count}</translation>
    </message>
    <message>
        <source>the abilities that were drawn and kept</source>
        <translation>die gezogenen und behaltenen Fähigkeiten</translation>
    </message>
    <message>
        <source>the card of the next room</source>
        <translation>die Karte des nächsten Raums</translation>
    </message>
    <message>
        <source>a roll for a danger</source>
        <translation>ein Wurf für eine Gefahr</translation>
    </message>
    <message>
        <source>the roll for the starting face</source>
        <translation>der Wurf für die Startseite</translation>
    </message>
    <message>
        <source>how the die was placed</source>
        <translation>wie der Würfel hingelegt wurde</translation>
    </message>
    <message>
        <source>a tip or an ability</source>
        <translation>ein Kippen oder eine Fähigkeit</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>north</source>
        <comment>To the</comment>
        <translation>Norden</translation>
    </message>
    <message>
        <source>east</source>
        <comment>To the</comment>
        <translation>Osten</translation>
    </message>
    <message>
        <source>south</source>
        <comment>To the</comment>
        <translation>Süden</translation>
    </message>
    <message>
        <source>west</source>
        <comment>To the</comment>
        <translation>Westen</translation>
    </message>
    <message>
        <source>Overtime deals one damage.</source>
        <translation>Zeit überzogen: ein Schaden.</translation>
    </message>
    <message>
        <source>A danger deals one hit.</source>
        <translation>Eine Gefahr trifft einmal.</translation>
    </message>
    <message>
        <source>A danger deals {number} hits.</source>
        <translation>Eine Gefahr trifft {number}-mal.</translation>
    </message>
    <message>
        <source>A glyph is destroyed.</source>
        <translation>Eine Glyphe ist zerstört.</translation>
    </message>
    <message>
        <source>Room {room} is completed, {count} of {rooms}.</source>
        <translation>Raum {room} ist geschafft, {count} von {rooms}.</translation>
    </message>
    <message>
        <source>Level {level} is completed: level {next} begins with resistance {resistance} and health {health}.</source>
        <translation>Stufe {level} ist geschafft: Stufe {next} beginnt mit Widerstand {resistance} und Leben {health}.</translation>
    </message>
    <message>
        <source>{name}: turn up the next room, of tier {tier}.</source>
        <translation>{name}: deck den nächsten Raum auf, Rang {tier}.</translation>
    </message>
    <message>
        <source>{name}: roll the die for its starting face.</source>
        <translation>{name}: würfle die Startseite aus.</translation>
    </message>
    <message>
        <source>{name}: put the die on the start square with {value} on top. If you can see the face to the north, enter it.</source>
        <translation>{name}: Stell den Würfel mit der {value} oben auf das Startfeld. Wenn du die Seite im Norden siehst, gib sie ein.</translation>
    </message>
    <message>
        <source>{name}: no ability is left to draw. Confirm it, and choose which of yours to swap out, if any.</source>
        <translation>{name}: Es gibt keine Fähigkeit mehr zu ziehen. Bestätige es und wähl, welche du abgibst, wenn du willst.</translation>
    </message>
    <message>
        <source>{name}: draw one ability for level {level} and keep up to {keep}.</source>
        <translation>{name}: zieh eine Fähigkeit für Stufe {level} und behalte bis zu {keep}.</translation>
    </message>
    <message>
        <source>{name}: draw {number} abilities for level {level} and keep up to {keep}.</source>
        <translation>{name}: zieh {number} Fähigkeiten für Stufe {level} und behalte bis zu {keep}.</translation>
    </message>
    <message>
        <source>You hold {abilities}. You may hold at most {limit} at this level: to keep more, swap some out.</source>
        <translation>Du hast {abilities}; mehr als {limit} sind auf dieser Stufe nie erlaubt: Willst du mehr behalten, gib welche ab.</translation>
    </message>
    <message>
        <source>{name}: roll for danger {number} of {most}. It lies on the number that you roll.</source>
        <translation>{name}: würfle Gefahr {number} von {most} aus; sie liegt auf der gewürfelten Zahl.</translation>
    </message>
    <message>
        <source>If that number is taken ({numbers}), it goes to the next higher free number; 1 comes after 6.</source>
        <translation>Liegt dort schon eine ({numbers}), kommt sie auf die nächsthöhere freie Zahl, nach 6 die 1.</translation>
    </message>
    <message>
        <source>tip the die</source>
        <translation>kipp den Würfel</translation>
    </message>
    <message>
        <source>tip the die or use {abilities}</source>
        <translation>kipp den Würfel oder nutze {abilities}</translation>
    </message>
    <message>
        <source>{name}: {way}; {goal}. {actions} of {limit} actions used.</source>
        <translation>{name}: {way}; {goal}. {actions} von {limit} Aktionen sind verbraucht.</translation>
    </message>
    <message>
        <source>The next action is fatal because of overtime: it will have no effect and will not count.</source>
        <translation>Die nächste Aktion ist tödlich, die Zeit ist um: Nichts von ihr geschieht, und sie zählt nicht.</translation>
    </message>
    <message>
        <source>Each further action is overtime and costs one damage.</source>
        <translation>Jede weitere Aktion überzieht die Zeit und kostet einen Schaden.</translation>
    </message>
    <message>
        <source>There is a glyph to the {directions}, and a 6 may come up there: if you tip the die there, enter the face on top.</source>
        <translation>Im {directions} liegt eine Glyphe, und dort kann eine 6 nach oben kommen: Wenn du dorthin kippst, gib ein, was oben liegt.</translation>
    </message>
    <message>
        <source>{first} or {last}</source>
        <translation>{first} oder {last}</translation>
    </message>
    <message>
        <source>reach the exit</source>
        <translation>erreiche den Ausgang</translation>
    </message>
    <message>
        <source>reach one boiler with 6 on top, then the exit</source>
        <translation>erreiche einen Kessel mit der 6 oben, dann den Ausgang</translation>
    </message>
    <message>
        <source>reach one glyph with 6 on top, then the exit</source>
        <translation>erreiche eine Glyphe mit der 6 oben, dann den Ausgang</translation>
    </message>
    <message>
        <source>reach {number} boilers with 6 on top, then the exit</source>
        <translation>erreiche {number} Kessel mit der 6 oben, dann den Ausgang</translation>
    </message>
    <message>
        <source>reach {number} glyphs with 6 on top, then the exit</source>
        <translation>erreiche {number} Glyphen mit der 6 oben, dann den Ausgang</translation>
    </message>
    <message>
        <source>{name} has destroyed all {boilers} boilers and escaped: the game is won, with {rooms} rooms completed.</source>
        <translation>{name} ist entkommen, alle {boilers} Kessel sind zerstört: Das Spiel ist gewonnen, {rooms} Räume sind geschafft.</translation>
    </message>
    <message>
        <source>That was fatal: the action had no effect and does not count.</source>
        <translation>Das war tödlich: Nichts von der Aktion geschah, und sie zählt nicht.</translation>
    </message>
    <message>
        <source>Health is 0 in room {room} of level {level}: the game is lost, with {rooms} completed.</source>
        <translation>Kein Leben mehr in Raum {room} auf Stufe {level}: Das Spiel ist verloren; geschafft: {rooms}.</translation>
    </message>
    <message>
        <source>1 room</source>
        <translation>1 Raum</translation>
    </message>
    <message>
        <source>{count} rooms</source>
        <translation>{count} Räume</translation>
    </message>
    <message>
        <source>red</source>
        <comment>dice</comment>
        <translation>Rot</translation>
    </message>
    <message>
        <source>yellow</source>
        <comment>dice</comment>
        <translation>Gelb</translation>
    </message>
    <message>
        <source>green</source>
        <comment>dice</comment>
        <translation>Grün</translation>
    </message>
    <message>
        <source>purple</source>
        <comment>dice</comment>
        <translation>Lila</translation>
    </message>
    <message>
        <source>black</source>
        <comment>dice</comment>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>jello tart</source>
        <translation>Törtchen</translation>
    </message>
    <message>
        <source>sweet roll</source>
        <translation>Schnecke</translation>
    </message>
    <message>
        <source>popsicle</source>
        <translation>Stieleis</translation>
    </message>
    <message>
        <source>ice cream</source>
        <translation>Eistüte</translation>
    </message>
    <message>
        <source>{color} {face}</source>
        <translation>{color} {face}</translation>
    </message>
    <message>
        <source>Begins</source>
        <translation>Beginnt</translation>
    </message>
    <message>
        <source>The dice are</source>
        <translation>Die Würfel sind</translation>
    </message>
    <message>
        <source>right-handed: 1, 2, 3 anticlockwise around their corner</source>
        <translation>rechtshändig: 1, 2, 3 gegen den Uhrzeigersinn um ihre Ecke</translation>
    </message>
    <message>
        <source>left-handed: 1, 2, 3 clockwise around their corner</source>
        <translation>linkshändig: 1, 2, 3 im Uhrzeigersinn um ihre Ecke</translation>
    </message>
    <message>
        <source>of either kind</source>
        <translation>beiderlei</translation>
    </message>
    <message>
        <source>the supply has already been rolled, and it is rolled only once</source>
        <translation>der Vorrat ist schon gewürfelt und wird nur einmal gewürfelt</translation>
    </message>
    <message>
        <source>the supply is a roll of all {count} dice; {reported}</source>
        <translation>der Vorrat ist ein Wurf mit allen {count} Würfeln; {reported}</translation>
    </message>
    <message>
        <source>the supply needs {needed} dice; {reported} were reported</source>
        <translation>der Vorrat braucht {needed}; gemeldet wurden {reported}</translation>
    </message>
    <message>
        <source>the board is full: it is time to reveal the cards</source>
        <translation>das Brett ist voll: Zeit, die Karten zu zeigen</translation>
    </message>
    <message>
        <source>the supply has not been rolled yet: nothing can be placed or moved before</source>
        <translation>der Vorrat ist noch nicht gewürfelt: vorher ist nichts zu legen oder zu kippen</translation>
    </message>
    <message>
        <source>it is {awaited}&apos;s turn, not {other}&apos;s</source>
        <translation>{awaited} ist an der Reihe, nicht {other}</translation>
    </message>
    <message>
        <source>this die is already on the board; the supply has {left}</source>
        <translation>dieser Würfel liegt schon auf dem Brett; im Vorrat sind {left}</translation>
    </message>
    <message>
        <source>{square} is not empty: the {die} lies there</source>
        <translation>{square} ist nicht leer: dort liegt {die}</translation>
    </message>
    <message>
        <source>no die lies on {square}</source>
        <translation>auf {square} liegt kein Würfel</translation>
    </message>
    <message>
        <source>{end} is not next to {start}, where the {die} lies</source>
        <translation>{end} grenzt nicht an {start}, wo {die} liegt</translation>
    </message>
    <message>
        <source>the {die} cannot be tipped onto {square}: the {other} lies there</source>
        <translation>{die} lässt sich nicht auf {square} kippen: dort liegt {other}</translation>
    </message>
    <message>
        <source>tipping the {die} there brings up {possible}, not {face}; if you see {face}, an earlier face of this die may have been misread</source>
        <translation>dieses Kippen von {die} kann nicht {face} nach oben gebracht haben, nur {possible}; wenn doch, ist wohl eine frühere Seite dieses Würfels falsch gelesen</translation>
    </message>
    <message>
        <source>the cards are shown when the board is full; 1 square is still empty</source>
        <translation>Karten zeigt ihr, wenn das Brett voll ist; 1 Feld ist leer</translation>
    </message>
    <message>
        <source>the cards are shown when the board is full; {count} squares are still empty</source>
        <translation>Karten zeigt ihr, wenn das Brett voll ist; {count} Felder sind leer</translation>
    </message>
    <message>
        <source>board and supply together have {needed} dice; {told} were entered</source>
        <translation>Brett und Vorrat haben zusammen {needed}; genannt wurden {told}</translation>
    </message>
    <message>
        <source>the board is full: there is no game left to continue</source>
        <translation>das Brett ist voll: es gibt nichts mehr fortzusetzen</translation>
    </message>
    <message>
        <source>the board is empty: {starter} begins, so it cannot be {name}&apos;s turn</source>
        <translation>das Brett ist leer: {starter} beginnt, {name} kann nicht an der Reihe sein</translation>
    </message>
    <message>
        <source>The board is full. {names}: show your cards</source>
        <translation>Das Brett ist voll. {names}: zeigt eure Karten</translation>
    </message>
    <message>
        <source>{sentence}.</source>
        <translation>{sentence}.</translation>
    </message>
    <message>
        <source>{name} may not tip the {die} back to {square}, from where {mover} has just tipped it</source>
        <translation>{name} darf {die} nicht zurück auf {square} kippen, von wo {mover} ihn gekippt hat</translation>
    </message>
    <message>
        <source>Roll all {count} dice: {colors}. They are the supply; {name} begins</source>
        <translation>Würfelt alle {count} Würfel: {colors}. Sie sind der Vorrat; {name} beginnt</translation>
    </message>
    <message>
        <source>{icon} {size}</source>
        <translation>{icon} {size}</translation>
    </message>
    <message>
        <source>Largest clusters: {sizes}</source>
        <translation>Größte Gruppen: {sizes}</translation>
    </message>
    <message>
        <source>place one of the {dice} in the supply on an empty square</source>
        <translation>leg einen aus dem Vorrat ({dice}) auf ein leeres Feld</translation>
    </message>
    <message>
        <source>place the last die of the supply on an empty square</source>
        <translation>leg den letzten Würfel des Vorrats auf ein leeres Feld</translation>
    </message>
    <message>
        <source>{name}: {placing}</source>
        <translation>{name}: {placing}</translation>
    </message>
    <message>
        <source>{name}: {placing}, or tip a die on the board over one edge onto an empty square</source>
        <translation>{name}: {placing} oder kipp einen Würfel des Bretts über eine Kante auf ein leeres Feld</translation>
    </message>
    <message>
        <source>{name} {score} ({icon})</source>
        <translation>{name} {score} ({icon})</translation>
    </message>
    <message>
        <source>The largest clusters score: {scores}. A single die is a cluster of 1</source>
        <translation>Die größten Gruppen zählen: {scores}. Ein einzelner Würfel ist eine Gruppe von 1</translation>
    </message>
    <message>
        <source>The largest clusters score: {scores}</source>
        <translation>Die größten Gruppen zählen: {scores}</translation>
    </message>
    <message>
        <source>{name} wins with the largest cluster</source>
        <translation>{name} gewinnt mit der größten Gruppe</translation>
    </message>
    <message>
        <source>{names} are tied; {winner} wins because {winner} placed a die last, on turn {turn}</source>
        <translation>{names} liegen gleichauf; {winner} gewinnt, weil {winner} zuletzt einen Würfel gelegt hat, in Zug {turn}</translation>
    </message>
    <message>
        <source>{names} are tied, and it is not known who placed a die last, because the game was continued from the table. They share the victory</source>
        <translation>{names} liegen gleichauf, und niemand weiß, wer zuletzt einen Würfel gelegt hat, weil das Spiel vom Tisch aus fortgesetzt wurde. Sie teilen sich den Sieg</translation>
    </message>
    <message>
        <source>{names} are tied, and none of them ever placed a die. They share the victory</source>
        <translation>{names} liegen gleichauf, und niemand von ihnen hat je einen Würfel gelegt. Sie teilen sich den Sieg</translation>
    </message>
    <message>
        <source>Gelatinous for two</source>
        <translation>Gelatinous zu zweit</translation>
    </message>
    <message>
        <source>the 6s of this round come before the next roll; {who}</source>
        <translation>die 6er dieser Runde kommen vor dem nächsten Wurf; {who}</translation>
    </message>
    <message>
        <source>6s are played when both have rolled; {who}</source>
        <translation>6er werden gespielt, wenn beide gewürfelt haben; {who}</translation>
    </message>
    <message>
        <source>{who} has already chosen; {others}</source>
        <translation>{who} hat schon gewählt; {others}</translation>
    </message>
    <message>
        <source>{who} has no 6 that may attack; {others}</source>
        <translation>{who} hat keine 6, die angreifen darf; {others}</translation>
    </message>
    <message>
        <source>{who} may attack with {most} of the 6s at most, not with {attack}</source>
        <translation>{who} darf höchstens mit {most} 6ern angreifen, nicht mit {attack}</translation>
    </message>
    <message>
        <source>{name} has to choose</source>
        <translation>{name} muss wählen</translation>
    </message>
    <message>
        <source>{names} have to choose</source>
        <translation>{names} müssen wählen</translation>
    </message>
    <message>
        <source>A cube that is complete after the 3s and 1s wins before any 6 is played.</source>
        <translation>Ein Kubus, der nach 3ern und 1ern fertig ist, gewinnt, bevor eine 6 gespielt wird.</translation>
    </message>
    <message>
        <source>3s are stacked and 1s passed before any 6 is played, for both at once.</source>
        <translation>3er werden gestapelt und 1er weitergegeben, bevor eine 6 gespielt wird, für beide zugleich.</translation>
    </message>
    <message>
        <source>The attacks of both take effect together, once both have chosen.</source>
        <translation>Beide Angriffe wirken zusammen, sobald beide gewählt haben.</translation>
    </message>
    <message>
        <source>{name} has chosen to attack with {sixes}.</source>
        <translation>{name} greift an: {sixes}.</translation>
    </message>
    <message>
        <source>{name}&apos;s starter can never be removed.</source>
        <translation>Der Startwürfel von {name} bleibt immer.</translation>
    </message>
    <message>
        <source>{name}: choose how many of your 6s attack ({most} at most). Each goes to {other} and takes one die off {other}&apos;s cube; you keep the others.</source>
        <translation>{name}: Wähle, wie viele deiner 6er angreifen (höchstens {most}). Jede geht an {other} und nimmt einen Würfel vom Kubus von {other}; die übrigen behältst du.</translation>
    </message>
    <message>
        <source>{name} keeps {sixes}: as long as {other} has only the starter, a 6 cannot attack.</source>
        <translation>{name} behält {sixes}: Solange {other} nur den Startwürfel hat, kann keine 6 angreifen.</translation>
    </message>
    <message>
        <source>The attacks of both took effect together.</source>
        <translation>Beide Angriffe wirkten zusammen.</translation>
    </message>
    <message>
        <source>Dice each</source>
        <translation>Würfel pro Kopf</translation>
    </message>
    <message>
        <source>Nobody has a loose die left, and nobody has a cube: the game has no winner.</source>
        <translation>Niemand hat noch einen losen Würfel, und niemand hat einen Kubus: Niemand gewinnt.</translation>
    </message>
    <message>
        <source>{who} has already rolled in this round</source>
        <translation>{who} hat in dieser Runde schon gewürfelt</translation>
    </message>
    <message>
        <source>{who} has no loose dice and sits this round out</source>
        <translation>{who} hat keine losen Würfel und setzt diese Runde aus</translation>
    </message>
    <message>
        <source>{who} has 1 loose die to roll; {reported}</source>
        <translation>{who} hat 1 losen Würfel zu würfeln; {reported}</translation>
    </message>
    <message>
        <source>{who} has {count} loose dice to roll; {reported}</source>
        <translation>{who} hat {count} lose Würfel zu würfeln; {reported}</translation>
    </message>
    <message>
        <source>Gelatinous solitaire</source>
        <translation>Gelatinous solo</translation>
    </message>
    <message>
        <source>The hand is empty and the cube is not complete: the game is lost.</source>
        <translation>Die Hand ist leer und der Kubus nicht fertig: Das Spiel ist verloren.</translation>
    </message>
    <message>
        <source>1 roll</source>
        <translation>1 Wurf</translation>
    </message>
    <message>
        <source>{count} rolls</source>
        <translation>{count} Würfe</translation>
    </message>
    <message>
        <source>The cube is complete after {rolls}, with {dice} in hand: the score is {score}.</source>
        <translation>Der Kubus ist fertig ({rolls}; auf der Hand: {dice}). Die Wertung ist {score}.</translation>
    </message>
    <message>
        <source>Rolls so far</source>
        <translation>Würfe bisher</translation>
    </message>
    <message>
        <source>Cube</source>
        <translation>Kubus</translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>Hand</translation>
    </message>
    <message>
        <source>Reserve</source>
        <translation>Reserve</translation>
    </message>
    <message>
        <source>Loose dice</source>
        <translation>Lose Würfel</translation>
    </message>
    <message>
        <source>Cube, with its starter</source>
        <translation>Kubus, mit Startwürfel</translation>
    </message>
    <message>
        <source>{name} has no dice in hand: the game is over and cannot be continued</source>
        <translation>{name} hat keine Würfel auf der Hand: Das Spiel ist aus und nicht fortzusetzen</translation>
    </message>
    <message>
        <source>nobody has dice in hand: the game is over and cannot be continued</source>
        <translation>niemand hat Würfel auf der Hand: Das Spiel ist aus und nicht fortzusetzen</translation>
    </message>
    <message>
        <source>together the players have {dice}, but this game is played with {count}</source>
        <translation>lose und gestapelt hat der Tisch {dice}; gespielt wird mit {count}</translation>
    </message>
    <message>
        <source>nobody has loose dice: the game is over and cannot be continued</source>
        <translation>niemand hat lose Würfel: Das Spiel ist aus und nicht fortzusetzen</translation>
    </message>
    <message>
        <source>{name} has {dice} in hand, reserve and cube together, but everyone should have {count}</source>
        <translation>{name} hat {dice} auf der Hand, in Reserve und Kubus; alle haben {count}</translation>
    </message>
    <message>
        <source>{name} has already moved dice, so there was a roll: enter how many rolls there were</source>
        <translation>{name} hat Würfel bewegt, es gab also einen Wurf: sag, wie viele es waren</translation>
    </message>
    <message>
        <source>Final roll</source>
        <translation>Letzter Wurf</translation>
    </message>
    <message>
        <source>carry out its 1s and 6s before counting the hand</source>
        <translation>seine 1er und 6er ausführen, bevor die Hand zählt</translation>
    </message>
    <message>
        <source>stop at the eighth 3; other dice count as in hand</source>
        <translation>mit der achten 3 aufhören; andere Würfel zählen zur Hand</translation>
    </message>
    <message>
        <source>{who} has 1 die in hand to roll; {reported}</source>
        <translation>{who} hat 1 Würfel auf der Hand zu würfeln; {reported}</translation>
    </message>
    <message>
        <source>{who} has {count} dice in hand to roll; {reported}</source>
        <translation>{who} hat {count} Würfel auf der Hand zu würfeln; {reported}</translation>
    </message>
    <message>
        <source>Caller</source>
        <translation>Ansage</translation>
    </message>
    <message>
        <source>Keep score</source>
        <translation>Punkte zählen</translation>
    </message>
    <message>
        <source>Gelatinous by video</source>
        <translation>Gelatinous per Video</translation>
    </message>
    <message>
        <source>{who} has to call the next round first</source>
        <translation>{who} muss erst die nächste Runde ansagen</translation>
    </message>
    <message>
        <source>{who} has no dice left and is out of the game</source>
        <translation>{who} hat keine Würfel mehr und ist aus dem Spiel</translation>
    </message>
    <message>
        <source>a round is called when all have rolled; {who}</source>
        <translation>eine Runde wird angesagt, wenn alle gewürfelt haben; {who}</translation>
    </message>
    <message>
        <source>{who} is not the caller; {caller} calls the rounds</source>
        <translation>{who} sagt nicht an; {caller} sagt die Runden an</translation>
    </message>
    <message>
        <source>{name} is out of dice, and out of the game.</source>
        <translation>{name} hat keine Würfel mehr und ist aus dem Spiel.</translation>
    </message>
    <message>
        <source>{names} are out of dice, and out of the game.</source>
        <translation>{names} haben keine Würfel mehr und sind aus dem Spiel.</translation>
    </message>
    <message>
        <source>{name}&apos;s cube is complete, with {dice} in hand: the score is {score}.</source>
        <translation>Der Kubus von {name} ist fertig (auf der Hand: {dice}). Die Wertung ist {score}.</translation>
    </message>
    <message>
        <source>{name}&apos;s cube is complete, with {dice} in hand.</source>
        <translation>Der Kubus von {name} ist fertig (auf der Hand: {dice}).</translation>
    </message>
    <message>
        <source>{name} is the last one left in, and has not won yet.</source>
        <translation>Nur {name} ist noch im Spiel und hat noch nicht gewonnen.</translation>
    </message>
    <message>
        <source>{name} has no dice left, but still calls the rounds.</source>
        <translation>{name} sagt weiter an, auch ohne Würfel.</translation>
    </message>
    <message>
        <source>{name}: call round {number}, when everyone is done.</source>
        <translation>{name}: sag Runde {number} an, wenn alle fertig sind.</translation>
    </message>
    <message>
        <source>Nobody has a die left in hand, and nobody has a cube: the game has no winner.</source>
        <translation>Niemand hat noch einen Würfel auf der Hand, und niemand hat einen Kubus: Niemand gewinnt.</translation>
    </message>
    <message>
        <source>{name} wins with a complete cube.</source>
        <translation>{name} gewinnt mit einem fertigen Kubus.</translation>
    </message>
    <message>
        <source>{name} wins with the lowest score.</source>
        <translation>{name} gewinnt mit der niedrigsten Wertung.</translation>
    </message>
    <message>
        <source>{names} have the lowest score.</source>
        <translation>{names} haben die niedrigste Wertung.</translation>
    </message>
    <message>
        <source>{names} have complete cubes, and no scores are kept.</source>
        <translation>{names} haben fertige Kuben, und Punkte werden nicht gezählt.</translation>
    </message>
    <message>
        <source>{dice} to {name}</source>
        <translation>{dice} an {name}</translation>
    </message>
    <message>
        <source>pass {dice}</source>
        <translation>gib {dice} weiter</translation>
    </message>
    <message>
        <source>stack {dice}</source>
        <translation>staple {dice}</translation>
    </message>
    <message>
        <source>take {dice} off the cube</source>
        <translation>nimm {dice} vom Kubus</translation>
    </message>
    <message>
        <source>put {dice} into the reserve</source>
        <translation>leg {dice} in die Reserve</translation>
    </message>
    <message>
        <source>take {dice} from the reserve</source>
        <translation>nimm {dice} aus der Reserve</translation>
    </message>
    <message>
        <source>{name}: {orders}.</source>
        <translation>{name}: {orders}.</translation>
    </message>
    <message>
        <source>{names}: roll your hand.</source>
        <translation>{names}: würfelt eure Hand.</translation>
    </message>
    <message>
        <source>{names}: roll your dice.</source>
        <translation>{names}: würfelt.</translation>
    </message>
    <message>
        <source>{names}: roll your hand ({dice} each).</source>
        <translation>{names}: würfelt eure Hand (je {dice}).</translation>
    </message>
    <message>
        <source>{names}: roll your dice ({dice} each).</source>
        <translation>{names}: würfelt je {dice}.</translation>
    </message>
    <message>
        <source>{name}: roll your hand ({dice}).</source>
        <translation>{name}: würfle deine Hand ({dice}).</translation>
    </message>
    <message>
        <source>{name}: roll your dice ({dice}).</source>
        <translation>{name}: würfle {dice}.</translation>
    </message>
    <message>
        <source>{name} still has to roll</source>
        <translation>{name} muss noch würfeln</translation>
    </message>
    <message>
        <source>{names} still have to roll</source>
        <translation>{names} müssen noch würfeln</translation>
    </message>
    <message>
        <source>{name} has no loose dice and sits this round out.</source>
        <translation>{name} setzt diese Runde aus, ohne lose Würfel.</translation>
    </message>
    <message>
        <source>{names} have no loose dice and sit this round out.</source>
        <translation>{names} setzen diese Runde aus, ohne lose Würfel.</translation>
    </message>
    <message>
        <source>{cubes} have complete cubes; {winner} wins with the fewest loose dice, {dice}, counted after the passes.</source>
        <translation>{cubes} haben fertige Kuben; {winner} gewinnt mit den wenigsten losen Würfeln: {dice}, gezählt nach dem Weitergeben.</translation>
    </message>
    <message>
        <source>{cubes} have complete cubes; {winners} have the fewest loose dice, {dice} each, counted after the passes.</source>
        <translation>{cubes} haben fertige Kuben; {winners} haben die wenigsten losen Würfel: je {dice}, gezählt nach dem Weitergeben.</translation>
    </message>
    <message>
        <source>one loose die</source>
        <translation>1 loser Würfel</translation>
    </message>
    <message>
        <source>{number} loose dice</source>
        <translation>{number} lose Würfel</translation>
    </message>
    <message>
        <source>no loose dice</source>
        <translation>keine losen Würfel</translation>
    </message>
    <message>
        <source>A 3 that does not fit into a full cube stays loose ({names}).</source>
        <translation>Eine 3 zu viel für einen vollen Kubus bleibt lose ({names}).</translation>
    </message>
    <message>
        <source>A 3 that does not fit into a full cube stays in hand.</source>
        <translation>Eine 3 zu viel für einen vollen Kubus bleibt auf der Hand.</translation>
    </message>
    <message>
        <source>The 1s and 6s of the final roll count as dice in hand: you chose this rule.</source>
        <translation>1er und 6er des letzten Wurfs zählen zur Hand: Diese Regel habt ihr gewählt.</translation>
    </message>
    <message>
        <source>The 1s and 6s of the final roll are carried out before the hand is counted.</source>
        <translation>1er und 6er des letzten Wurfs werden ausgeführt, bevor die Hand zählt.</translation>
    </message>
    <message>
        <source>They share the victory.</source>
        <translation>Sie teilen sich den Sieg.</translation>
    </message>
    <message>
        <source>Bids first</source>
        <translation>Bietet zuerst</translation>
    </message>
    <message>
        <source>Opens the bidding</source>
        <translation>Eröffnet das Bieten</translation>
    </message>
    <message>
        <source>Palifico round</source>
        <translation>Palifico-Runde</translation>
    </message>
    <message>
        <source>Dice</source>
        <translation>Würfel</translation>
    </message>
    <message>
        <source>{name} has {number} dice; nobody can have more than {most} here</source>
        <translation>{name} hat {number} Würfel; mehr als {most} kann hier niemand haben</translation>
    </message>
    <message>
        <source>fewer than two players have dice: the game is over and cannot be continued</source>
        <translation>weniger als zwei Spieler haben Würfel: Das Spiel ist aus und nicht fortzusetzen</translation>
    </message>
    <message>
        <source>{name} has no dice, and cannot open the bidding</source>
        <translation>{name} hat keine Würfel und kann das Bieten nicht eröffnen</translation>
    </message>
    <message>
        <source>a palifico round is opened by a player with one die, and {name} has more</source>
        <translation>wer eine Palifico-Runde eröffnet, hat nur noch einen Würfel; {name} nicht</translation>
    </message>
    <message>
        <source>there is no bid yet for {who} to call: open the bidding</source>
        <translation>noch gibt es kein Gebot, das {who} anzweifeln könnte: eröffne das Bieten</translation>
    </message>
    <message>
        <source>there is no bid yet for {who} to call jonti on: open the bidding</source>
        <translation>noch gibt es kein Gebot, zu dem {who} Jonti sagen könnte: eröffne das Bieten</translation>
    </message>
    <message>
        <source>the bidding ended with {name}&apos;s call: lift the cups now</source>
        <translation>das Bieten ist vorbei, {name} hat angezweifelt; jetzt hoch mit den Bechern</translation>
    </message>
    <message>
        <source>the bidding ended with {name}&apos;s jonti: lift the cups now</source>
        <translation>das Bieten ist vorbei, {name} hat Jonti gesagt; jetzt hoch mit den Bechern</translation>
    </message>
    <message>
        <source>{who} cannot bid or call now: it is {turn}&apos;s turn</source>
        <translation>{who} ist jetzt nicht dran, sondern {turn}</translation>
    </message>
    <message>
        <source>{who} has no dice left and cannot bid or call: it is {turn}&apos;s turn</source>
        <translation>{who} hat keine Würfel mehr und ist nicht dran, sondern {turn}</translation>
    </message>
    <message>
        <source>{who} cannot bid {count} {face}s now; possible bids: {bids}</source>
        <translation>{who} kann jetzt nicht {count} {face}er bieten; möglich: {bids}</translation>
    </message>
    <message>
        <source>the cups stay down until someone calls or says jonti; it is {who}&apos;s turn</source>
        <translation>die Becher bleiben unten, bis jemand anzweifelt oder Jonti sagt; {who} ist an der Reihe</translation>
    </message>
    <message>
        <source>a reveal names the dice of all {count} players; {reported}</source>
        <translation>aufgedeckt wird für alle {count} Spieler; {reported}</translation>
    </message>
    <message>
        <source>{who} has 1 die under the cup; {reported}</source>
        <translation>{who} hat 1 Würfel unter dem Becher; {reported}</translation>
    </message>
    <message>
        <source>{who} has {count} dice under the cup; {reported}</source>
        <translation>{who} hat {count} Würfel unter dem Becher; {reported}</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>niemand</translation>
    </message>
    <message>
        <source>{name} is the last player with dice and wins.</source>
        <translation>Nur {name} hat noch Würfel und gewinnt.</translation>
    </message>
    <message>
        <source>Palifico: 1s are not wild, and the first face that is bid stays for the whole round.</source>
        <translation>Palifico: 1er sind keine Joker, und die zuerst gebotene Zahl gilt für die ganze Runde.</translation>
    </message>
    <message>
        <source>{name}: make the first bid, any number of any face.</source>
        <translation>{name}: Mach das erste Gebot, beliebig viele von beliebiger Zahl.</translation>
    </message>
    <message>
        <source>The last bid is {bid}, by {name}.</source>
        <translation>Das letzte Gebot: {bid}, von {name}.</translation>
    </message>
    <message>
        <source>Palifico: 1s are not wild, and {face} is the face for the whole round.</source>
        <translation>Palifico: 1er sind keine Joker, und die {face} gilt für die ganze Runde.</translation>
    </message>
    <message>
        <source>{name}: bid {bids}; or call, or say jonti.</source>
        <translation>{name}: biete {bids}; oder zweifle an, oder sag Jonti.</translation>
    </message>
    <message>
        <source>{caller} calls {bidder}&apos;s bid of {bid}.</source>
        <translation>{caller} zweifelt das Gebot von {bidder} an: {bid}.</translation>
    </message>
    <message>
        <source>{caller} says jonti to {bidder}&apos;s bid of {bid}.</source>
        <translation>{caller} sagt Jonti zum Gebot von {bidder}: {bid}.</translation>
    </message>
    <message>
        <source>{names}: lift your cups.</source>
        <translation>{names}: hoch mit den Bechern.</translation>
    </message>
    <message>
        <source>{first}, or {last}</source>
        <translation>{first} oder {last}</translation>
    </message>
    <message>
        <source>none: the bid cannot go any higher</source>
        <translation>nichts, höher geht es nicht</translation>
    </message>
    <message>
        <source>at least {number} of any face from 2 to 6</source>
        <translation>mindestens {number} von einer Zahl von 2 bis 6</translation>
    </message>
    <message>
        <source>at least {dice}</source>
        <translation>mindestens {dice}</translation>
    </message>
    <message>
        <source>There are only {dice} under the cups, but the bid counts.</source>
        <translation>Unter den Bechern liegen nur {dice}, aber das Gebot gilt.</translation>
    </message>
    <message>
        <source>{names}: shake your dice and hide them.</source>
        <translation>{names}: schüttelt eure Würfel und versteckt sie.</translation>
    </message>
    <message>
        <source>{names}: shake your die and hide it.</source>
        <translation>{names}: schüttelt euren Würfel und versteckt ihn.</translation>
    </message>
    <message>
        <source>{names}: shake your {dice} and hide them.</source>
        <translation>{names}: schüttelt eure Würfel (je {dice}) und versteckt sie.</translation>
    </message>
    <message>
        <source>{counted}: {name} loses a die and is out.</source>
        <translation>{counted}: {name} verliert einen Würfel und ist draußen.</translation>
    </message>
    <message>
        <source>{counted}: {name} loses a die and has {left} left.</source>
        <translation>{counted}: {name} verliert einen Würfel und hat noch {left}.</translation>
    </message>
    <message>
        <source>{counted}, exactly: {name} gains a die and has {now} now.</source>
        <translation>{counted}, genau: {name} gewinnt einen Würfel und hat jetzt {now}.</translation>
    </message>
    <message>
        <source>{counted}, exactly: {name} already has {dice}, the most possible, and gains none.</source>
        <translation>{counted}, genau: {name} hat {dice}, mehr geht nicht, und gewinnt keinen.</translation>
    </message>
    <message>
        <source>{caller} called {bidder}&apos;s bid of {bid}; {there}</source>
        <translation>{caller} hat das Gebot von {bidder} angezweifelt ({bid}); {there}</translation>
    </message>
    <message>
        <source>{caller} said jonti to {bidder}&apos;s bid of {bid}; {there}</source>
        <translation>{caller} hat Jonti zum Gebot von {bidder} gesagt ({bid}); {there}</translation>
    </message>
    <message>
        <source>with the 1s as wilds there is {dice}</source>
        <translation>mit den 1ern als Jokern ist es {dice}</translation>
    </message>
    <message>
        <source>with the 1s as wilds there are {dice}</source>
        <translation>mit den 1ern als Jokern sind es {dice}</translation>
    </message>
    <message>
        <source>without wilds there is {dice}</source>
        <translation>ohne Joker ist es {dice}</translation>
    </message>
    <message>
        <source>without wilds there are {dice}</source>
        <translation>ohne Joker sind es {dice}</translation>
    </message>
    <message>
        <source>{name} is down to one die again and begins another palifico round.</source>
        <translation>{name} hat wieder nur noch einen Würfel und beginnt noch eine Palifico-Runde.</translation>
    </message>
    <message>
        <source>{name} is down to one die and begins a palifico round.</source>
        <translation>{name} hat nur noch einen Würfel und beginnt eine Palifico-Runde.</translation>
    </message>
    <message>
        <source>{name} won the call and begins.</source>
        <translation>{name} hat beim Anzweifeln gewonnen und beginnt.</translation>
    </message>
    <message>
        <source>{name} said jonti, was right, and begins.</source>
        <translation>{name} hatte mit Jonti recht und beginnt.</translation>
    </message>
    <message>
        <source>The jonti was wrong, so {name}, who made the bid, begins.</source>
        <translation>Das Jonti war falsch, also beginnt {name} mit dem Gebot.</translation>
    </message>
    <message>
        <source>no</source>
        <comment>answer</comment>
        <translation>nein</translation>
    </message>
    <message>
        <source>yes</source>
        <comment>answer</comment>
        <translation>ja</translation>
    </message>
    <message>
        <source>Next round</source>
        <translation>Nächste Runde</translation>
    </message>
    <message>
        <source>no</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>one</source>
        <translation>1</translation>
    </message>
    <message>
        <source>two</source>
        <translation>zwei</translation>
    </message>
    <message>
        <source>three</source>
        <translation>drei</translation>
    </message>
    <message>
        <source>four</source>
        <translation>vier</translation>
    </message>
    <message>
        <source>five</source>
        <translation>fünf</translation>
    </message>
    <message>
        <source>six</source>
        <translation>sechs</translation>
    </message>
    <message>
        <source>seven</source>
        <translation>sieben</translation>
    </message>
    <message>
        <source>eight</source>
        <translation>acht</translation>
    </message>
    <message>
        <source>nine</source>
        <translation>neun</translation>
    </message>
    <message>
        <source>ten</source>
        <translation>zehn</translation>
    </message>
    <message>
        <source>eleven</source>
        <translation>elf</translation>
    </message>
    <message>
        <source>twelve</source>
        <translation>zwölf</translation>
    </message>
    <message>
        <source>{number} dice</source>
        <translation>{number} Würfel</translation>
    </message>
    <message>
        <source>no dice</source>
        <translation>keine Würfel</translation>
    </message>
    <message>
        <source>one {value}</source>
        <translation>eine {value}</translation>
    </message>
    <message>
        <source>{number} {value}s</source>
        <translation>{number} {value}er</translation>
    </message>
    <message>
        <source>no {value}s</source>
        <translation>keine {value}er</translation>
    </message>
    <message>
        <source>1 was reported</source>
        <translation>gemeldet wurde 1</translation>
    </message>
    <message>
        <source>{count} were reported</source>
        <translation>gemeldet wurden {count}</translation>
    </message>
    <message>
        <source>1 was named</source>
        <translation>genannt wurde 1</translation>
    </message>
    <message>
        <source>{count} were named</source>
        <translation>genannt wurden {count}</translation>
    </message>
    <message>
        <source>row {row}, column {column}</source>
        <translation>Zeile {row}, Spalte {column}</translation>
    </message>
    <message>
        <source>N</source>
        <comment>direction</comment>
        <translation>N</translation>
    </message>
    <message>
        <source>E</source>
        <comment>direction</comment>
        <translation>O</translation>
    </message>
    <message>
        <source>S</source>
        <comment>direction</comment>
        <translation>S</translation>
    </message>
    <message>
        <source>W</source>
        <comment>direction</comment>
        <translation>W</translation>
    </message>
    <message>
        <source>NE</source>
        <comment>direction</comment>
        <translation>NO</translation>
    </message>
    <message>
        <source>SE</source>
        <comment>direction</comment>
        <translation>SO</translation>
    </message>
    <message>
        <source>SW</source>
        <comment>direction</comment>
        <translation>SW</translation>
    </message>
    <message>
        <source>NW</source>
        <comment>direction</comment>
        <translation>NW</translation>
    </message>
    <message>
        <source>{first} and {last}</source>
        <translation>{first} und {last}</translation>
    </message>
    <message>
        <source>the journal does not say in which frames it was seen</source>
        <translation>das Protokoll nennt keine Bilder, in denen es zu sehen war</translation>
    </message>
    <message>
        <source>there is no film of it</source>
        <translation>davon wurde kein Film aufgenommen</translation>
    </message>
    <message>
        <source>the film contains no pictures of it</source>
        <translation>der Film enthält davon keine Bilder</translation>
    </message>
    <message>
        <source>{file} cannot be read as a piece of film: it is damaged</source>
        <translation>{file} ist als Filmstück nicht zu lesen: beschädigt</translation>
    </message>
    <message>
        <source>{file} cannot be read as a piece of film: it has a format that sessions do not use</source>
        <translation>{file} ist als Filmstück nicht zu lesen: so gepackt, wie Sitzungen es nicht sind</translation>
    </message>
    <message>
        <source>{file} says that its pictures have {pixels} pixels, which no camera has</source>
        <translation>{file} hat nach eigener Angabe Bilder von {pixels} Pixeln: solche gibt keine Kamera</translation>
    </message>
    <message>
        <source>{file} cannot be read as a piece of film: it contains no pictures</source>
        <translation>{file} ist als Filmstück nicht zu lesen: ohne Bilder</translation>
    </message>
    <message>
        <source>the layout has no zones</source>
        <translation>die Aufteilung hat keine Felder</translation>
    </message>
    <message>
        <source>the layout</source>
        <translation>die Aufteilung</translation>
    </message>
    <message>
        <source>the layout tells what several sources see: give each of them as --source NAME=SOURCE</source>
        <translation>die Aufteilung sagt, was mehrere Quellen sehen: gib jede als --source NAME=QUELLE an</translation>
    </message>
    <message>
        <source>the layout has {given}, but the game has {players}</source>
        <translation>die Aufteilung hat {given}, das Spiel aber {players}</translation>
    </message>
    <message>
        <source>mirrored in the layout must be true or false</source>
        <translation>mirrored in der Aufteilung muss true oder false sein</translation>
    </message>
    <message>
        <source>die_edge in the layout needs a plane: without millimetres no size is known</source>
        <translation>die_edge in der Aufteilung braucht plane: ohne Millimeter lässt sich keine Größe angeben</translation>
    </message>
    <message>
        <source>{name} in the layout lies outside the picture of {width} x {height} pixels</source>
        <translation>{name} in der Aufteilung liegt außerhalb des Bildes von {width} x {height} Pixeln</translation>
    </message>
    <message>
        <source>{name} in the layout is too small for a die: draw it at least {side} pixels wide and high</source>
        <translation>{name} in der Aufteilung ist zu klein für einen Würfel: Zeichne es mindestens {side} Pixel breit und hoch</translation>
    </message>
    <message>
        <source>{name} must be a JSON object</source>
        <translation>{name} muss ein JSON-Objekt sein</translation>
    </message>
    <message>
        <source>{name} in the layout must be a list</source>
        <translation>{name} in der Aufteilung muss eine Liste sein</translation>
    </message>
    <message>
        <source>{name} in the layout must be numbers</source>
        <translation>{name} in der Aufteilung: hier müssen Zahlen stehen</translation>
    </message>
    <message>
        <source>{name} in the layout must be finite numbers</source>
        <translation>{name} in der Aufteilung: hier müssen endliche Zahlen stehen</translation>
    </message>
    <message>
        <source>image_size in the layout must be two numbers, width and height</source>
        <translation>image_size in der Aufteilung muss aus zwei Zahlen bestehen, Breite und Höhe</translation>
    </message>
    <message>
        <source>the numbers of image_size</source>
        <translation>die Zahlen von image_size</translation>
    </message>
    <message>
        <source>image_size in the layout must lie between 1 and {most} pixels</source>
        <translation>image_size in der Aufteilung muss zwischen 1 und {most} Pixeln liegen</translation>
    </message>
    <message>
        <source>each point of {name}</source>
        <translation>jeder Punkt von {name}</translation>
    </message>
    <message>
        <source>each point of {name} in the layout must be two numbers, x and y</source>
        <translation>jeder Punkt von {name} in der Aufteilung muss aus zwei Zahlen bestehen, x und y</translation>
    </message>
    <message>
        <source>the points of {name}</source>
        <translation>die Punkte von {name}</translation>
    </message>
    <message>
        <source>{name} in the layout must have {corners} points</source>
        <translation>{name} in der Aufteilung muss {corners} Punkte haben</translation>
    </message>
    <message>
        <source>{name} in the layout needs at least three points</source>
        <translation>{name} in der Aufteilung braucht mindestens drei Punkte</translation>
    </message>
    <message>
        <source>{name} in the layout encloses no area</source>
        <translation>{name} in der Aufteilung umschließt keine Fläche</translation>
    </message>
    <message>
        <source>{zone} of seat {seat}</source>
        <translation>{zone} von Platz {seat}</translation>
    </message>
    <message>
        <source>seat {seat} in the layout</source>
        <translation>Platz {seat} in der Aufteilung</translation>
    </message>
    <message>
        <source>source of seat {seat} in the layout must be a name</source>
        <translation>source von Platz {seat} in der Aufteilung muss ein Name sein</translation>
    </message>
    <message>
        <source>board in the layout</source>
        <translation>board in der Aufteilung</translation>
    </message>
    <message>
        <source>corners of the board</source>
        <translation>corners von board</translation>
    </message>
    <message>
        <source>the board in the layout needs its four corners</source>
        <translation>board in der Aufteilung braucht seine vier Ecken</translation>
    </message>
    <message>
        <source>{name} of the board in the layout must be a whole number from 1 to 20</source>
        <translation>{name} von board in der Aufteilung muss eine ganze Zahl von 1 bis 20 sein</translation>
    </message>
    <message>
        <source>source of the board in the layout must be a name</source>
        <translation>source von board in der Aufteilung muss ein Name sein</translation>
    </message>
    <message>
        <source>plane in the layout</source>
        <translation>plane in der Aufteilung</translation>
    </message>
    <message>
        <source>{name} of the plane</source>
        <translation>{name} von plane</translation>
    </message>
    <message>
        <source>plane in the layout needs at least four points, the same ones in pixels and in mm</source>
        <translation>plane in der Aufteilung braucht mindestens vier Punkte, dieselben in Pixeln und in mm</translation>
    </message>
    <message>
        <source>no camera can see the table as the plane in the layout says: {why}</source>
        <translation>keine Kamera sieht den Tisch so wie plane in der Aufteilung: {why}</translation>
    </message>
    <message>
        <source>the layout&apos;s plane says that the picture is mirrored, but mirrored says that it is not</source>
        <translation>nach plane zeigt das Bild der Aufteilung den Tisch gespiegelt, mirrored sagt aber etwas anderes</translation>
    </message>
    <message>
        <source>the layout&apos;s plane says that the picture is not mirrored, but mirrored says that it is</source>
        <translation>nach plane zeigt das Bild der Aufteilung den Tisch richtig herum, mirrored sagt aber etwas anderes</translation>
    </message>
    <message>
        <source>die_edge in the layout must lie between {least:g} and {most:g} millimetres</source>
        <translation>die_edge in der Aufteilung muss zwischen {least:g} und {most:g} Millimetern liegen</translation>
    </message>
    <message>
        <source>1 seat</source>
        <translation>1 Platz</translation>
    </message>
    <message>
        <source>{count} seats</source>
        <translation>{count} Plätze</translation>
    </message>
    <message>
        <source>{zone} in the layout is not seen alike by {first} and {other}: give its corners in the same order, at least four of them, or a plane for both sources</source>
        <translation>{first} und {other} sehen {zone} in der Aufteilung verschieden: gib die Ecken in derselben Reihenfolge an, mindestens vier, oder plane für beide Quellen</translation>
    </message>
    <message>
        <source>{zone} in the layout is not seen alike by {first} and {other}: give its corners in the same order in both, or a plane for both sources</source>
        <translation>{first} und {other} sehen {zone} in der Aufteilung verschieden: gib die Ecken in beiden in derselben Reihenfolge an, oder plane für beide Quellen</translation>
    </message>
    <message>
        <source>{zone} in the layout is not seen alike by {first} and {other}: give its corners in the same order in both, or say which of them is mirrored</source>
        <translation>{first} und {other} sehen {zone} in der Aufteilung verschieden: gib die Ecken in beiden in derselben Reihenfolge an, oder sag, welche gespiegelt ist</translation>
    </message>
    <message>
        <source>the session {folder} was changed after it was recorded: {fault}</source>
        <translation>die Sitzung {folder} ist nicht so, wie sie aufgenommen wurde: {fault}</translation>
    </message>
    <message>
        <source>{file} cannot be written: {why}</source>
        <translation>{file} lässt sich nicht schreiben: {why}</translation>
    </message>
    <message>
        <source>{folder} is not empty: import the session into an empty folder</source>
        <translation>{folder} ist nicht leer: eine Sitzung wird in einen eigenen Ordner importiert</translation>
    </message>
    <message>
        <source>{file} cannot be read: {why}</source>
        <translation>{file} ist nicht zu lesen: {why}</translation>
    </message>
    <message>
        <source>{folder} cannot be turned into a session: {why}</source>
        <translation>{folder} lässt sich nicht zu einer Sitzung machen: {why}</translation>
    </message>
    <message>
        <source>the path of {folder} is too long: import into another folder</source>
        <translation>der Pfad von {folder} ist zu lang: importiere in einen anderen Ordner</translation>
    </message>
    <message>
        <source>{file} contains a different journal than its manifest says</source>
        <translation>{file} enthält ein anderes Protokoll, als sein Verzeichnis sagt</translation>
    </message>
    <message>
        <source>{file} was changed after it was recorded: {fault}</source>
        <translation>{file} ist nicht so, wie es aufgenommen wurde: {fault}</translation>
    </message>
    <message>
        <source>{folder} cannot be written: {why}</source>
        <translation>{folder} lässt sich nicht schreiben: {why}</translation>
    </message>
    <message>
        <source>{file} is not an archive of a session, or it is damaged</source>
        <translation>{file} ist kein Archiv einer Sitzung oder beschädigt</translation>
    </message>
    <message>
        <source>{file} is not an archive of a session: it is not a zip file</source>
        <translation>{file} ist kein Archiv einer Sitzung: es ist keine Zip-Datei</translation>
    </message>
    <message>
        <source>{file} contains more files than a session can have</source>
        <translation>{file} enthält mehr Dateien, als eine Sitzung haben kann</translation>
    </message>
    <message>
        <source>{file} contains {name}, which is not part of a session</source>
        <translation>{file} enthält {name}, das zu keiner Sitzung gehört</translation>
    </message>
    <message>
        <source>{file} contains {name} twice</source>
        <translation>{file} enthält {name} zweimal</translation>
    </message>
    <message>
        <source>{file} contains {name} as a link or something else that is not a file</source>
        <translation>{file} enthält {name} als Verknüpfung oder sonst etwas, das keine Datei ist</translation>
    </message>
    <message>
        <source>{file} contains {name} encrypted, or in a format that sessions do not use</source>
        <translation>{file} enthält {name} verschlüsselt oder so gepackt, wie Sitzungen es nicht sind</translation>
    </message>
    <message>
        <source>{file} contains {name} with {size} bytes, which is more than possible</source>
        <translation>{file} enthält {name} mit {size} Bytes, mehr als es haben kann</translation>
    </message>
    <message>
        <source>{file} is not an archive of a session: {journal} or {manifest} is missing</source>
        <translation>{file} ist kein Archiv einer Sitzung: {journal} oder {manifest} fehlt</translation>
    </message>
    <message>
        <source>{file} would unpack to {size} bytes, more than a session of its size can have</source>
        <translation>{file} gäbe entpackt {size} Bytes, mehr als eine Sitzung seiner Größe haben kann</translation>
    </message>
    <message>
        <source>the manifest of {file} is not JSON: {why}</source>
        <translation>das Verzeichnis von {file} ist kein JSON: {why}</translation>
    </message>
    <message>
        <source>this version does not know the manifest of {file}</source>
        <translation>das Verzeichnis von {file} kennt diese Version nicht</translation>
    </message>
    <message>
        <source>there is not enough space for the session: {room} megabytes are free</source>
        <translation>für die Sitzung ist kein Platz: {room} Megabyte sind frei</translation>
    </message>
    <message>
        <source>{name} is not what the manifest says</source>
        <translation>{name} ist nicht das, was das Verzeichnis sagt</translation>
    </message>
    <message>
        <source>the archive contains more than it says</source>
        <translation>das Archiv enthält mehr, als es angibt</translation>
    </message>
    <message>
        <source>so much is wrong that the rest was not checked</source>
        <translation>so vieles passt nicht, dass der Rest nicht angesehen wurde</translation>
    </message>
    <message>
        <source>entry {number} does not follow from the one before: one of them was changed</source>
        <translation>Eintrag {number} folgt nicht aus dem davor: einer von beiden wurde geändert</translation>
    </message>
    <message>
        <source>entry {number} was changed</source>
        <translation>Eintrag {number} wurde geändert</translation>
    </message>
    <message>
        <source>the time of entry {number} is earlier than that of the entry before</source>
        <translation>die Zeit von Eintrag {number} läuft zurück</translation>
    </message>
    <message>
        <source>entry {number} does not have the right format: {why}</source>
        <translation>Eintrag {number} ist nicht so, wie das Format es verlangt: {why}</translation>
    </message>
    <message>
        <source>the journal is damaged: {why}</source>
        <translation>das Protokoll ist beschädigt: {why}</translation>
    </message>
    <message>
        <source>the session {folder} cannot be used: {fault}</source>
        <translation>die Sitzung {folder} ist nicht zu gebrauchen: {fault}</translation>
    </message>
    <message>
        <source>{folder} is not a session: its journal contains no entries</source>
        <translation>{folder} ist keine Sitzung: das Protokoll enthält keinen Eintrag</translation>
    </message>
    <message>
        <source>entry {number} comes after entry {last}</source>
        <translation>Eintrag {number} kommt nach Eintrag {last}</translation>
    </message>
    <message>
        <source>entry {number} is missing</source>
        <translation>Eintrag {number} fehlt</translation>
    </message>
    <message>
        <source>entries {first} to {last} are missing</source>
        <translation>die Einträge {first} bis {last} fehlen</translation>
    </message>
    <message>
        <source>entry 1 only says which game is played, so there is nothing to look at</source>
        <translation>Eintrag 1 sagt, was gespielt wird, und beruht auf nichts, was gesehen wurde</translation>
    </message>
    <message>
        <source>there is no entry {number}: the last one is {last}</source>
        <translation>es gibt keinen Eintrag {number} anzusehen: der letzte ist {last}</translation>
    </message>
    <message>
        <source>the session&apos;s game cannot start: {why}</source>
        <translation>das Spiel der Sitzung kann nicht beginnen: {why}</translation>
    </message>
    <message>
        <source>entry {number} names {count} players, but the game has another number of players</source>
        <translation>Eintrag {number} nennt {count} Spieler, und so viele spielen nicht</translation>
    </message>
    <message>
        <source>entry {number} undoes entry {target}, which cannot be undone</source>
        <translation>Eintrag {number} macht Eintrag {target} rückgängig, bei dem das nicht geht</translation>
    </message>
    <message>
        <source>entry {number} redoes entry {target}, which is not an undo that counts</source>
        <translation>Eintrag {number} wiederholt Eintrag {target}, der kein geltendes Rückgängig ist</translation>
    </message>
    <message>
        <source>entry {number} names entry {target}, which is not an event that counts</source>
        <translation>Eintrag {number} nennt Eintrag {target}, der kein geltendes Ereignis ist</translation>
    </message>
    <message>
        <source>its time is earlier than that of the entry before</source>
        <translation>seine Zeit läuft hinter die des Eintrags davor zurück</translation>
    </message>
    <message>
        <source>it contains something that JSON cannot express</source>
        <translation>er enthält, was JSON nicht sagen kann</translation>
    </message>
    <message>
        <source>its actor is unknown</source>
        <translation>wer ihn schrieb, kennt das Format nicht</translation>
    </message>
    <message>
        <source>this version does not know its kind</source>
        <translation>seine Art kennt diese Version nicht</translation>
    </message>
    <message>
        <source>its time is out of range</source>
        <translation>seine Zeit sprengt jedes Maß</translation>
    </message>
    <message>
        <source>the header must be the first entry, and no other</source>
        <translation>der Kopf muss der erste Eintrag sein und kein anderer</translation>
    </message>
    <message>
        <source>it is longer than {most} kilobytes</source>
        <translation>er ist länger als {most} Kilobyte</translation>
    </message>
    <message>
        <source>its payload is not JSON</source>
        <translation>sein Inhalt ist kein JSON</translation>
    </message>
    <message>
        <source>its payload is not a JSON object</source>
        <translation>sein Inhalt ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>its payload is on several lines</source>
        <translation>sein Inhalt steht auf mehreren Zeilen</translation>
    </message>
    <message>
        <source>it has a field that the format does not know ({name!a})</source>
        <translation>er hat eine Angabe, die das Format nicht kennt ({name!a})</translation>
    </message>
    <message>
        <source>its field {name} is missing</source>
        <translation>seine Angabe {name} fehlt</translation>
    </message>
    <message>
        <source>its field {name} does not have the right format</source>
        <translation>seine Angabe {name} ist nicht so, wie das Format es verlangt</translation>
    </message>
    <message>
        <source>a picture cannot be encoded</source>
        <translation>ein Bild lässt sich nicht kodieren</translation>
    </message>
    <message>
        <source>the film cannot be written any further: {why}</source>
        <translation>der Film lässt sich nicht weiterschreiben: {why}</translation>
    </message>
    <message>
        <source>nothing of this game has been saved yet</source>
        <translation>von diesem Spiel ist noch nichts festgehalten</translation>
    </message>
    <message>
        <source>the path of {folder} is too long: record into another folder</source>
        <translation>der Pfad von {folder} ist zu lang: nimm in einen anderen Ordner auf</translation>
    </message>
    <message>
        <source>{folder} is not empty: record into an empty folder</source>
        <translation>{folder} ist nicht leer: eine Sitzung wird in einen eigenen Ordner aufgenommen</translation>
    </message>
    <message>
        <source>the session {folder} is full: start another one</source>
        <translation>die Sitzung {folder} enthält so viel, wie eine Sitzung kann: beginne eine neue</translation>
    </message>
    <message>
        <source>another program is writing to the session {folder}</source>
        <translation>ein anderes Programm schreibt an der Sitzung {folder}</translation>
    </message>
    <message>
        <source>the session {folder} cannot be written any further: {why}</source>
        <translation>die Sitzung {folder} lässt sich nicht weiterschreiben: {why}</translation>
    </message>
    <message>
        <source>{folder} is not a session: it contains no {journal}</source>
        <translation>{folder} ist keine Sitzung: {journal} fehlt darin</translation>
    </message>
    <message>
        <source>the journal of {folder} cannot be read: {why}</source>
        <translation>das Protokoll von {folder} ist nicht zu lesen: {why}</translation>
    </message>
    <message>
        <source>{file} is not a journal: it is not an SQLite database</source>
        <translation>{file} ist kein Protokoll: es ist keine SQLite-Datenbank</translation>
    </message>
    <message>
        <source>{file} is the database of another program, not a journal of Cubewatch</source>
        <translation>{file} ist kein Protokoll von Cubewatch, sondern die Datenbank eines anderen Programms</translation>
    </message>
    <message>
        <source>{file} is larger than {most} megabytes, which is too large for a journal</source>
        <translation>{file} ist größer als {most} Megabyte, was kein Protokoll ist</translation>
    </message>
    <message>
        <source>{file} is being written so fast that it cannot be read: try again</source>
        <translation>{file} wird gerade so schnell beschrieben, dass es nicht zu lesen ist: versuch es noch einmal</translation>
    </message>
    <message>
        <source>it cannot be read ({why})</source>
        <translation>es ist nicht zu lesen ({why})</translation>
    </message>
    <message>
        <source>{file} is not a journal of Cubewatch: it has other tables</source>
        <translation>{file} ist kein Protokoll von Cubewatch: die Tabellen sind andere</translation>
    </message>
    <message>
        <source>it cannot be read after entry {number} ({why})</source>
        <translation>nach Eintrag {number} ist es nicht mehr zu lesen ({why})</translation>
    </message>
    <message>
        <source>after entry {number} it contains more than a session can have</source>
        <translation>nach Eintrag {number} enthält es mehr, als eine Sitzung haben kann</translation>
    </message>
    <message>
        <source>what follows entry {number} is not an entry</source>
        <translation>was auf Eintrag {number} folgt, ist kein Eintrag</translation>
    </message>
    <message>
        <source>{file} is not a regular file, so Cubewatch did not write this session</source>
        <translation>{file} ist keine gewöhnliche Datei: diese Sitzung hat Cubewatch nicht geschrieben</translation>
    </message>
    <message>
        <source>another program is writing to the session {folder}: close it there first</source>
        <translation>ein anderes Programm schreibt an der Sitzung {folder}: schließe sie erst dort</translation>
    </message>
    <message>
        <source>{folder} cannot be pinned: {why}</source>
        <translation>{folder} lässt sich nicht anheften: {why}</translation>
    </message>
    <message>
        <source>{folder} cannot be unpinned: {why}</source>
        <translation>{folder} lässt sich nicht lösen: {why}</translation>
    </message>
    <message>
        <source>{folder} still contains film that should be deleted: {why}</source>
        <translation>{folder} enthält noch Film, der weg soll: {why}</translation>
    </message>
    <message>
        <source>the game&apos;s setup or layout cannot be recorded: {why}</source>
        <translation>Spiel oder Aufteilung lassen sich nicht aufzeichnen: {why}</translation>
    </message>
    <message>
        <source>the pictures cannot be saved: {why}</source>
        <translation>die Bilder lassen sich nicht aufheben: {why}</translation>
    </message>
    <message>
        <source>pictures of {width} × {height} are too large for a film</source>
        <translation>Bilder von {width} × {height} sind größer, als die eines Films sein dürfen</translation>
    </message>
    <message>
        <source>the session {folder} was recorded without a film</source>
        <translation>die Sitzung {folder} wurde ohne Film aufgenommen</translation>
    </message>
    <message>
        <source>the session {folder} shows several sources: it cannot be watched again</source>
        <translation>die Sitzung {folder} zeigt mehrere Quellen: sie lässt sich nicht noch einmal ansehen</translation>
    </message>
    <message>
        <source>seat {seat} in the layout names an unknown source; the sources are {known}</source>
        <translation>Spieler {seat} in der Aufteilung nennt eine unbekannte Quelle; es gibt {known}</translation>
    </message>
    <message>
        <source>the board in the layout names an unknown source; the sources are {known}</source>
        <translation>board in der Aufteilung nennt eine unbekannte Quelle; es gibt {known}</translation>
    </message>
    <message>
        <source>the supply in the layout has no board beside which it lies</source>
        <translation>supply in der Aufteilung hat kein board, neben dem es liegt</translation>
    </message>
    <message>
        <source>sources in the layout must be a JSON object, with a layout for each source</source>
        <translation>sources in der Aufteilung muss ein JSON-Objekt sein, mit einer Aufteilung für jede Quelle</translation>
    </message>
    <message>
        <source>the layout tells what {name} sees, but the sources are {sources}</source>
        <translation>die Aufteilung sagt, was {name} sieht, die Quellen sind aber {sources}</translation>
    </message>
    <message>
        <source>the layout does not tell what {name} sees: add it under sources, or leave {name} out</source>
        <translation>die Aufteilung sagt nicht, was {name} sieht: trage es unter sources ein, oder lass {name} weg</translation>
    </message>
    <message>
        <source>what {name} sees: {why}</source>
        <translation>was {name} sieht: {why}</translation>
    </message>
    <message>
        <source>byte {number} is not UTF-8</source>
        <translation>Byte {number} ist kein UTF-8</translation>
    </message>
    <message>
        <source>lists and objects are nested more than {most} deep</source>
        <translation>Listen und Objekte sind mehr als {most}-fach verschachtelt</translation>
    </message>
    <message>
        <source>{why} at character {number}</source>
        <translation>{why} bei Zeichen {number}</translation>
    </message>
    <message>
        <source>{name} is not a JSON number</source>
        <translation>{name} ist keine Zahl in JSON</translation>
    </message>
    <message>
        <source>There are dice that I did not see rolling. If that was a roll, enter it or roll again</source>
        <translation>Da liegen Würfel, die ich nicht habe rollen sehen. Wenn das ein Wurf war, gib ihn ein oder würfle neu</translation>
    </message>
    <message>
        <source>The dice were picked up before I could read all of them: roll again, or enter the roll</source>
        <translation>Die Würfel wurden aufgenommen, bevor alle gelesen waren: bitte neu würfeln oder den Wurf eingeben</translation>
    </message>
    <message>
        <source>I cannot read what lies there. If that was a roll, enter it or roll again</source>
        <translation>Ich kann nicht lesen, was da liegt. Wenn das ein Wurf war, gib ihn ein oder würfle neu</translation>
    </message>
    <message>
        <source>{file} contains no fingerprint, neither as text nor as a QR code</source>
        <translation>{file} enthält keinen Fingerabdruck, weder als Text noch als QR-Code</translation>
    </message>
    <message>
        <source>Count my dice</source>
        <translation>Meine Würfel zählen</translation>
    </message>
    <message>
        <source>free rolls have no players and no options</source>
        <translation>Würfe ohne Spiel haben weder Spieler noch Optionen</translation>
    </message>
    <message>
        <source>Roll the dice.</source>
        <translation>Würfelt.</translation>
    </message>
    <message>
        <source>Roll the dice: {count}.</source>
        <translation>Würfelt mit {count} Würfeln.</translation>
    </message>
    <message>
        <source>Roll {number}: total {total}.</source>
        <translation>Wurf {number}: zusammen {total}.</translation>
    </message>
    <message>
        <source>Roll {number}: total {total}, with one die still open.</source>
        <translation>Wurf {number}: zusammen {total}, und ein Würfel ist noch offen.</translation>
    </message>
    <message>
        <source>Roll {number}: total {total}, with {count} dice still open.</source>
        <translation>Wurf {number}: zusammen {total}, und {count} Würfel sind noch offen.</translation>
    </message>
    <message>
        <source>a roll has {count} dice; {seen} were reported</source>
        <translation>ein Wurf hat {count} Würfel; gemeldet wurden {seen}</translation>
    </message>
    <message>
        <source>a roll has 1 to {most} dice, not {count}</source>
        <translation>ein Wurf hat 1 bis {most} Würfel, nicht {count}</translation>
    </message>
</context>
</TS>

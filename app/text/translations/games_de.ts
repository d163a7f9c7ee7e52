<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>abilities</source>
        <translation>Fähigkeiten</translation>
    </message>
    <message>
        <source>no abilities</source>
        <translation>keine Fähigkeiten</translation>
    </message>
    <message>
        <source>{ability} (used)</source>
        <translation>{ability} (benutzt)</translation>
    </message>
    <message>
        <source>to play</source>
        <translation>ist am Zug</translation>
    </message>
    <message>
        <source>one die left in the supply</source>
        <translation>noch ein Würfel im Vorrat</translation>
    </message>
    <message>
        <source>{count} dice left in the supply</source>
        <translation>noch {count} Würfel im Vorrat</translation>
    </message>
    <message>
        <source>Nobody has bid yet</source>
        <translation>Noch hat niemand geboten</translation>
    </message>
    <message>
        <source>{count} dice under all the cups</source>
        <translation>{count} Würfel unter allen Bechern</translation>
    </message>
    <message>
        <source>{count} dice under all the cups · palifico: no wilds, one face</source>
        <translation>{count} Würfel unter allen Bechern · Palifico: keine Joker, eine Zahl</translation>
    </message>
    <message>
        <source>out</source>
        <translation>raus</translation>
    </message>
    <message>
        <source>Waiting for a game</source>
        <translation>Gleich geht es los</translation>
    </message>
    <message>
        <source>rolls</source>
        <translation>Würfe</translation>
    </message>
    <message>
        <source>hand</source>
        <translation>Hand</translation>
    </message>
    <message>
        <source>reserve</source>
        <translation>Reserve</translation>
    </message>
    <message>
        <source>score</source>
        <translation>Wertung</translation>
    </message>
    <message>
        <source>Cubewatch: big screen</source>
        <translation>Cubewatch: große Anzeige</translation>
    </message>
    <message>
        <source>Big screen: {headline}</source>
        <translation>Große Anzeige: {headline}</translation>
    </message>
    <message>
        <source>Big screen: no game yet</source>
        <translation>Große Anzeige: noch kein Spiel</translation>
    </message>
    <message>
        <source>squeeze</source>
        <translation>Zwängen</translation>
    </message>
    <message>
        <source>slide</source>
        <translation>Schieben</translation>
    </message>
    <message>
        <source>twist</source>
        <translation>Drehen</translation>
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
        <source>leap</source>
        <translation>Springen</translation>
    </message>
    <message>
        <source>devour</source>
        <translation>Schlucken</translation>
    </message>
    <message>
        <source>harden</source>
        <translation>Härten</translation>
    </message>
    <message>
        <source>regrow</source>
        <translation>Heilen</translation>
    </message>
    <message>
        <source>surge</source>
        <translation>Schub</translation>
    </message>
    <message>
        <source>Tip the die *through a wall* onto the square behind it. The edge of the room is no wall, and behind the wall there must be floor.</source>
        <translation>Kippe den Würfel *durch eine Wand* auf das Feld dahinter. Der Rand des Raums ist keine Wand, und hinter der Wand muss Boden sein.</translation>
    </message>
    <message>
        <source>Push the die one square along *without tipping* it: top and sides stay as they are. Not through a wall.</source>
        <translation>Schiebe den Würfel ein Feld weiter, *ohne ihn zu kippen*: Oberseite und Seiten bleiben, wie sie sind. Nicht durch eine Wand.</translation>
    </message>
    <message>
        <source>Turn the die *a quarter* to the left or to the right where it stands. The top stays on top.</source>
        <translation>Drehe den Würfel auf der Stelle *um ein Viertel* nach links oder rechts. Was oben liegt, bleibt oben.</translation>
    </message>
    <message>
        <source>Turn the die *upside down* where it stands, as if it were tipped away from you twice: the faces to your left and right stay where they are.</source>
        <translation>Stell den Würfel, wo er ist, *auf den Kopf*, als würde er zweimal von dir weg gekippt: Die Seiten links und rechts bleiben, wo sie sind.</translation>
    </message>
    <message>
        <source>Tip the die *twice the same way* as one action, both times onto floor and through no wall. Of the square between only the danger counts.</source>
        <translation>Kippe *zweimal in dieselbe Richtung*, als eine Aktion, beide Male auf Boden, nie durch eine Wand. Auf dem Feld dazwischen zählt nur die Gefahr.</translation>
    </message>
    <message>
        <source>Jump *diagonally* onto a square of floor without turning the die. What lies between does not matter.</source>
        <translation>Springe *schräg* auf ein Feld mit Boden, ohne den Würfel zu drehen. Was dazwischen liegt, ist egal.</translation>
    </message>
    <message>
        <source>Take *one danger* off a square beside you, not behind a wall. It does no damage.</source>
        <translation>Nimm *eine Gefahr* von einem Feld neben dir, nicht hinter einer Wand. Sie richtet keinen Schaden an.</translation>
    </message>
    <message>
        <source>Resistance *+{hardening}* until you leave the room, beyond its full value too.</source>
        <translation>Widerstand *+{hardening}*, bis du den Raum verlässt, auch über den vollen Wert hinaus.</translation>
    </message>
    <message>
        <source>Health *+{regrowth}*, up to the full value of the level. Not while you have it all.</source>
        <translation>Leben *+{regrowth}*, bis zum vollen Wert der Stufe. Nicht, solange du alles hast.</translation>
    </message>
    <message>
        <source>The limit of this room is *{surge} actions higher*.</source>
        <translation>In diesem Raum hast du *{surge} Aktionen mehr*.</translation>
    </message>
    <message>
        <source>no action</source>
        <translation>0 Aktionen</translation>
    </message>
    <message>
        <source>1 action</source>
        <translation>1 Aktion</translation>
    </message>
    <message>
        <source>once a room, then turn the card</source>
        <translation>je Raum einmal, dann drehen</translation>
    </message>
    <message>
        <source>↑ north</source>
        <translation>↑ nach Norden</translation>
    </message>
    <message>
        <source>→ east</source>
        <translation>→ nach Osten</translation>
    </message>
    <message>
        <source>↓ south</source>
        <translation>↓ nach Süden</translation>
    </message>
    <message>
        <source>← west</source>
        <translation>← nach Westen</translation>
    </message>
    <message>
        <source>↗ north-east</source>
        <translation>↗ nach Nordosten</translation>
    </message>
    <message>
        <source>↘ south-east</source>
        <translation>↘ nach Südosten</translation>
    </message>
    <message>
        <source>↙ south-west</source>
        <translation>↙ nach Südwesten</translation>
    </message>
    <message>
        <source>↖ north-west</source>
        <translation>↖ nach Nordwesten</translation>
    </message>
    <message>
        <source>↻ clockwise</source>
        <translation>↻ im Uhrzeigersinn</translation>
    </message>
    <message>
        <source>↺ anticlockwise</source>
        <translation>↺ gegen den Uhrzeigersinn</translation>
    </message>
    <message>
        <source>here</source>
        <translation>hier</translation>
    </message>
    <message>
        <source>an arrow tips the die</source>
        <translation>ein Pfeil kippt den Würfel</translation>
    </message>
    <message>
        <source>tip {way}: type the face on top</source>
        <translation>{way} kippen: Zahl oben eintippen</translation>
    </message>
    <message>
        <source>tip {way}</source>
        <translation>{way} kippen</translation>
    </message>
    <message>
        <source>{ability}: which way?</source>
        <translation>{ability}: in welche Richtung?</translation>
    </message>
    <message>
        <source>{ability} {way}: type the face on top</source>
        <translation>{ability} {way}: Zahl oben eintippen</translation>
    </message>
    <message>
        <source>use {ability} (A: the next ability)</source>
        <translation>{ability} benutzen (A: nächste Fähigkeit)</translation>
    </message>
    <message>
        <source>H hint</source>
        <translation>H Tipp</translation>
    </message>
    <message>
        <source>what the solver would do (H)</source>
        <translation>was der Löser täte (H)</translation>
    </message>
    <message>
        <source>tip the die, or aim an ability</source>
        <translation>Würfel kippen, Fähigkeit lenken</translation>
    </message>
    <message>
        <source>the face on top, as it is seen</source>
        <translation>die Zahl, die oben liegt</translation>
    </message>
    <message>
        <source>the next ability</source>
        <translation>nächste Fähigkeit</translation>
    </message>
    <message>
        <source>what the solver would do</source>
        <translation>was der Löser täte</translation>
    </message>
    <message>
        <source>no hint: it is not known how the die lies</source>
        <translation>kein Tipp: Wie der Würfel liegt, ist nicht bekannt</translation>
    </message>
    <message>
        <source>looking for the best way … (Esc cancels)</source>
        <translation>sucht den besten Weg … (Esc bricht ab)</translation>
    </message>
    <message>
        <source>this room cannot be survived by tipping alone</source>
        <translation>nur mit Kippen ist dieser Raum nicht zu überleben</translation>
    </message>
    <message>
        <source>{path} · {damage} damage</source>
        <translation>{path} · {damage} Schaden</translation>
    </message>
    <message>
        <source>{path} · no damage</source>
        <translation>{path} · kein Schaden</translation>
    </message>
    <message>
        <source>Level {level}</source>
        <translation>Stufe {level}</translation>
    </message>
    <message>
        <source>draw the abilities</source>
        <translation>zieh die Fähigkeiten</translation>
    </message>
    <message>
        <source>turn up a room of tier {tier}</source>
        <translation>deck einen Raum vom Rang {tier} auf</translation>
    </message>
    <message>
        <source>Enter keeps them</source>
        <translation>Enter behält sie</translation>
    </message>
    <message>
        <source>drawn and kept, drawn, or not drawn</source>
        <translation>gezogen und behalten, gezogen, nicht gezogen</translation>
    </message>
    <message>
        <source>D draws for you. Or number: drawn and kept · again: drawn, not kept</source>
        <translation>D zieht für dich. Oder Zahl: gezogen und behalten · noch einmal: gezogen, nicht behalten</translation>
    </message>
    <message>
        <source>D draw</source>
        <translation>D ziehen</translation>
    </message>
    <message>
        <source>draw two cards: Cubewatch shuffles</source>
        <translation>zwei Karten ziehen: Cubewatch mischt</translation>
    </message>
    <message>
        <source>draw a card: Cubewatch shuffles for you</source>
        <translation>eine Karte ziehen: Cubewatch mischt für dich</translation>
    </message>
    <message>
        <source>D draws a room. Or type the number on its card</source>
        <translation>D zieht einen Raum. Oder tippe die Zahl auf der Karte</translation>
    </message>
    <message>
        <source>room {room}</source>
        <translation>Raum {room}</translation>
    </message>
    <message>
        <source>draw a room: Cubewatch shuffles</source>
        <translation>einen Raum ziehen: Cubewatch mischt</translation>
    </message>
    <message>
        <source>previous room</source>
        <translation>voriger Raum</translation>
    </message>
    <message>
        <source>next room</source>
        <translation>nächster Raum</translation>
    </message>
    <message>
        <source>the number on the card</source>
        <translation>die Zahl auf der Karte</translation>
    </message>
    <message>
        <source>another room</source>
        <translation>ein anderer Raum</translation>
    </message>
    <message>
        <source>type the roll for the starting face</source>
        <translation>Wurf für die Startseite eintippen</translation>
    </message>
    <message>
        <source>type the roll for danger {number}</source>
        <translation>Wurf für Gefahr {number} eintippen</translation>
    </message>
    <message>
        <source>the face that was rolled</source>
        <translation>die gewürfelte Zahl</translation>
    </message>
    <message>
        <source>{top} on top, {north} to the north</source>
        <translation>{top} oben, {north} im Norden</translation>
    </message>
    <message>
        <source>{top} on top: type the face to the north; Enter alone if nobody saw it</source>
        <translation>{top} oben: Zahl im Norden eintippen; nur Enter, wenn sie niemand sah</translation>
    </message>
    <message>
        <source>the face to the north</source>
        <translation>die Zahl im Norden</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>behalten</translation>
    </message>
    <message>
        <source>not kept</source>
        <translation>nicht behalten</translation>
    </message>
    <message>
        <source>swapped out</source>
        <translation>abgegeben</translation>
    </message>
    <message>
        <source>Level {level} · tier {tier}</source>
        <translation>Stufe {level} · Rang {tier}</translation>
    </message>
    <message>
        <source>Level {level} · room {room}</source>
        <translation>Stufe {level} · Raum {room}</translation>
    </message>
    <message>
        <source>{count} of {all} rooms</source>
        <translation>{count} von {all} Räumen</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>Leben</translation>
    </message>
    <message>
        <source>Resistance</source>
        <translation>Widerstand</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>one cube goes from room to room</source>
        <translation>ein Klötzchen geht von Raum zu Raum</translation>
    </message>
    <message>
        <source>resist.</source>
        <translation>Widerst.</translation>
    </message>
    <message>
        <source>dangers</source>
        <translation>Gefahren</translation>
    </message>
    <message>
        <source>hits each</source>
        <translation>Treffer je</translation>
    </message>
    <message>
        <source>abilities</source>
        <comment>column</comment>
        <translation>Karten</translation>
    </message>
    <message>
        <source>rooms</source>
        <translation>Räume</translation>
    </message>
    <message>
        <source>use {count} a room</source>
        <translation>{count} je Raum</translation>
    </message>
    <message>
        <source>Resistance takes damage first; full again in every room.</source>
        <translation>Widerstand nimmt Schaden zuerst; in jedem Raum wieder voll.</translation>
    </message>
    <message>
        <source>you lose</source>
        <translation>verloren</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>Each action beyond the limit is overtime: it costs 1 damage.</source>
        <translation>Jede Aktion über der Grenze überzieht: Sie kostet 1 Schaden.</translation>
    </message>
    <message>
        <source>{count} and more</source>
        <translation>ab {count}</translation>
    </message>
    <message>
        <source>limit {tier}</source>
        <translation>max. {tier}</translation>
    </message>
    <message>
        <source>{count} of {all}</source>
        <translation>{count} von {all}</translation>
    </message>
    <message>
        <source>{face} on top</source>
        <translation>{face} oben</translation>
    </message>
    <message>
        <source>{face} to the north</source>
        <translation>{face} im Norden</translation>
    </message>
    <message>
        <source>{face} below</source>
        <translation>{face} unten</translation>
    </message>
    <message>
        <source>sides not known</source>
        <translation>Seiten unbekannt</translation>
    </message>
    <message>
        <source>DRAW ABILITIES</source>
        <translation>FÄHIGKEITEN ZIEHEN</translation>
    </message>
    <message>
        <source>ABILITIES</source>
        <translation>FÄHIGKEITEN</translation>
    </message>
    <message>
        <source>none held</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>used</source>
        <translation>benutzt</translation>
    </message>
    <message>
        <source>held</source>
        <translation>dabei</translation>
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
        <source>Enter saves this as the supply</source>
        <translation>Enter speichert das als Vorrat</translation>
    </message>
    <message>
        <source>all dice were read</source>
        <translation>alle Würfel sind gelesen</translation>
    </message>
    <message>
        <source>{count} dice were read; type the other {left}</source>
        <translation>{count} Würfel sind gelesen, {left} fehlen noch</translation>
    </message>
    <message>
        <source>type the {color} die</source>
        <translation>Würfel in {color} eintippen</translation>
    </message>
    <message>
        <source>type the {color} dice</source>
        <translation>Würfel in {color} eintippen</translation>
    </message>
    <message>
        <source>a die of this colour</source>
        <translation>ein Würfel dieser Farbe</translation>
    </message>
    <message>
        <source>another colour</source>
        <translation>eine andere Farbe</translation>
    </message>
    <message>
        <source>which face came up, {faces}?</source>
        <translation>welche Zahl liegt oben, {faces}?</translation>
    </message>
    <message>
        <source>an arrow tips it</source>
        <translation>ein Pfeil kippt ihn</translation>
    </message>
    <message>
        <source>T picks this die up to tip it</source>
        <translation>T fasst diesen Würfel, um ihn zu kippen</translation>
    </message>
    <message>
        <source>this die cannot be tipped now</source>
        <translation>dieser Würfel ist jetzt nicht zu kippen</translation>
    </message>
    <message>
        <source>choose a die: R Y G P B and 1 to 6</source>
        <translation>Würfel wählen: R Y G P B und 1 bis 6</translation>
    </message>
    <message>
        <source>a {color} die of the supply ({key})</source>
        <translation>ein Würfel in {color} aus dem Vorrat ({key})</translation>
    </message>
    <message>
        <source>move the cursor, or tip</source>
        <translation>Rahmen bewegen oder kippen</translation>
    </message>
    <message>
        <source>with this face; the face that came up</source>
        <translation>mit dieser Zahl; die Zahl, die oben liegt</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>the next die of the supply</source>
        <translation>nächster Würfel des Vorrats</translation>
    </message>
    <message>
        <source>pick this die up, to tip it</source>
        <translation>diesen Würfel zum Kippen fassen</translation>
    </message>
    <message>
        <source>Enter ends the game</source>
        <translation>Enter beendet das Spiel</translation>
    </message>
    <message>
        <source>which card, 1 to 4?</source>
        <translation>welche Karte, 1 bis 4?</translation>
    </message>
    <message>
        <source>the card of the {icon}</source>
        <translation>die Karte mit dem Bild {icon}</translation>
    </message>
    <message>
        <source>the card of this player</source>
        <translation>die Karte dieses Spielers</translation>
    </message>
    <message>
        <source>one die</source>
        <translation>ein Würfel</translation>
    </message>
    <message>
        <source>{count} dice</source>
        <translation>{count} Würfel</translation>
    </message>
    <message>
        <source>SUPPLY</source>
        <translation>VORRAT</translation>
    </message>
    <message>
        <source>how many attack?</source>
        <translation>wie viele greifen an?</translation>
    </message>
    <message>
        <source>so many sixes attack</source>
        <translation>so viele Sechsen greifen an</translation>
    </message>
    <message>
        <source>save it</source>
        <translation>speichern</translation>
    </message>
    <message>
        <source>Backspace, Esc</source>
        <translation>Rücktaste, Esc</translation>
    </message>
    <message>
        <source>delete, start over</source>
        <translation>löschen, von vorn</translation>
    </message>
    <message>
        <source>R</source>
        <translation>R</translation>
    </message>
    <message>
        <source>use what was read, and complete it</source>
        <translation>Gelesenes nehmen und ergänzen</translation>
    </message>
    <message>
        <source>1 – 6</source>
        <translation>1 – 6</translation>
    </message>
    <message>
        <source>add a die</source>
        <translation>einen Würfel dazu</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>Rücktaste</translation>
    </message>
    <message>
        <source>remove the last die</source>
        <translation>den letzten zurück</translation>
    </message>
    <message>
        <source>enter the roll</source>
        <translation>den Wurf eingeben</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>start over</source>
        <translation>neu anfangen</translation>
    </message>
    <message>
        <source>Tab, ↑ ↓</source>
        <translation>Tab, ↑ ↓</translation>
    </message>
    <message>
        <source>Alt+1 – Alt+9</source>
        <translation>Alt+1 – Alt+9</translation>
    </message>
    <message>
        <source>this player</source>
        <translation>dieser Spieler</translation>
    </message>
    <message>
        <source>The game is over. Ctrl+N starts a new one.</source>
        <translation>Das Spiel ist aus. Strg+N beginnt ein neues.</translation>
    </message>
    <message>
        <source>the other player</source>
        <translation>der andere Spieler</translation>
    </message>
    <message>
        <source>0 · keep</source>
        <translation>0 · behalten</translation>
    </message>
    <message>
        <source>1 attacks</source>
        <translation>1 greift an</translation>
    </message>
    <message>
        <source>{count} attack</source>
        <translation>{count} greifen an</translation>
    </message>
    <message>
        <source>keep all sixes and roll them again</source>
        <translation>alle Sechsen behalten und neu würfeln</translation>
    </message>
    <message>
        <source>pass {count} and take {count} off the cube</source>
        <translation>{count} weitergeben und {count} vom Kubus nehmen</translation>
    </message>
    <message>
        <source>{name}: how many sixes attack?</source>
        <translation>{name}: Wie viele Sechsen greifen an?</translation>
    </message>
    <message>
        <source>reserve: {count}</source>
        <translation>Reserve: {count}</translation>
    </message>
    <message>
        <source>hand: {count}</source>
        <translation>Hand: {count}</translation>
    </message>
    <message>
        <source>everyone has rolled</source>
        <translation>alle haben gewürfelt</translation>
    </message>
    <message>
        <source>call round {round}</source>
        <translation>Runde {round} ansagen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>call the next round</source>
        <translation>die nächste Runde ansagen</translation>
    </message>
    <message>
        <source>cube {count}/8</source>
        <translation>Kubus {count}/8</translation>
    </message>
    <message>
        <source>{name} · caller</source>
        <translation>{name} · sagt an</translation>
    </message>
    <message>
        <source>hand {hand} · reserve {reserve}</source>
        <translation>Hand {hand} · Reserve {reserve}</translation>
    </message>
    <message>
        <source>wins</source>
        <translation>gewinnt</translation>
    </message>
    <message>
        <source>wins with {score}</source>
        <translation>gewinnt mit {score}</translation>
    </message>
    <message>
        <source>out of dice</source>
        <translation>keine Würfel mehr</translation>
    </message>
    <message>
        <source>to roll {count}</source>
        <translation>würfelt {count}</translation>
    </message>
    <message>
        <source>cube complete, score {score}</source>
        <translation>Kubus fertig, Wertung {score}</translation>
    </message>
    <message>
        <source>to call the next round</source>
        <translation>sagt die Runde an</translation>
    </message>
    <message>
        <source>has rolled</source>
        <comment>in short</comment>
        <translation>gewürfelt</translation>
    </message>
    <message>
        <source>reserve {count}</source>
        <translation>Reserve {count}</translation>
    </message>
    <message>
        <source>{name} bid {count} × {face}</source>
        <translation>{name} bot {count} × {face}</translation>
    </message>
    <message>
        <source>{name} bid {count} ×</source>
        <translation>{name} bot {count} ×</translation>
    </message>
    <message>
        <source>{name} bids {count} × {face}</source>
        <translation>{name} bietet {count} × {face}</translation>
    </message>
    <message>
        <source>{name} bids {count} ×</source>
        <translation>{name} bietet {count} ×</translation>
    </message>
    <message>
        <source>there were {count}: {name} gains a die</source>
        <translation>es waren {count}: {name} gewinnt einen Würfel</translation>
    </message>
    <message>
        <source>there were {count}: {name} loses a die</source>
        <translation>es waren {count}: {name} verliert einen Würfel</translation>
    </message>
    <message>
        <source>there were {count}: nobody loses a die</source>
        <translation>es waren {count}: niemand verliert einen Würfel</translation>
    </message>
    <message>
        <source>{name} calls</source>
        <translation>{name} zweifelt an</translation>
    </message>
    <message>
        <source>{name} says jonti</source>
        <translation>{name} sagt Jonti</translation>
    </message>
    <message>
        <source>{count} × {face}, holds {chance}</source>
        <translation>{count} × {face}: {chance}</translation>
    </message>
    <message>
        <source>does not believe it</source>
        <translation>glaubt es nicht</translation>
    </message>
    <message>
        <source>believes it is exact</source>
        <translation>glaubt, dass es genau stimmt</translation>
    </message>
    <message>
        <source>bids …</source>
        <translation>bietet …</translation>
    </message>
    <message>
        <source>do not believe the bid (C)</source>
        <translation>das Gebot nicht glauben (C)</translation>
    </message>
    <message>
        <source>believe that the bid is exact (J)</source>
        <translation>glauben, dass das Gebot genau stimmt (J)</translation>
    </message>
    <message>
        <source>one die fewer</source>
        <translation>ein Würfel weniger</translation>
    </message>
    <message>
        <source>one die more</source>
        <translation>ein Würfel mehr</translation>
    </message>
    <message>
        <source>C call</source>
        <translation>C zweifeln</translation>
    </message>
    <message>
        <source>J jonti</source>
        <translation>J Jonti</translation>
    </message>
    <message>
        <source>bid on this face</source>
        <translation>auf diese Zahl bieten</translation>
    </message>
    <message>
        <source>more or fewer dice</source>
        <translation>mehr oder weniger Würfel</translation>
    </message>
    <message>
        <source>call: do not believe the bid</source>
        <translation>anzweifeln: das Gebot nicht glauben</translation>
    </message>
    <message>
        <source>jonti: believe that it is exact</source>
        <translation>Jonti: es stimmt genau</translation>
    </message>
    <message>
        <source>show or hide the odds</source>
        <translation>Aussichten zeigen, verbergen</translation>
    </message>
    <message>
        <source>Enter counts them</source>
        <translation>Enter zählt sie</translation>
    </message>
    <message>
        <source>type the dice under the cup</source>
        <translation>Würfel unter dem Becher eintippen</translation>
    </message>
    <message>
        <source>1 die is missing</source>
        <translation>1 Würfel fehlt</translation>
    </message>
    <message>
        <source>{count} dice are missing</source>
        <translation>{count} Würfel fehlen</translation>
    </message>
    <message>
        <source>a die under the cup</source>
        <translation>ein Würfel unter dem Becher</translation>
    </message>
    <message>
        <source>another player</source>
        <translation>ein anderer Spieler</translation>
    </message>
    <message>
        <source>palifico: no wilds, one face</source>
        <translation>Palifico: keine Joker, eine Zahl</translation>
    </message>
    <message>
        <source>{name} · out</source>
        <translation>{name} · raus</translation>
    </message>
    <message>
        <source>No bid yet</source>
        <translation>Noch kein Gebot</translation>
    </message>
    <message>
        <source>holds {holds} · exact {exact}</source>
        <translation>stimmt zu {holds} · genau zu {exact}</translation>
    </message>
    <message>
        <source>1 to 6: the face · ↑ ↓: how many</source>
        <translation>1 bis 6: die Zahl · ↑ ↓: wie viele</translation>
    </message>
    <message>
        <source>palifico: no wilds</source>
        <translation>Palifico: keine Joker</translation>
    </message>
    <message>
        <source>O odds: on</source>
        <translation>O Aussichten: an</translation>
    </message>
    <message>
        <source>O odds: off</source>
        <translation>O Aussichten: aus</translation>
    </message>
    <message>
        <source>enter a {value}</source>
        <translation>eine {value} eingeben</translation>
    </message>
    <message>
        <source>{others} or {last}</source>
        <translation>{others} oder {last}</translation>
    </message>
    <message>
        <source>type what the dice show, 1 to 6</source>
        <translation>tippe, was die Würfel zeigen, 1 bis 6</translation>
    </message>
    <message>
        <source>1 die too many</source>
        <translation>1 Würfel zu viel</translation>
    </message>
    <message>
        <source>{count} dice too many</source>
        <translation>{count} Würfel zu viel</translation>
    </message>
    <message>
        <source>Enter saves it</source>
        <translation>Enter trägt es ein</translation>
    </message>
    <message>
        <source>Nothing to enter now</source>
        <translation>Gerade wird auf nichts gewartet</translation>
    </message>
    <message>
        <source>The voice is on.</source>
        <translation>Die Stimme ist an.</translation>
    </message>
    <message>
        <source>No sound can be played: this computer has no sound output.</source>
        <translation>Es sind keine Geräusche zu hören: Dieser Computer hat keinen Ausgang dafür.</translation>
    </message>
    <message>
        <source>Sounds are off: the output stopped working ({reason}).</source>
        <translation>Die Geräusche sind aus: Der Ausgang geht nicht mehr ({reason}).</translation>
    </message>
    <message>
        <source>For sounds install Cubewatch with its extra “sound”: cubewatch[sound].</source>
        <translation>Für Geräusche installiere Cubewatch mit dem Zusatz „sound“: cubewatch[sound].</translation>
    </message>
    <message>
        <source>For sounds install the library PortAudio (on Debian: libportaudio2).</source>
        <translation>Für Geräusche installiere die Bibliothek PortAudio (unter Debian: libportaudio2).</translation>
    </message>
    <message>
        <source>This system has no voice. On Linux, install speech-dispatcher or espeak-ng.</source>
        <translation>Dieses System hat keine Stimme. Installiere unter Linux speech-dispatcher oder espeak-ng.</translation>
    </message>
    <message>
        <source>The voice cannot be used: {reason}.</source>
        <translation>Die Stimme lässt sich nicht benutzen: {reason}.</translation>
    </message>
    <message>
        <source>Start the game first (Ctrl+N), then describe the table.</source>
        <translation>Beginne erst das Spiel (Strg+N), dann beschreib den Tisch.</translation>
    </message>
    <message>
        <source>This game cannot be continued from the table: {reason}.</source>
        <translation>In dieses Spiel kann man nicht mittendrin einsteigen: {reason}.</translation>
    </message>
    <message>
        <source>not held</source>
        <translation>nicht dabei</translation>
    </message>
    <message>
        <source>out of the game</source>
        <translation>aus dem Spiel</translation>
    </message>
    <message>
        <source>level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>room of the level</source>
        <translation>Raum der Stufe</translation>
    </message>
    <message>
        <source>health</source>
        <translation>Leben</translation>
    </message>
    <message>
        <source>the die stands in a room</source>
        <translation>der Würfel steht in einem Raum</translation>
    </message>
    <message>
        <source>room</source>
        <translation>Raum</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>no</source>
        <comment>abilities, rooms</comment>
        <translation>keine</translation>
    </message>
    <message>
        <source>one</source>
        <comment>abilities, rooms</comment>
        <translation>eine</translation>
    </message>
    <message>
        <source>two</source>
        <comment>abilities, rooms</comment>
        <translation>zwei</translation>
    </message>
    <message>
        <source>three</source>
        <comment>abilities, rooms</comment>
        <translation>drei</translation>
    </message>
    <message>
        <source>four</source>
        <comment>abilities, rooms</comment>
        <translation>vier</translation>
    </message>
    <message>
        <source>five</source>
        <comment>abilities, rooms</comment>
        <translation>fünf</translation>
    </message>
    <message>
        <source>six</source>
        <comment>abilities, rooms</comment>
        <translation>sechs</translation>
    </message>
    <message>
        <source>You need</source>
        <translation>Du brauchst</translation>
    </message>
    <message>
        <source>One ordinary die of up to 16&#xa0;mm, {cubes} cubes of up to 8&#xa0;mm, and these cards, cut out.</source>
        <translation>Einen gewöhnlichen Würfel bis 16&#xa0;mm, {cubes} Klötzchen bis 8&#xa0;mm und diese Karten, ausgeschnitten.</translation>
    </message>
    <message>
        <source>The cubes: *four* lie on the level card and mark room, health, resistance and actions; *up to {dangers}* are dangers; the others mark glyphs that are destroyed.</source>
        <translation>Die Klötzchen: *vier* liegen auf der Stufenkarte und zeigen Raum, Leben, Widerstand und Aktionen; *bis zu {dangers}* sind Gefahren; die übrigen zeigen zerstörte Glyphen.</translation>
    </message>
    <message>
        <source>The aim</source>
        <translation>Das Ziel</translation>
    </message>
    <message>
        <source>The die is you. There are {levels} levels of {rooms_of_a_level} rooms. In each room, reach *every glyph with the 6 on top*, then *reach the exit*. You win when you leave the last room with its three boilers destroyed (they are its glyphs). You lose when health is 0. Your score is the rooms completed: {rooms} for a win.</source>
        <translation>Der Würfel bist du. Es gibt {levels} Stufen mit je {rooms_of_a_level} Räumen. Erreiche in jedem Raum *jede Glyphe mit der 6 oben*, dann *den Ausgang*. Du gewinnst, wenn du den letzten Raum verlässt und seine drei Kessel zerstört sind (sie sind seine Glyphen). Du verlierst, wenn dein Leben 0 ist. Deine Wertung sind die geschafften Räume: {rooms} für den Sieg.</translation>
    </message>
    <message>
        <source>Setting up</source>
        <translation>Aufbau</translation>
    </message>
    <message>
        <source>Shuffle the rooms A face down, the rooms B face down, and the abilities. Lay room C aside for the end. Put a cube on the first room of level 1, one on each of the level’s health and resistance, and one on action 0.</source>
        <translation>Mische die Räume A verdeckt, die Räume B verdeckt und die Fähigkeiten. Leg Raum C für den Schluss beiseite. Stell ein Klötzchen auf den ersten Raum von Stufe 1, je eines auf Leben und Widerstand der Stufe und eines auf Aktion 0.</translation>
    </message>
    <message>
        <source>A level</source>
        <translation>Eine Stufe</translation>
    </message>
    <message>
        <source>*Abilities.* Draw {drawn}, and keep both, one or none. You may give back any that you held before, and must not hold more than the level allows. Shuffle what you do not keep, and what you give back, into the others.</source>
        <translation>*Fähigkeiten.* Zieh {drawn} und behalte beide, eine oder keine. Du darfst abgeben, was du schon hattest, und nicht mehr haben, als die Stufe erlaubt. Was du nicht behältst oder abgibst, mischst du unter die anderen.</translation>
    </message>
    <message>
        <source>*Rooms.* Play four rooms A, then one room B. The {rooms}th and last room is room C.</source>
        <translation>*Räume.* Spiel vier Räume A, dann einen Raum B. Der {rooms}. und letzte Raum ist Raum C.</translation>
    </message>
    <message>
        <source>A room</source>
        <translation>Ein Raum</translation>
    </message>
    <message>
        <source>*1.* Turn up the next room. Set resistance to the level’s full value and actions to 0; all your abilities are ready again.</source>
        <translation>*1.* Deck den nächsten Raum auf. Setz den Widerstand auf den vollen Wert der Stufe und die Aktionen auf 0; alle deine Fähigkeiten sind wieder bereit.</translation>
    </message>
    <message>
        <source>*2.* Roll the die once for each danger of the level, and put a cube on the star with that number. If one lies there, take the next higher free number; after 6 comes 1.</source>
        <translation>*2.* Würfle einmal für jede Gefahr der Stufe und stell ein Klötzchen auf den Stern mit dieser Zahl. Liegt dort schon eines, nimm die nächsthöhere freie Zahl; nach 6 kommt 1.</translation>
    </message>
    <message>
        <source>*3.* Roll the die again, and set it on the start with that number on top, turned as you like.</source>
        <translation>*3.* Würfle noch einmal und stell den Würfel mit dieser Zahl oben auf den Start, gedreht, wie du willst.</translation>
    </message>
    <message>
        <source>*4.* Play until you have left the room. Then clear its card, and move the room’s cube to the next box.</source>
        <translation>*4.* Spiel, bis du den Raum verlassen hast. Räum dann seine Karte ab und rück das Klötzchen der Räume ins nächste Kästchen.</translation>
    </message>
    <message>
        <source>An action</source>
        <translation>Eine Aktion</translation>
    </message>
    <message>
        <source>Tip the die over one of its edges onto the next square, and move the cube on the actions. Walls, voids and the edge of the room stop you. On the square that you enter, in this order:</source>
        <translation>Kippe den Würfel über eine Kante auf das nächste Feld und rück das Klötzchen der Aktionen. Wände, Leeren und der Rand des Raums halten dich auf. Auf dem Feld, das du betrittst, der Reihe nach:</translation>
    </message>
    <message>
        <source>*Danger:* it deals the level’s hits, and its cube is gone.</source>
        <translation>*Gefahr:* Sie teilt die Treffer der Stufe aus, und ihr Klötzchen ist weg.</translation>
    </message>
    <message>
        <source>*Glyph:* with the 6 on top it is destroyed. Lay a cube into its box on the card.</source>
        <translation>*Glyphe:* Mit der 6 oben ist sie zerstört. Leg ein Klötzchen in ihr Kästchen auf der Karte.</translation>
    </message>
    <message>
        <source>*Exit:* if all glyphs are destroyed, the room is complete. Before that it does nothing.</source>
        <translation>*Ausgang:* Sind alle Glyphen zerstört, ist der Raum geschafft. Vorher tut er nichts.</translation>
    </message>
    <message>
        <source>Overtime</source>
        <translation>Überziehen</translation>
    </message>
    <message>
        <source>The limit is {limit_a} in a room A, {limit_b} in a room B, {limit_c} in a room C. Each action beyond it first costs *1 damage*. If that ends the game, nothing of the action happens any more.</source>
        <translation>Die Grenze ist {limit_a} in einem Raum A, {limit_b} in einem Raum B, {limit_c} in einem Raum C. Jede Aktion darüber kostet zuerst *1 Schaden*. Endet damit das Spiel, geschieht von der Aktion nichts mehr.</translation>
    </message>
    <message>
        <source>Damage</source>
        <translation>Schaden</translation>
    </message>
    <message>
        <source>It takes *resistance first*, then health. Resistance is full again in each room; health stays as it is until the level is done. Then both begin at the full values of the next level.</source>
        <translation>Er nimmt *zuerst Widerstand*, dann Leben. Der Widerstand ist in jedem Raum wieder voll; das Leben bleibt, wie es ist, bis die Stufe geschafft ist. Dann beginnen beide mit den vollen Werten der nächsten.</translation>
    </message>
    <message>
        <source>Abilities</source>
        <translation>Fähigkeiten</translation>
    </message>
    <message>
        <source>Use *one in each room*, at level {last_level} {per_room} different ones, and turn its card. It costs one action, unless it says otherwise. A square that you enter by an ability counts as if you had tipped the die there; turning the die in place enters none. A surge raises this room’s limit by {surge}.</source>
        <translation>Benutze *eine in jedem Raum*, auf Stufe {last_level} {per_room} verschiedene, und dreh ihre Karte um. Sie kostet eine Aktion, wenn nichts anderes darauf steht. Ein Feld, das du durch eine Fähigkeit betrittst, zählt, als wärst du dorthin gekippt; wer auf der Stelle dreht, betritt keines. Ein Schub hebt die Grenze dieses Raums um {surge}.</translation>
    </message>
    <message>
        <source>Harder</source>
        <translation>Schwerer</translation>
    </message>
    <message>
        <source>Begin level 1 with {hard_health} health. *Wizard:* of the abilities drawn, keep only {wizard_keeps}. *Expert:* keep {expert_keeps}, and what you do not keep or give back leaves the game.</source>
        <translation>Beginne Stufe 1 mit {hard_health} Leben. *Zauberer:* Behalte von den gezogenen Fähigkeiten nur {wizard_keeps}. *Experte:* Behalte {expert_keeps}; was du nicht behältst oder abgibst, ist aus dem Spiel.</translation>
    </message>
    <message>
        <source>A hint</source>
        <translation>Ein Tipp</translation>
    </message>
    <message>
        <source>Opposite faces add up to 7. What lies below comes on top after two tips the same way, and what is on one side after a tip towards the other.</source>
        <translation>Gegenüberliegende Seiten ergeben zusammen 7. Was unten liegt, kommt durch zweimal Kippen in dieselbe Richtung nach oben, und was auf einer Seite liegt, durch Kippen zur anderen.</translation>
    </message>
    <message>
        <source>The signs</source>
        <translation>Die Zeichen</translation>
    </message>
    <message>
        <source>not seen</source>
        <translation>nicht gesehen</translation>
    </message>
    <message>
        <source>row of the die</source>
        <translation>Zeile des Würfels</translation>
    </message>
    <message>
        <source>column of the die</source>
        <translation>Spalte des Würfels</translation>
    </message>
    <message>
        <source>resistance</source>
        <translation>Widerstand</translation>
    </message>
    <message>
        <source>actions so far</source>
        <translation>Aktionen bisher</translation>
    </message>
    <message>
        <source>danger {number} is left</source>
        <translation>Gefahr {number} ist noch da</translation>
    </message>
    <message>
        <source>Room</source>
        <translation>Raum</translation>
    </message>
    <message>
        <source>Die in row</source>
        <translation>Würfel in Zeile</translation>
    </message>
    <message>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>north</source>
        <translation>Norden</translation>
    </message>
    <message>
        <source>face on top</source>
        <translation>Zahl oben</translation>
    </message>
    <message>
        <source>face to the north</source>
        <translation>Zahl im Norden</translation>
    </message>
    <message>
        <source>Glyphs left</source>
        <translation>Glyphen übrig</translation>
    </message>
    <message>
        <source>Dangers left</source>
        <translation>Gefahren übrig</translation>
    </message>
    <message>
        <source>Used here</source>
        <translation>Hier benutzt</translation>
    </message>
    <message>
        <source>row {row}, column {column}</source>
        <translation>Zeile {row}, Spalte {column}</translation>
    </message>
    <message>
        <source>overtime begins after {limit}</source>
        <translation>nach {limit} wird überzogen</translation>
    </message>
    <message>
        <source>room {room}: the die in row {row}, column {column}, {top} on top</source>
        <translation>Raum {room}: der Würfel in Zeile {row}, Spalte {column}, {top} oben</translation>
    </message>
    <message>
        <source>board and supply; {here}; next die {color}; {count} missing</source>
        <translation>Brett und Vorrat; {here}; nächster Würfel {color}; {count} fehlen</translation>
    </message>
    <message>
        <source>supply, {color}: none</source>
        <translation>Vorrat, {color}: keine</translation>
    </message>
    <message>
        <source>supply, {color}: {faces}</source>
        <translation>Vorrat, {color}: {faces}</translation>
    </message>
    <message>
        <source>row {row}, column {column}: empty</source>
        <translation>Zeile {row}, Spalte {column}: leer</translation>
    </message>
    <message>
        <source>row {row}, column {column}: {color} {face}</source>
        <translation>Zeile {row}, Spalte {column}: {color} {face}</translation>
    </message>
    <message>
        <source>Arrows move over board and supply. R Y G P B: the colour; 1 to 6: the face; Backspace removes a die.</source>
        <translation>Pfeile führen über Brett und Vorrat. R Y G P B: die Farbe; 1 bis 6: die Zahl; Rücktaste nimmt weg.</translation>
    </message>
    <message>
        <source>Whose turn is it?</source>
        <translation>Wer ist am Zug?</translation>
    </message>
    <message>
        <source>All {count} dice are entered</source>
        <translation>Alle {count} Würfel sind angegeben</translation>
    </message>
    <message>
        <source>One die is still missing</source>
        <translation>Ein Würfel fehlt noch</translation>
    </message>
    <message>
        <source>{count} dice are still missing</source>
        <translation>{count} Würfel fehlen noch</translation>
    </message>
    <message>
        <source>Continue {game} from the table</source>
        <translation>Einsteigen: {game}</translation>
    </message>
    <message>
        <source>How do the dice lie now, between two rolls? What was played before stays unknown.</source>
        <translation>Wie liegt der Tisch jetzt, zwischen zwei Würfen? Was vorher gespielt wurde, bleibt unbekannt.</translation>
    </message>
    <message>
        <source>How do the dice lie now? What was played before stays unknown.</source>
        <translation>Wie liegt der Tisch jetzt? Was vorher gespielt wurde, bleibt unbekannt.</translation>
    </message>
    <message>
        <source>&amp;Read the table (Alt+R)</source>
        <translation>Den Tisch lesen (Alt+&amp;R)</translation>
    </message>
    <message>
        <source>Continue from here</source>
        <translation>Von hier an weiter</translation>
    </message>
    <message>
        <source>Exposure</source>
        <translation>Belichtung</translation>
    </message>
    <message>
        <source>Focus</source>
        <translation>Schärfe</translation>
    </message>
    <message>
        <source>Camera {number} – try it</source>
        <translation>Kamera {number} – versuch es</translation>
    </message>
    <message>
        <source>Camera {number}, {name}</source>
        <translation>Kamera {number}, {name}</translation>
    </message>
    <message>
        <source>Camera {number}</source>
        <translation>Kamera {number}</translation>
    </message>
    <message>
        <source>the phone&apos;s camera</source>
        <translation>die Kamera des Handys</translation>
    </message>
    <message>
        <source>the cameras {names}</source>
        <translation>den Kameras {names}</translation>
    </message>
    <message>
        <source>camera {number}</source>
        <translation>Kamera {number}</translation>
    </message>
    <message>
        <source>An address begins with rtsp:// or http://, a region of the screen with screen: as in screen:0,0,1280,720.</source>
        <translation>Eine Adresse beginnt mit rtsp:// oder http://, ein Ausschnitt des Bildschirms mit screen: wie in screen:0,0,1280,720.</translation>
    </message>
    <message>
        <source>Open a camera</source>
        <translation>Kamera öffnen</translation>
    </message>
    <message>
        <source>Cameras</source>
        <translation>Kameras</translation>
    </message>
    <message>
        <source>Cameras are counted from 0. If one does not open, you will be told.</source>
        <translation>Kameras werden von 0 an gezählt. Lässt sich eine nicht öffnen, sagt es das Fenster.</translation>
    </message>
    <message>
        <source>No camera was found. Plug one in, or try a number.</source>
        <translation>Keine Kamera gefunden. Steck eine ein oder versuch eine Nummer.</translation>
    </message>
    <message>
        <source>Cameras on this computer</source>
        <translation>Kameras an diesem Computer</translation>
    </message>
    <message>
        <source>address of a stream, or a region of the screen</source>
        <translation>Adresse eines Streams oder Ausschnitt des Bildschirms</translation>
    </message>
    <message>
        <source>or rtsp://…, http://…, screen:X,Y,W,H</source>
        <translation>oder rtsp://…, http://…, screen:X,Y,W,H</translation>
    </message>
    <message>
        <source>An address, or several with spaces between them</source>
        <translation>Eine Adresse oder mehrere, mit Leerzeichen dazwischen</translation>
    </message>
    <message>
        <source>Tick several cameras if they watch the same table.</source>
        <translation>Hake mehrere Kameras an, wenn sie denselben Tisch sehen.</translation>
    </message>
    <message>
        <source>names of the chosen cameras, with commas between them</source>
        <translation>Namen der gewählten Kameras, mit Kommas dazwischen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Size of the picture</source>
        <translation>Bildgröße</translation>
    </message>
    <message>
        <source>Frames per second</source>
        <translation>Bilder pro Sekunde</translation>
    </message>
    <message>
        <source>best for dice</source>
        <translation>am besten für Würfel</translation>
    </message>
    <message>
        <source>the camera decides</source>
        <translation>die Kamera entscheidet</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>{level}, in the camera&apos;s own numbers</source>
        <translation>{level}, in den Zahlen der Kamera</translation>
    </message>
    <message>
        <source>loose dice</source>
        <translation>lose Würfel</translation>
    </message>
    <message>
        <source>dice</source>
        <translation>Würfel</translation>
    </message>
    <message>
        <source>cube</source>
        <translation>Kubus</translation>
    </message>
    <message>
        <source>No picture has been read yet.</source>
        <translation>Noch wurde kein Bild gelesen.</translation>
    </message>
    <message>
        <source>The camera cannot read this: enter the level, the cards and where the die stands.</source>
        <translation>Das kann die Kamera nicht lesen: Gib Stufe, Karten und den Platz des Würfels an.</translation>
    </message>
    <message>
        <source>Cubewatch does not know where the board lies: draw the zones (Ctrl+E), or lay down a mat.</source>
        <translation>Wo das Brett liegt, ist nicht bekannt: Zeichne die Felder ein (Strg+E) oder leg eine Matte hin.</translation>
    </message>
    <message>
        <source>{seen} of {all} dice can be seen, {certain} of them with certainty: that is not enough.</source>
        <translation>{seen} von {all} Würfeln sind zu sehen, {certain} davon sicher: Das ist zu wenig.</translation>
    </message>
    <message>
        <source>The {color} {face} lies between two squares: move it onto one of them.</source>
        <translation>Die {face} in {color} liegt zwischen zwei Feldern: Schieb sie auf eines davon.</translation>
    </message>
    <message>
        <source>There are two dice on row {row}, column {column}.</source>
        <translation>In Zeile {row}, Spalte {column} sind zwei Würfel zu sehen.</translation>
    </message>
    <message>
        <source>Read: the board and the supply. Say whose turn it is.</source>
        <translation>Gelesen: Brett und Vorrat. Sag noch, wer am Zug ist.</translation>
    </message>
    <message>
        <source>Cubewatch does not know whose dice lie where: draw the zones (Ctrl+E), or lay down a mat.</source>
        <translation>Wo wessen Würfel liegen, ist nicht bekannt: Zeichne die Felder ein (Strg+E) oder leg eine Matte hin.</translation>
    </message>
    <message>
        <source>There are no zones to count dice in.</source>
        <translation>Es sind keine Felder bekannt, in denen Würfel zu zählen wären.</translation>
    </message>
    <message>
        <source>Read: {counts}.</source>
        <translation>Gelesen: {counts}.</translation>
    </message>
    <message>
        <source>A cube of {count} or more dice hides its lower layer: count it yourself ({names}).</source>
        <translation>Ein Kubus aus {count} oder mehr Würfeln verdeckt seine untere Lage: Zähl selbst nach ({names}).</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>What watches the table?</source>
        <translation>Was schaut auf den Tisch?</translation>
    </message>
    <message>
        <source>what watches the table</source>
        <translation>was auf den Tisch schaut</translation>
    </message>
    <message>
        <source>what the camera shows</source>
        <translation>was die Kamera zeigt</translation>
    </message>
    <message>
        <source>No camera was found.</source>
        <translation>Keine Kamera gefunden.</translation>
    </message>
    <message>
        <source>You enter every roll with keys or mouse. You can open a camera later.</source>
        <translation>Jeder Wurf wird mit Tasten oder Maus eingegeben. Eine Kamera kannst du später öffnen.</translation>
    </message>
    <message>
        <source>Opening …</source>
        <translation>Wird geöffnet …</translation>
    </message>
    <message>
        <source>Light and sharpness are good. Make sure that all trays are in the picture.</source>
        <translation>Licht und Schärfe sind gut. Richte die Kamera so aus, dass alle Schalen im Bild sind.</translation>
    </message>
    <message>
        <source>Light and sharpness are good. Make sure that all dice are in the picture.</source>
        <translation>Licht und Schärfe sind gut. Richte die Kamera so aus, dass alle Würfel im Bild sind.</translation>
    </message>
    <message>
        <source>A recorded table, to try it out</source>
        <translation>Ein aufgenommener Tisch, zum Ausprobieren</translation>
    </message>
    <message>
        <source>Film: {name}</source>
        <translation>Film: {name}</translation>
    </message>
    <message>
        <source>A phone as the camera …</source>
        <translation>Ein Handy als Kamera …</translation>
    </message>
    <message>
        <source>A film on this computer …</source>
        <translation>Ein Film auf diesem Computer …</translation>
    </message>
    <message>
        <source>Another camera, a stream, the screen …</source>
        <translation>Andere Kamera, Stream, Bildschirm …</translation>
    </message>
    <message>
        <source>No camera: enter rolls by hand</source>
        <translation>Ohne Kamera: Würfe von Hand eingeben</translation>
    </message>
    <message>
        <source>{width} × {height} pixels</source>
        <translation>{width} × {height} Pixel</translation>
    </message>
    <message>
        <source>{width} × {height} pixels, {rate} pictures per second</source>
        <translation>{width} × {height} Pixel, {rate} Bilder in der Sekunde</translation>
    </message>
    <message>
        <source>Player {number}</source>
        <translation>Spieler {number}</translation>
    </message>
    <message>
        <source>It is too dark: put more light on the table.</source>
        <translation>Es ist dunkel: mehr Licht auf den Tisch.</translation>
    </message>
    <message>
        <source>A part of the picture is too bright: turn the lamp or the camera.</source>
        <translation>Ein Teil des Bilds ist grell weiß: Dreh die Lampe oder die Kamera.</translation>
    </message>
    <message>
        <source>Only {rate} pictures per second: with more light the camera is faster.</source>
        <translation>Nur {rate} Bilder in der Sekunde: Mit mehr Licht ist eine Kamera schneller.</translation>
    </message>
    <message>
        <source>The dice are small: move the camera closer.</source>
        <translation>Die Würfel sind klein: Bring die Kamera näher heran.</translation>
    </message>
    <message>
        <source>The dice are blurred: let the camera focus, or add light.</source>
        <translation>Die Würfel sind unscharf: Lass die Kamera scharf stellen, oder gib mehr Licht.</translation>
    </message>
    <message>
        <source>Everyone rolls at once: 1s go to the left, 6s to the right.</source>
        <translation>Alle würfeln zugleich: 1er gehen nach links, 6er nach rechts.</translation>
    </message>
    <message>
        <source>3s grow your cube, and the first cube of eight wins.</source>
        <translation>Mit 3ern wächst dein Kubus; wer zuerst acht hat, gewinnt.</translation>
    </message>
    <message>
        <source>Two cubes race, and every 1 is a present for the other side.</source>
        <translation>Zwei Kuben im Wettlauf, und jede 1 ist ein Geschenk an die andere Seite.</translation>
    </message>
    <message>
        <source>A 6 is kept, or spent to break a die off the other cube.</source>
        <translation>Eine 6 behältst du, oder sie bricht einen Würfel aus dem anderen Kubus.</translation>
    </message>
    <message>
        <source>Thirteen dice and nobody to blame but the dice.</source>
        <translation>Dreizehn Würfel, und schuld sind immer nur die Würfel.</translation>
    </message>
    <message>
        <source>Stack eight 3s in few rolls, with many dice left in hand.</source>
        <translation>Staple acht 3er in wenigen Würfen, mit vielen Würfeln auf der Hand.</translation>
    </message>
    <message>
        <source>Roll {number}</source>
        <translation>Wurf {number}</translation>
    </message>
    <message>
        <source>Everyone plays the solitaire at a table of their own.</source>
        <translation>Alle spielen das Solitaire am eigenen Tisch.</translation>
    </message>
    <message>
        <source>One calls the rounds, and the first cube wins.</source>
        <translation>Eine Person sagt die Runden an, der erste Kubus gewinnt.</translation>
    </message>
    <message>
        <source>Bid on what lies under all the cups, or call the bluff.</source>
        <translation>Biete auf das, was unter allen Bechern liegt, oder lass den Bluff platzen.</translation>
    </message>
    <message>
        <source>The last one with dice wins.</source>
        <translation>Wer zuletzt noch Würfel hat, gewinnt.</translation>
    </message>
    <message>
        <source>Place a die on the board, or tip one that lies there.</source>
        <translation>Leg einen Würfel aufs Brett, oder kippe einen, der dort liegt.</translation>
    </message>
    <message>
        <source>The largest cluster of your secret dessert wins.</source>
        <translation>Die größte Gruppe deines geheimen Desserts gewinnt.</translation>
    </message>
    <message>
        <source>Turn {number}</source>
        <translation>Zug {number}</translation>
    </message>
    <message>
        <source>You are the die, tipped from room to room of a dungeon.</source>
        <translation>Du bist der Würfel und kippst von Raum zu Raum durch ein Verlies.</translation>
    </message>
    <message>
        <source>Reach each glyph with the 6 on top, then the way out.</source>
        <translation>Erreiche jede Glyphe mit der 6 oben, dann den Ausgang.</translation>
    </message>
    <message>
        <source>Room {number}</source>
        <translation>Raum {number}</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Drucken</translation>
    </message>
    <message>
        <source>One sheet for all</source>
        <translation>Ein Blatt für alle</translation>
    </message>
    <message>
        <source>previous page</source>
        <translation>die Seite davor</translation>
    </message>
    <message>
        <source>next page</source>
        <translation>die nächste Seite</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Schließen (Esc)</translation>
    </message>
    <message>
        <source>Save as PDF …</source>
        <translation>Als PDF speichern …</translation>
    </message>
    <message>
        <source>Print … ⏎</source>
        <translation>Drucken … ⏎</translation>
    </message>
    <message>
        <source>Saved as {file}. Print it at 100 %, not fitted to the page.</source>
        <translation>Als {file} gespeichert. Druck es mit 100 %, nicht an die Seite angepasst.</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>Edge of your dice</source>
        <translation>Kante eurer Würfel</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Papier</translation>
    </message>
    <message>
        <source>Mat to play on</source>
        <translation>Matte zum Spielen</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>Lay the mat on the table where the camera sees it. Its black squares tell Cubewatch where everybody rolls, so you need not draw zones.</source>
        <translation>Leg die Matte dorthin, wo die Kamera sie sieht. Ihre schwarzen Quadrate zeigen dem Programm, wo alle würfeln; du zeichnest keine Felder.</translation>
    </message>
    <message>
        <source>The rules, the levels, ten abilities and thirty rooms. You can play without them, too.</source>
        <translation>Die Regeln, die Ebenen, zehn Fähigkeiten und dreißig Räume. Du kannst auch ohne sie spielen.</translation>
    </message>
    <message>
        <source>page {number} of {count}</source>
        <translation>Seite {number} von {count}</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} von {count}</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>Als PDF speichern</translation>
    </message>
    <message>
        <source>PDF files</source>
        <translation>PDF-Dateien</translation>
    </message>
    <message>
        <source>Sent to the printer at 100 %. Check the bar at the foot of the page with a ruler.</source>
        <translation>Mit 100 % an den Drucker geschickt. Prüf den Balken am Fuß der Seite mit einem Lineal.</translation>
    </message>
    <message>
        <source>The printer did not take the pages. Save them as a PDF instead.</source>
        <translation>Der Drucker hat die Seiten nicht angenommen. Speichere sie stattdessen als PDF.</translation>
    </message>
    <message>
        <source>Die set</source>
        <translation>Würfelsatz</translation>
    </message>
    <message>
        <source>What do you want to play?</source>
        <translation>Was spielen wir?</translation>
    </message>
    <message>
        <source>alone</source>
        <translation>allein</translation>
    </message>
    <message>
        <source>{count} players</source>
        <translation>{count} Spieler</translation>
    </message>
    <message>
        <source>{least}–{most} players</source>
        <translation>{least}–{most} Spieler</translation>
    </message>
    <message>
        <source>Back (Esc)</source>
        <translation>Zurück (Esc)</translation>
    </message>
    <message>
        <source>Start now (Ctrl+⏎)</source>
        <translation>Sofort beginnen (Strg+⏎)</translation>
    </message>
    <message>
        <source>Next ⏎</source>
        <translation>Weiter ⏎</translation>
    </message>
    <message>
        <source>Start ⏎</source>
        <translation>Beginnen ⏎</translation>
    </message>
    <message>
        <source>Films ({endings});;All files (*)</source>
        <translation>Filme ({endings});;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open a film of a table</source>
        <translation>Film eines Tischs öffnen</translation>
    </message>
    <message>
        <source>Zones (*.json);;All files (*)</source>
        <translation>Felder (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open a file with zones</source>
        <translation>Datei mit Feldern öffnen</translation>
    </message>
    <message>
        <source>The system keeps cameras from Cubewatch: allow it in the settings, under Privacy &amp; Security, Camera.</source>
        <translation>Das System gibt Cubewatch keine Kamera: Erlaube es in den Einstellungen unter Datenschutz &amp; Sicherheit, Kamera.</translation>
    </message>
    <message>
        <source>There is a camera ({device}), but this account may not use it: add the account to the group video (sudo usermod -aG video NAME), and log in again.</source>
        <translation>Es gibt eine Kamera ({device}), aber dieses Konto darf sie nicht öffnen: Nimm es in die Gruppe video auf (sudo usermod -aG video NAME) und melde dich neu an.</translation>
    </message>
    <message>
        <source>circle</source>
        <comment>mark</comment>
        <translation>Kreis</translation>
    </message>
    <message>
        <source>square</source>
        <comment>mark</comment>
        <translation>Quadrat</translation>
    </message>
    <message>
        <source>triangle</source>
        <comment>mark</comment>
        <translation>Dreieck</translation>
    </message>
    <message>
        <source>diamond</source>
        <comment>mark</comment>
        <translation>Raute</translation>
    </message>
    <message>
        <source>hexagon</source>
        <comment>mark</comment>
        <translation>Sechseck</translation>
    </message>
    <message>
        <source>shield</source>
        <comment>mark</comment>
        <translation>Schild</translation>
    </message>
    <message>
        <source>Another colour and shape</source>
        <translation>Andere Farbe und Form</translation>
    </message>
    <message>
        <source>mark of {name}: {shape}; press for another</source>
        <translation>Zeichen von {name}: {shape}; drücken für ein anderes</translation>
    </message>
    <message>
        <source>name of player {number}</source>
        <translation>Name von Spieler {number}</translation>
    </message>
    <message>
        <source>move up (Alt+Up)</source>
        <translation>einen Platz zurück (Alt+↑)</translation>
    </message>
    <message>
        <source>move down (Alt+Down)</source>
        <translation>einen Platz weiter im Uhrzeigersinn (Alt+↓)</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>weglassen</translation>
    </message>
    <message>
        <source>player {number}: {words}</source>
        <translation>Spieler {number}: {words}</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Who plays?</source>
        <translation>Wer spielt mit?</translation>
    </message>
    <message>
        <source>Add player</source>
        <translation>Noch jemand</translation>
    </message>
    <message>
        <source>any dice with pips</source>
        <translation>alle Würfel mit Augen</translation>
    </message>
    <message>
        <source>{least} to {most} players, clockwise.</source>
        <translation>{least} bis {most} Spieler, im Uhrzeigersinn.</translation>
    </message>
    <message>
        <source>Drag a player to another seat, or press Alt with an arrow.</source>
        <translation>Zieh jemanden auf einen anderen Platz, oder drück Alt mit einem Pfeil.</translation>
    </message>
    <message>
        <source>{problem} Rolls can be entered by hand.</source>
        <translation>{problem} Würfe können von Hand eingegeben werden.</translation>
    </message>
    <message>
        <source>the table from above</source>
        <translation>der Tisch von oben</translation>
    </message>
    <message>
        <source>left</source>
        <comment>the next seat</comment>
        <translation>links</translation>
    </message>
    <message>
        <source>step {number}: {title}</source>
        <translation>Schritt {number}: {title}</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Roll some dice: are they read correctly?</source>
        <translation>Würfle zur Probe: Stimmt, was hier steht?</translation>
    </message>
    <message>
        <source>How to play</source>
        <translation>So wird gespielt</translation>
    </message>
    <message>
        <source>the table with what is read</source>
        <translation>der Tisch und was gelesen wird</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>Geräusche</translation>
    </message>
    <message>
        <source>Voice</source>
        <translation>Stimme</translation>
    </message>
    <message>
        <source>One die is not certain: it has a dashed box. In a game, Cubewatch asks you about it.</source>
        <translation>Ein Würfel ist unsicher, gestrichelt umrandet: Im Spiel wird dann gefragt und nichts gezählt.</translation>
    </message>
    <message>
        <source>{count} dice are not certain: they have dashed boxes. In a game, Cubewatch asks you about them.</source>
        <translation>{count} Würfel sind unsicher, gestrichelt umrandet: Im Spiel wird dann gefragt und nichts gezählt.</translation>
    </message>
    <message>
        <source>Getting ready to read …</source>
        <translation>Gleich wird gelesen …</translation>
    </message>
    <message>
        <source>No dice in view yet.</source>
        <translation>Noch ist kein Würfel zu sehen.</translation>
    </message>
    <message>
        <source>1 die</source>
        <translation>1 Würfel</translation>
    </message>
    <message>
        <source>Zones</source>
        <translation>Felder</translation>
    </message>
    <message>
        <source>Where do the dice lie?</source>
        <translation>Wo liegen die Würfel?</translation>
    </message>
    <message>
        <source>the table with its zones</source>
        <translation>der Tisch mit seinen Feldern</translation>
    </message>
    <message>
        <source>Print a mat … (P)</source>
        <translation>Matte drucken … (P)</translation>
    </message>
    <message>
        <source>Open a file … (O)</source>
        <translation>Datei öffnen … (O)</translation>
    </message>
    <message>
        <source>Zones that were saved before, as a file</source>
        <translation>Felder, die als Datei gespeichert sind</translation>
    </message>
    <message>
        <source>Draw the zones (D)</source>
        <translation>Felder einzeichnen (D)</translation>
    </message>
    <message>
        <source>Use no zones</source>
        <translation>Ohne diese Felder</translation>
    </message>
    <message>
        <source>Without a camera there is nothing to mark on the table.</source>
        <translation>Ohne Kamera ist auf dem Tisch nichts zu markieren.</translation>
    </message>
    <message>
        <source>The file says where the zones of {cameras} are.</source>
        <translation>Die Datei sagt, wo die Felder von {cameras} sind.</translation>
    </message>
    <message>
        <source>You drew these zones.</source>
        <translation>Diese Felder wurden eingezeichnet.</translation>
    </message>
    <message>
        <source>These zones come from the file.</source>
        <translation>Diese Felder stammen aus der Datei.</translation>
    </message>
    <message>
        <source>These are the zones from last time.</source>
        <translation>Die Felder sind vom letzten Mal bekannt.</translation>
    </message>
    <message>
        <source>There is a mat: it shows where the zones are. You can move it.</source>
        <translation>Da liegt eine Matte: Sie sagt, wo die Felder sind, und sie gehen mit ihr mit.</translation>
    </message>
    <message>
        <source>Lay down a mat, open a file with the zones, or draw them once the game has started (Ctrl+E).</source>
        <translation>Leg eine Matte hin, öffne eine Datei mit den Feldern, oder zeichne sie, wenn das Spiel läuft (Strg+E).</translation>
    </message>
    <message>
        <source>You need no zones: the dice you throw together count, and dice that lie apart do not.</source>
        <translation>Felder sind nicht nötig: Es zählen die Würfel, die du zusammen wirfst; was abseits liegt, zählt nicht.</translation>
    </message>
    <message>
        <source>No mat is in view. Lay one on the table, or draw the zones.</source>
        <translation>Keine Matte ist zu sehen. Leg eine auf den Tisch, oder zeichne die Felder.</translation>
    </message>
    <message>
        <source>{total}, and one die that is not certain.</source>
        <translation>{total}, und ein Würfel ist unsicher.</translation>
    </message>
    <message>
        <source>{total}, and {count} dice that are not certain.</source>
        <translation>{total}, und {count} Würfel sind unsicher.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>exit</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>glyph</source>
        <translation>Glyphe</translation>
    </message>
    <message>
        <source>boiler</source>
        <translation>Kessel</translation>
    </message>
    <message>
        <source>danger</source>
        <translation>Gefahr</translation>
    </message>
    <message>
        <source>void</source>
        <translation>Leere</translation>
    </message>
    <message>
        <source>wall</source>
        <translation>Wand</translation>
    </message>
    <message>
        <source>The Cube Crawl</source>
        <translation>Der Kubus-Streifzug</translation>
    </message>
    <message>
        <source>A dungeon for one die and fifteen cubes, for one player</source>
        <translation>Ein Verlies für einen Würfel und fünfzehn Klötzchen, für eine Person</translation>
    </message>
    <message>
        <source>The Cube Crawl. Print at 100 %, not fitted to the page; this bar is 50 mm long:</source>
        <translation>Kubus-Streifzug. Mit 100 % drucken, nicht angepasst; dieser Balken ist 50 mm lang:</translation>
    </message>
    <message>
        <source>START</source>
        <translation>START</translation>
    </message>
    <message>
        <source>START/EXIT</source>
        <translation>START/AUSGANG</translation>
    </message>
    <message>
        <source>EXIT</source>
        <translation>AUSGANG</translation>
    </message>
    <message>
        <source>{loose} loose · cube {stacked}/8</source>
        <translation>{loose} lose · Kubus {stacked}/8</translation>
    </message>
    <message>
        <source>LAST ROLL</source>
        <translation>LETZTER WURF</translation>
    </message>
    <message>
        <source>{name}: {words}. Rolls {rolls}, hand {hand}, reserve {reserve}, cube {cube} of 8.</source>
        <translation>{name}: {words}. Würfe {rolls}, Hand {hand}, Reserve {reserve}, Kubus {cube} von 8.</translation>
    </message>
    <message>
        <source>Rename the players</source>
        <translation>Spieler umbenennen</translation>
    </message>
    <message>
        <source>Save names</source>
        <translation>Namen speichern</translation>
    </message>
    <message>
        <source>Everyone needs a name.</source>
        <translation>Alle brauchen einen Namen.</translation>
    </message>
    <message>
        <source>Two players cannot have the same name.</source>
        <translation>Zwei Spieler können nicht gleich heißen.</translation>
    </message>
    <message>
        <source>picture of the table with its zones</source>
        <translation>Bild vom Tisch mit seinen Feldern</translation>
    </message>
    <message>
        <source>Mouse</source>
        <translation>Maus</translation>
    </message>
    <message>
        <source>drag a corner, or a whole zone</source>
        <translation>Ecke oder ganzes Feld ziehen</translation>
    </message>
    <message>
        <source>next zone</source>
        <translation>nächstes Feld</translation>
    </message>
    <message>
        <source>C</source>
        <translation>C</translation>
    </message>
    <message>
        <source>next corner, then the whole zone</source>
        <translation>nächste Ecke, dann das ganze Feld</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>Pfeile</translation>
    </message>
    <message>
        <source>move it; with Shift, a little</source>
        <translation>verschieben; mit Umschalt fein</translation>
    </message>
    <message>
        <source>+  Del</source>
        <translation>+  Entf</translation>
    </message>
    <message>
        <source>add a corner; remove the zone</source>
        <translation>eine Ecke mehr; Feld entfernen</translation>
    </message>
    <message>
        <source>T</source>
        <translation>T</translation>
    </message>
    <message>
        <source>turn the board by a quarter</source>
        <translation>das Brett um ein Viertel drehen</translation>
    </message>
    <message>
        <source>Ctrl+Z, Y</source>
        <translation>Strg+Z, Y</translation>
    </message>
    <message>
        <source>undo; redo</source>
        <translation>zurück; wieder vor</translation>
    </message>
    <message>
        <source>zones to draw</source>
        <translation>zu zeichnende Felder</translation>
    </message>
    <message>
        <source>The picture is mirrored (M)</source>
        <translation>Das Bild ist gespiegelt (M)</translation>
    </message>
    <message>
        <source>Undo (Ctrl+Z)</source>
        <translation>Rückgängig (Strg+Z)</translation>
    </message>
    <message>
        <source>Start again (N)</source>
        <translation>Von vorn (N)</translation>
    </message>
    <message>
        <source>Use these zones ⏎</source>
        <translation>Fertig ⏎</translation>
    </message>
    <message>
        <source>Draw where the dice lie. The board&apos;s white corner is the top left one, as the players see it.</source>
        <translation>Zeichne ein, wo die Würfel liegen. Die weiße Ecke des Bretts ist oben links, wie die Spieler es sehen.</translation>
    </message>
    <message>
        <source>Draw where the dice lie.</source>
        <translation>Zeichne ein, wo die Würfel liegen.</translation>
    </message>
    <message>
        <source>{place}: left out (+ draws it)</source>
        <translation>{place}: fehlt (+ zeichnet)</translation>
    </message>
    <message>
        <source>You are the die. Get through six levels of five rooms each, alive.</source>
        <translation>Du bist der Würfel. Komm lebend durch sechs Ebenen mit je fünf Räumen.</translation>
    </message>
    <message>
        <source>Level: draw two abilities, and keep as many as the level allows.</source>
        <translation>Ebene: Zieh zwei Fähigkeiten und behalte so viele, wie die Ebene erlaubt.</translation>
    </message>
    <message>
        <source>Room: roll for each danger, roll your starting face, and put the die on the entrance.</source>
        <translation>Raum: Würfle für jede Gefahr, würfle deine Startseite und leg den Würfel auf den Eingang.</translation>
    </message>
    <message>
        <source>Tip the die from square to square. Reach every glyph with the 6 on top, then the exit.</source>
        <translation>Kippe den Würfel von Feld zu Feld. Erreiche jede Glyphe mit der 6 oben, dann den Ausgang.</translation>
    </message>
    <message>
        <source>A danger hits you once when you enter its square. So does every action above the room&apos;s limit.</source>
        <translation>Eine Gefahr trifft dich einmal, wenn du ihr Feld betrittst. Auch jede Aktion über das Limit des Raums hinaus trifft dich.</translation>
    </message>
    <message>
        <source>You may use one ability in a room, two different ones in level 6.</source>
        <translation>Du darfst in einem Raum eine Fähigkeit einsetzen, in Ebene 6 zwei verschiedene.</translation>
    </message>
    <message>
        <source>Leave the last room with its three boilers destroyed. At health 0 you have lost.</source>
        <translation>Verlass den letzten Raum, nachdem seine drei Kessel zerstört sind. Bei 0 Leben hast du verloren.</translation>
    </message>
    <message>
        <source>the face on top, as you see it</source>
        <translation>die Seite oben, wie du sie siehst</translation>
    </message>
    <message>
        <source>Build the largest group of dice that show the dessert on your secret card.</source>
        <translation>Bau die größte Gruppe von Würfeln, die den Nachtisch auf deiner geheimen Karte zeigen.</translation>
    </message>
    <message>
        <source>Roll all 25 dice once: they are the supply. Everyone draws a card and keeps it secret.</source>
        <translation>Würfelt alle 25 Würfel einmal: Sie sind der Vorrat. Alle ziehen eine Karte und halten sie geheim.</translation>
    </message>
    <message>
        <source>In your turn, put a die from the supply on an empty square. Do not turn it.</source>
        <translation>Leg in deinem Zug einen Würfel aus dem Vorrat auf ein leeres Feld. Dreh ihn nicht.</translation>
    </message>
    <message>
        <source>Or tip a die on the board over one edge onto an empty square beside it.</source>
        <translation>Oder kippe einen Würfel auf dem Brett über eine Kante auf ein leeres Feld daneben.</translation>
    </message>
    <message>
        <source>You may not tip a die straight back if the player before you has just tipped it.</source>
        <translation>Einen Würfel, den der Spieler vor dir gerade gekippt hat, darfst du nicht sofort zurückkippen.</translation>
    </message>
    <message>
        <source>When the board is full, show your cards. The largest group of touching dice with your dessert wins.</source>
        <translation>Ist das Brett voll, zeigt eure Karten. Die größte Gruppe aneinanderliegender Würfel mit dem eigenen Nachtisch gewinnt.</translation>
    </message>
    <message>
        <source>Be the first to build a cube of eight dice.</source>
        <translation>Bau als Erster einen Kubus aus acht Würfeln.</translation>
    </message>
    <message>
        <source>Everyone rolls all of their loose dice at once.</source>
        <translation>Alle würfeln gleichzeitig mit allen losen Würfeln.</translation>
    </message>
    <message>
        <source>Pass every 1 to the player on your left and every 6 to the player on your right.</source>
        <translation>Gib jede 1 nach links weiter und jede 6 nach rechts.</translation>
    </message>
    <message>
        <source>Stack every 3 in your cube. It stays there and is never rolled again.</source>
        <translation>Staple jede 3 in deinen Kubus. Dort bleibt sie und wird nie mehr gewürfelt.</translation>
    </message>
    <message>
        <source>Keep your 2s, 4s and 5s, and roll them again in the next round.</source>
        <translation>Behalte deine 2er, 4er und 5er und würfle sie in der nächsten Runde wieder.</translation>
    </message>
    <message>
        <source>The first full cube wins. If several are full at once, the one with the fewest loose dice wins.</source>
        <translation>Der erste volle Kubus gewinnt. Sind mehrere zugleich voll, gewinnt, wer die wenigsten losen Würfel hat.</translation>
    </message>
    <message>
        <source>add a die to the roll</source>
        <translation>einen Würfel zum Wurf hinzufügen</translation>
    </message>
    <message>
        <source>take what the camera has read</source>
        <translation>übernehmen, was die Kamera gelesen hat</translation>
    </message>
    <message>
        <source>Build a cube of eight dice before the other player does. Each cube begins with one die.</source>
        <translation>Bau vor dem anderen einen Kubus aus acht Würfeln. Jeder Kubus beginnt mit einem Würfel.</translation>
    </message>
    <message>
        <source>Both of you roll all of your loose dice.</source>
        <translation>Ihr würfelt beide mit allen losen Würfeln.</translation>
    </message>
    <message>
        <source>Give every 1 to the other player, and stack every 3 in your cube.</source>
        <translation>Gib dem anderen jede 1 und staple jede 3 in deinen Kubus.</translation>
    </message>
    <message>
        <source>Keep each 6, or attack with it: pass it over and take one die off the other cube.</source>
        <translation>Behalte jede 6, oder greif mit ihr an: Gib sie hinüber und nimm einen Würfel vom anderen Kubus.</translation>
    </message>
    <message>
        <source>A die that is taken off a cube becomes a loose die of its owner again.</source>
        <translation>Ein Würfel, der vom Kubus genommen wird, ist wieder ein loser Würfel seines Besitzers.</translation>
    </message>
    <message>
        <source>The first full cube wins, before any 6 is played.</source>
        <translation>Der erste volle Kubus gewinnt, noch bevor eine 6 gespielt wird.</translation>
    </message>
    <message>
        <source>how many sixes attack</source>
        <translation>wie viele 6er angreifen</translation>
    </message>
    <message>
        <source>Build a cube of eight dice in as few rolls as you can. You have eight dice in hand and five in reserve.</source>
        <translation>Bau mit möglichst wenigen Würfen einen Kubus aus acht Würfeln. Du hast acht Würfel in der Hand und fünf in Reserve.</translation>
    </message>
    <message>
        <source>Roll all the dice in your hand.</source>
        <translation>Würfle mit allen Würfeln in der Hand.</translation>
    </message>
    <message>
        <source>Stack every 3 in your cube.</source>
        <translation>Staple jede 3 in deinen Kubus.</translation>
    </message>
    <message>
        <source>Put every 1 into the reserve.</source>
        <translation>Leg jede 1 in die Reserve.</translation>
    </message>
    <message>
        <source>For every 6, take a die from the reserve into your hand. The 6 stays in your hand, too.</source>
        <translation>Nimm für jede 6 einen Würfel aus der Reserve in die Hand. Auch die 6 bleibt in der Hand.</translation>
    </message>
    <message>
        <source>You win with a full cube. Your score is your rolls minus the dice left in hand: lower is better.</source>
        <translation>Mit einem vollen Kubus hast du gewonnen. Deine Wertung: Würfe minus Würfel in der Hand. Weniger ist besser.</translation>
    </message>
    <message>
        <source>Be the first to build a cube of eight dice, each of you at your own table.</source>
        <translation>Bau als Erster einen Kubus aus acht Würfeln, jeder an seinem eigenen Tisch.</translation>
    </message>
    <message>
        <source>Everyone rolls all the dice in their hand: eight at first, with five in reserve.</source>
        <translation>Alle würfeln mit allen Würfeln in der Hand: anfangs acht, dazu fünf in Reserve.</translation>
    </message>
    <message>
        <source>Stack 3s in your cube. Put 1s into your reserve. For each 6, take a die from the reserve.</source>
        <translation>Staple 3er in deinen Kubus. Leg 1er in deine Reserve. Nimm für jede 6 einen Würfel aus der Reserve.</translation>
    </message>
    <message>
        <source>When everyone is done, the caller calls the next round.</source>
        <translation>Sind alle fertig, sagt die Ansage die nächste Runde an.</translation>
    </message>
    <message>
        <source>The first full cube wins. A player who runs out of dice is out. Nobody passes dice to anybody else.</source>
        <translation>Der erste volle Kubus gewinnt. Wer keine Würfel mehr hat, ist draußen. Niemand gibt Würfel weiter.</translation>
    </message>
    <message>
        <source>save it, or call the next round</source>
        <translation>eintragen oder die nächste Runde ansagen</translation>
    </message>
    <message>
        <source>Be the last player who has dice.</source>
        <translation>Hab als Letzter noch Würfel.</translation>
    </message>
    <message>
        <source>Everyone shakes their dice and hides them under a cup. Look at your own.</source>
        <translation>Alle schütteln ihre Würfel und verstecken sie unter einem Becher. Sieh dir deine eigenen an.</translation>
    </message>
    <message>
        <source>In turn, bid how many dice of one face lie under all the cups. Each bid is higher than the last.</source>
        <translation>Bietet reihum, wie viele Würfel einer Seite unter allen Bechern liegen. Jedes Gebot ist höher als das vorige.</translation>
    </message>
    <message>
        <source>1s are wild: they count as any face. A bid on 1s counts 1s alone.</source>
        <translation>1er sind Joker: Sie zählen als jede Seite. Ein Gebot auf 1er zählt nur 1er.</translation>
    </message>
    <message>
        <source>Call if you do not believe the bid: lift the cups. Whoever was wrong loses a die.</source>
        <translation>Zweifle an, wenn du das Gebot nicht glaubst: Hebt die Becher. Wer unrecht hatte, verliert einen Würfel.</translation>
    </message>
    <message>
        <source>Say jonti if you think the bid is exact: if it is, you gain a die, if not, you lose one.</source>
        <translation>Sag Jonti, wenn du das Gebot für genau richtig hältst: Stimmt es, bekommst du einen Würfel, sonst verlierst du einen.</translation>
    </message>
    <message>
        <source>The last player with dice wins. With one die left you begin a round in which nothing is wild.</source>
        <translation>Wer zuletzt noch Würfel hat, gewinnt. Wer nur noch einen hat, beginnt eine Runde ohne Joker.</translation>
    </message>
    <message>
        <source>call</source>
        <translation>anzweifeln</translation>
    </message>
    <message>
        <source>jonti</source>
        <translation>Jonti</translation>
    </message>
    <message>
        <source>Mat: {game}</source>
        <translation>Matte: {game}</translation>
    </message>
    <message>
        <source>GOAL</source>
        <translation>ZIEL</translation>
    </message>
    <message>
        <source>HOW IT GOES</source>
        <translation>SO GEHT ES</translation>
    </message>
    <message>
        <source>WINNING</source>
        <translation>SIEG</translation>
    </message>
    <message>
        <source>KEYS, WHEN YOU ENTER IT BY HAND</source>
        <translation>TASTEN, WENN DU VON HAND EINGIBST</translation>
    </message>
    <message>
        <source>game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>Print … (P)</source>
        <translation>Drucken … (P)</translation>
    </message>
    <message>
        <source>All keys (?)</source>
        <translation>Alle Tasten (?)</translation>
    </message>
    <message>
        <source>Round {number}</source>
        <translation>Runde {number}</translation>
    </message>
    <message>
        <source>CHANCES TO WIN WITH THIS ROUND</source>
        <translation>AUSSICHT, IN DIESER RUNDE ZU GEWINNEN</translation>
    </message>
    <message>
        <source>to win: {win}, with the next roll: {now}</source>
        <translation>Sieg: {win}, mit dem nächsten Wurf: {now}</translation>
    </message>
    <message>
        <source>CHANCES</source>
        <translation>AUSSICHTEN</translation>
    </message>
    <message>
        <source>CHANCES TO WIN</source>
        <translation>AUSSICHT AUF DEN SIEG</translation>
    </message>
    <message>
        <source>This system has no program that plays sounds. On Linux, install pipewire-bin or pulseaudio-utils.</source>
        <translation>Dieses System hat kein Programm, das Töne abspielt. Installiere unter Linux pipewire-bin oder pulseaudio-utils.</translation>
    </message>
    <message>
        <source>Type the dice of the roll</source>
        <translation>Tippe die Würfel des Wurfs</translation>
    </message>
    <message>
        <source>Roll any dice before the camera: every roll is read and added up, whatever you play.</source>
        <translation>Würfle vor der Kamera: Jeder Wurf wird gelesen und zusammengezählt, was ihr auch spielt.</translation>
    </message>
    <message>
        <source>Roll the dice and leave them alone until their total appears.</source>
        <translation>Würfle und lass die Würfel liegen, bis ihre Summe erscheint.</translation>
    </message>
    <message>
        <source>If the camera is not sure of a die, it asks: press the number that the die shows.</source>
        <translation>Ist die Kamera bei einem Würfel unsicher, fragt sie: Drücke die Zahl, die er zeigt.</translation>
    </message>
    <message>
        <source>Take the dice up, and roll again.</source>
        <translation>Nimm die Würfel auf und würfle wieder.</translation>
    </message>
    <message>
        <source>Drop pictures of dice onto the window: each is one roll.</source>
        <translation>Zieh Bilder mit Würfeln auf das Fenster: Jedes ist ein Wurf.</translation>
    </message>
    <message>
        <source>There is nothing to win. You can export the list of rolls, and test whether the dice are fair.</source>
        <translation>Zu gewinnen gibt es nichts: Die Liste der Würfe lässt sich exportieren, und es wird geprüft, ob die Würfel fair sind.</translation>
    </message>
    <message>
        <source>name the die that is asked about, or type a roll</source>
        <translation>den Würfel nennen, nach dem gefragt wird, oder einen Wurf tippen</translation>
    </message>
    <message>
        <source>correct the last roll, or the one that you chose with ↑ ↓</source>
        <translation>den letzten Wurf korrigieren, oder den mit ↑ ↓ gewählten</translation>
    </message>
    <message>
        <source>it was not a roll</source>
        <translation>es war kein Wurf</translation>
    </message>
    <message>
        <source>set how many dice a roll has</source>
        <translation>festlegen, wie viele Würfel ein Wurf hat</translation>
    </message>
    <message>
        <source>export the rolls</source>
        <translation>die Würfe exportieren</translation>
    </message>
    <message>
        <source>test whether the dice are fair</source>
        <translation>prüfen, ob die Würfel fair sind</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>rückgängig</translation>
    </message>
    <message>
        <source>Level {level}, room {room}</source>
        <translation>Stufe {level}, Raum {room}</translation>
    </message>
    <message>
        <source>Health {health}, resistance {resistance}</source>
        <translation>Gesundheit {health}, Widerstand {resistance}</translation>
    </message>
    <message>
        <source>Abilities: {names}</source>
        <translation>Fähigkeiten: {names}</translation>
    </message>
</context>
</TS>

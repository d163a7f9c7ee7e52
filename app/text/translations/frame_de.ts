<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>How it looks</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Ton</translation>
    </message>
    <message>
        <source>At the table</source>
        <translation>Am Tisch</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Aufnahme</translation>
    </message>
    <message>
        <source>as the system</source>
        <translation>wie das System</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>dunkel</translation>
    </message>
    <message>
        <source>light</source>
        <translation>hell</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Dark suits a table in the evening.</source>
        <translation>Dunkel passt zu einem Tisch am Abend.</translation>
    </message>
    <message>
        <source>Size of the text</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>From across the table, larger is better.</source>
        <translation>Über den Tisch hinweg liest sich Größeres besser.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Of the window. It takes effect after a restart.</source>
        <translation>Des Fensters; gilt ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>Geräusche</translation>
    </message>
    <message>
        <source>A short sound when a roll is accepted, dice are passed, a cube is finished.</source>
        <translation>Ein kurzes Geräusch, wenn ein Wurf gilt, Würfel weitergegeben werden, ein Kubus fertig ist.</translation>
    </message>
    <message>
        <source>Voice</source>
        <translation>Stimme</translation>
    </message>
    <message>
        <source>Says aloud what is accepted, where the system has a voice.</source>
        <translation>Sagt laut an, was gilt, wenn das System eine Stimme hat.</translation>
    </message>
    <message>
        <source>the camera&apos;s picture</source>
        <translation>das Kamerabild</translation>
    </message>
    <message>
        <source>drawn</source>
        <translation>gezeichnet</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tisch</translation>
    </message>
    <message>
        <source>What stands in the middle while a camera looks on (Ctrl+G).</source>
        <translation>Was in der Mitte steht, während eine Kamera zusieht (Strg+G).</translation>
    </message>
    <message>
        <source>Show the odds</source>
        <translation>Aussichten zeigen</translation>
    </message>
    <message>
        <source>How likely a bid is, or a game still to be won.</source>
        <translation>Wie wahrscheinlich ein Gebot ist, oder ein Sieg noch wird.</translation>
    </message>
    <message>
        <source>any size</source>
        <translation>jede Größe</translation>
    </message>
    <message>
        <source>Dice on a mat</source>
        <translation>Würfel auf einer Matte</translation>
    </message>
    <message>
        <source>Their size. Dice of another size on the mat do not count.</source>
        <translation>Ihre Größe. Andere Würfel auf der Matte zählen nicht.</translation>
    </message>
    <message>
        <source>Record films</source>
        <translation>Filme aufnehmen</translation>
    </message>
    <message>
        <source>Keeps film of the table with each game. Without it, only the events are kept.</source>
        <translation>Bewahrt zu jedem Spiel Bilder vom Tisch auf. Sonst bleibt nur, was geschah.</translation>
    </message>
    <message>
        <source>What is kept</source>
        <translation>Was aufbewahrt wird</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>New game …</source>
        <translation>Neues Spiel …</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Back to the game before</source>
        <translation>Zurück zum Spiel davor</translation>
    </message>
    <message>
        <source>Open a camera or stream …</source>
        <translation>Kamera oder Stream öffnen …</translation>
    </message>
    <message>
        <source>Open a film …</source>
        <translation>Film öffnen …</translation>
    </message>
    <message>
        <source>Watch the demo</source>
        <translation>Demo ansehen</translation>
    </message>
    <message>
        <source>Names of the players …</source>
        <translation>Namen der Spieler …</translation>
    </message>
    <message>
        <source>Copy this page</source>
        <translation>Diese Seite kopieren</translation>
    </message>
    <message>
        <source>Copy the camera&apos;s picture</source>
        <translation>Kamerabild kopieren</translation>
    </message>
    <message>
        <source>Draw the zones …</source>
        <translation>Felder zeichnen …</translation>
    </message>
    <message>
        <source>Pause watching</source>
        <translation>Zusehen anhalten</translation>
    </message>
    <message>
        <source>Draw the table</source>
        <translation>Tisch zeichnen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Review this game</source>
        <translation>Dieses Spiel durchsehen</translation>
    </message>
    <message>
        <source>Mark a dispute</source>
        <translation>Streitfall anmelden</translation>
    </message>
    <message>
        <source>Save a card of this game …</source>
        <translation>Karte zu diesem Spiel speichern …</translation>
    </message>
    <message>
        <source>Fingerprint of this game</source>
        <translation>Fingerabdruck dieses Spiels</translation>
    </message>
    <message>
        <source>Record film and pictures</source>
        <translation>Film und Bilder aufnehmen</translation>
    </message>
    <message>
        <source>The next camera&apos;s picture</source>
        <translation>Bild der nächsten Kamera</translation>
    </message>
    <message>
        <source>Count my dice</source>
        <translation>Meine Würfel zählen</translation>
    </message>
    <message>
        <source>Continue a game from the table …</source>
        <translation>Ein Spiel vom Tisch aus fortsetzen …</translation>
    </message>
    <message>
        <source>Leave this game</source>
        <translation>Dieses Spiel verlassen</translation>
    </message>
    <message>
        <source>Print a mat or cards …</source>
        <translation>Matte oder Karten drucken …</translation>
    </message>
    <message>
        <source>Correct an event …</source>
        <translation>Ein Ereignis berichtigen …</translation>
    </message>
    <message>
        <source>Show or hide the odds</source>
        <translation>Aussichten zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Larger picture</source>
        <translation>Bild größer</translation>
    </message>
    <message>
        <source>Smaller picture</source>
        <translation>Bild kleiner</translation>
    </message>
    <message>
        <source>Whole picture</source>
        <translation>Ganzes Bild</translation>
    </message>
    <message>
        <source>Show on phones …</source>
        <translation>Auf Handys zeigen …</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Vollbild</translation>
    </message>
    <message>
        <source>Teach my dice …</source>
        <translation>Meine Würfel anlernen …</translation>
    </message>
    <message>
        <source>How to play</source>
        <translation>Spielanleitung</translation>
    </message>
    <message>
        <source>All keys</source>
        <translation>Alle Tasten</translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <translation>&amp;Spiel</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Table</source>
        <translation>&amp;Tisch</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Played games</source>
        <translation>&amp;Gespieltes</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Sessions …</source>
        <translation>Sitzungen …</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Settings …</source>
        <translation>Einstellungen …</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Big screen</source>
        <translation>Großer Bildschirm</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Your games: how large they are, how long their film stays, what is deleted.</source>
        <translation>Deine Spiele: wie groß sie sind, wie lange ihr Film bleibt, was gelöscht wird.</translation>
    </message>
    <message>
        <source>Back to the defaults</source>
        <translation>Auf Standard zurück</translation>
    </message>
    <message>
        <source>Done (Esc)</source>
        <translation>Fertig (Esc)</translation>
    </message>
    <message>
        <source>system</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Copied as a picture.</source>
        <translation>Als Bild kopiert.</translation>
    </message>
    <message>
        <source>Copied as a picture and as text.</source>
        <translation>Als Bild und als Text kopiert.</translation>
    </message>
    <message>
        <source>The camera&apos;s picture was copied.</source>
        <translation>Das Kamerabild wurde kopiert.</translation>
    </message>
    <message>
        <source>There is no picture from a camera to copy.</source>
        <translation>Es gibt kein Kamerabild zu kopieren.</translation>
    </message>
    <message>
        <source>Draw the zones</source>
        <translation>Felder zeichnen</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Teach my dice</source>
        <translation>Meine Würfel anlernen</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Durchsicht</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>Sitzungen</translation>
    </message>
    <message>
        <source>Continue watching</source>
        <translation>Weiter zusehen</translation>
    </message>
    <message>
        <source>Show the picture</source>
        <translation>Bild zeigen</translation>
    </message>
    <message>
        <source>Look: {look}</source>
        <translation>Aussehen: {look}</translation>
    </message>
    <message>
        <source>Restart Cubewatch to see it in English.</source>
        <translation>Schließe Cubewatch und öffne es wieder: Dann spricht es Deutsch.</translation>
    </message>
    <message>
        <source>Your rolls were saved.</source>
        <translation>Deine Würfe wurden gespeichert.</translation>
    </message>
    <message>
        <source>The last game was saved.</source>
        <translation>Das letzte Spiel wurde gespeichert.</translation>
    </message>
    <message>
        <source>Continue it</source>
        <translation>Dorthin zurück</translation>
    </message>
    <message>
        <source>cube</source>
        <comment>where dice go</comment>
        <translation>Kubus</translation>
    </message>
    <message>
        <source>off the cube</source>
        <translation>vom Kubus</translation>
    </message>
    <message>
        <source>to reserve</source>
        <translation>in die Reserve</translation>
    </message>
    <message>
        <source>from reserve</source>
        <translation>aus Reserve</translation>
    </message>
    <message>
        <source>dice</source>
        <translation>Würfel</translation>
    </message>
    <message>
        <source>{value}s</source>
        <translation>{value}er</translation>
    </message>
    <message>
        <source>pass {count} × {dice} left to {name}</source>
        <translation>{count} × {dice} nach links an {name}</translation>
    </message>
    <message>
        <source>pass {count} × {dice} right to {name}</source>
        <translation>{count} × {dice} nach rechts an {name}</translation>
    </message>
    <message>
        <source>nothing to do</source>
        <translation>nichts zu tun</translation>
    </message>
    <message>
        <source>That failed because of an error in Cubewatch. The terminal shows what happened.</source>
        <translation>Das ging wegen eines Fehlers in Cubewatch nicht. Im Terminal steht, was geschah.</translation>
    </message>
    <message>
        <source>a file</source>
        <translation>eine Datei</translation>
    </message>
    <message>
        <source>{file} cannot be used: {why}</source>
        <translation>{file} ist nicht zu gebrauchen: {why}</translation>
    </message>
    <message>
        <source>no name</source>
        <translation>niemand genannt</translation>
    </message>
    <message>
        <source>It &amp;was …</source>
        <translation>Es &amp;war …</translation>
    </message>
    <message>
        <source>It was something else: enter what</source>
        <translation>Das Ereignis war ein anderes: gib ein, welches</translation>
    </message>
    <message>
        <source>&amp;Not a roll</source>
        <translation>Es war kei&amp;nes</translation>
    </message>
    <message>
        <source>It did not happen: strike it</source>
        <translation>Es ist nicht geschehen: streichen</translation>
    </message>
    <message>
        <source>&amp;Missed after it</source>
        <translation>Danach fehlt &amp;etwas</translation>
    </message>
    <message>
        <source>An event was missed right after it: enter it</source>
        <translation>Gleich danach fehlt ein Ereignis: gib es ein</translation>
    </message>
    <message>
        <source>What really happened</source>
        <translation>Was wirklich geschah</translation>
    </message>
    <message>
        <source>events, the newest first</source>
        <translation>Ereignisse, das neueste zuerst</translation>
    </message>
    <message>
        <source>what it was</source>
        <translation>was es war</translation>
    </message>
    <message>
        <source>Check it ⏎</source>
        <translation>Ansehen ⏎</translation>
    </message>
    <message>
        <source>who says so</source>
        <translation>wer es sagt</translation>
    </message>
    <message>
        <source>why</source>
        <translation>warum</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Eintragen</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>the beginning of the game</source>
        <translation>der Anfang des Spiels</translation>
    </message>
    <message>
        <source>The beginning</source>
        <translation>Der Anfang</translation>
    </message>
    <message>
        <source>This event was struck. If it did happen, enter it again where it belongs.</source>
        <translation>Das ist gestrichen: War es doch ein Ereignis, gib es dort neu ein, wo es hingehört.</translation>
    </message>
    <message>
        <source>Needs attention then: {why}.</source>
        <translation>Dann ist zu klären: {why}.</translation>
    </message>
    <message>
        <source>Then this no longer fits: {event} ({why}).</source>
        <translation>Passt dann nicht mehr: {event} ({why}).</translation>
    </message>
    <message>
        <source>cube: {count} of 8 dice, {coming} to be stacked now</source>
        <translation>Kubus: {count} von 8 Würfeln, {coming} jetzt zu stapeln</translation>
    </message>
    <message>
        <source>cube: {count} of 8 dice</source>
        <translation>Kubus: {count} von 8 Würfeln</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>dice: {values}</source>
        <translation>Würfel: {values}</translation>
    </message>
    <message>
        <source>no dice</source>
        <translation>keine Würfel</translation>
    </message>
    <message>
        <source>The die set {name} is a draft: teach it first.</source>
        <translation>Der Würfelsatz {name} ist ein Entwurf: lern ihn erst an.</translation>
    </message>
    <message>
        <source>The folder {folder} cannot be read: {why}.</source>
        <translation>Der Ordner {folder} ist nicht zu lesen: {why}.</translation>
    </message>
    <message>
        <source>{file} was not put there by Cubewatch: import it from elsewhere.</source>
        <translation>{file} hat nicht Cubewatch dorthin gelegt: importiere es von anderswo.</translation>
    </message>
    <message>
        <source>There is no die set called {name}: there are {names}.</source>
        <translation>Es gibt keinen Würfelsatz namens {name}; es gibt {names}.</translation>
    </message>
    <message>
        <source>There is no die set called {name}: there are none yet; make one with cubewatch teach.</source>
        <translation>Es gibt keinen Würfelsatz namens {name}: es gibt noch gar keinen; lern einen an mit cubewatch teach.</translation>
    </message>
    <message>
        <source>The folder {folder} cannot be made: {why}.</source>
        <translation>Der Ordner {folder} lässt sich nicht anlegen: {why}.</translation>
    </message>
    <message>
        <source>There is a die set called {name} already: delete it first, or take another name.</source>
        <translation>Einen Würfelsatz namens {name} gibt es schon: lösch ihn zuerst oder nimm einen anderen Namen.</translation>
    </message>
    <message>
        <source>{file} cannot be removed: {why}.</source>
        <translation>{file} lässt sich nicht entfernen: {why}.</translation>
    </message>
    <message>
        <source>{file} cannot be looked up: {why}.</source>
        <translation>{file} ist nicht zu finden: {why}.</translation>
    </message>
    <message>
        <source>{file} cannot be read: {why}.</source>
        <translation>{file} ist nicht zu lesen: {why}.</translation>
    </message>
    <message>
        <source>die set</source>
        <translation>Würfelsatz</translation>
    </message>
    <message>
        <source>{why}.</source>
        <translation>{why}.</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Take what is read (R)</source>
        <translation>Gelesenes nehmen (R)</translation>
    </message>
    <message>
        <source>Enter ⏎</source>
        <translation>Eingeben ⏎</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>von Hand</translation>
    </message>
    <message>
        <source>LAST EVENTS</source>
        <translation>LETZTE EREIGNISSE</translation>
    </message>
    <message>
        <source>last events</source>
        <translation>letzte Ereignisse</translation>
    </message>
    <message>
        <source>Nothing has happened yet.</source>
        <translation>Noch ist nichts geschehen.</translation>
    </message>
    <message>
        <source>show the fingerprint of this game</source>
        <translation>den Fingerabdruck dieses Spiels zeigen</translation>
    </message>
    <message>
        <source>Fingerprint of this game: a photograph of it proves what was recorded (Ctrl+F)</source>
        <translation>Fingerabdruck dieses Spiels: Ein Foto davon beweist, was aufgenommen wurde (Strg+F)</translation>
    </message>
    <message>
        <source>All of it</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>A page to read</source>
        <translation>Eine Seite zum Lesen</translation>
    </message>
    <message>
        <source>A table</source>
        <translation>Eine Tabelle</translation>
    </message>
    <message>
        <source>The game&apos;s script</source>
        <translation>Das Skript des Spiels</translation>
    </message>
    <message>
        <source>The film with readings</source>
        <translation>Der Film mit Lesungen</translation>
    </message>
    <message>
        <source>A card of the finished game</source>
        <translation>Eine Karte zum fertigen Spiel</translation>
    </message>
    <message>
        <source>The fingerprint, for the players to keep</source>
        <translation>Der Fingerabdruck, zum Aufheben für die Spieler</translation>
    </message>
    <message>
        <source>{file} is there already and is no zip file: give another name, or remove it</source>
        <translation>{file} gibt es schon und ist keine Zip-Datei: nimm einen anderen Namen oder entferne sie</translation>
    </message>
    <message>
        <source>page of a session</source>
        <translation>Seite einer Sitzung</translation>
    </message>
    <message>
        <source>table of rolls</source>
        <translation>Tabelle der Würfe</translation>
    </message>
    <message>
        <source>table of a session</source>
        <translation>Tabelle einer Sitzung</translation>
    </message>
    <message>
        <source>script of a game</source>
        <translation>Skript eines Spiels</translation>
    </message>
    <message>
        <source>fingerprint of a session</source>
        <translation>Fingerabdruck einer Sitzung</translation>
    </message>
    <message>
        <source>nothing can be drawn here: Qt cannot be loaded ({why})</source>
        <translation>hier lässt sich nichts zeichnen: Qt ist nicht zu laden ({why})</translation>
    </message>
    <message>
        <source>{file} names no format that there is: give {first} or {last}</source>
        <translation>{file} nennt kein Format, das es gibt: nimm {first} oder {last}</translation>
    </message>
    <message>
        <source>{file} cannot be written: {why}</source>
        <translation>{file} lässt sich nicht schreiben: {why}</translation>
    </message>
    <message>
        <source>file of camera settings</source>
        <translation>Datei mit Kameraeinstellungen</translation>
    </message>
    <message>
        <source>to roll {count}</source>
        <translation>würfelt {count}</translation>
    </message>
    <message>
        <source>to play</source>
        <translation>ist am Zug</translation>
    </message>
    <message>
        <source>to reveal</source>
        <translation>deckt auf</translation>
    </message>
    <message>
        <source>to attack or not</source>
        <translation>greift an oder nicht</translation>
    </message>
    <message>
        <source>corrected by entry {number}; first: {event}</source>
        <translation>korrigiert durch Eintrag {number}; zuerst: {event}</translation>
    </message>
    <message>
        <source>struck by entry {number}: it does not count</source>
        <translation>gestrichen durch Eintrag {number}: zählt nicht</translation>
    </message>
    <message>
        <source>does not fit any more: it does not count yet</source>
        <translation>passt nicht mehr: zählt noch nicht</translation>
    </message>
    <message>
        <source>was missed: inserted by entry {number}</source>
        <translation>fehlte: eingefügt durch Eintrag {number}</translation>
    </message>
    <message>
        <source>entered by hand</source>
        <translation>von Hand eingegeben</translation>
    </message>
    <message>
        <source>disputed: {ruling}</source>
        <translation>strittig: {ruling}</translation>
    </message>
    <message>
        <source>disputed</source>
        <translation>strittig</translation>
    </message>
    <message>
        <source>QR code of the fingerprint {words}</source>
        <translation>QR-Code des Fingerabdrucks {words}</translation>
    </message>
    <message>
        <source>put the fingerprint away</source>
        <translation>Fingerabdruck wegräumen</translation>
    </message>
    <message>
        <source>Fingerprint at the end</source>
        <translation>Fingerabdruck am Ende</translation>
    </message>
    <message>
        <source>Fingerprint so far</source>
        <translation>Fingerabdruck bis hier</translation>
    </message>
    <message>
        <source>1 entry</source>
        <translation>1 Eintrag</translation>
    </message>
    <message>
        <source>{count} entries</source>
        <translation>{count} Einträge</translation>
    </message>
    <message>
        <source>{entries}. A photograph of this proves what was recorded.</source>
        <translation>{entries}. Ein Foto davon beweist, was aufgezeichnet wurde.</translation>
    </message>
    <message>
        <source>Choose …</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>{title}: choose</source>
        <translation>{title}: wählen</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Neues Spiel</translation>
    </message>
    <message>
        <source>This no longer fits: {event} ({why}). Correct it or strike it (F2).</source>
        <translation>Das passt nicht mehr: {event} ({why}). Korrigiere oder streich es (F2).</translation>
    </message>
    <message>
        <source>the game&apos;s setup or layout cannot be saved: {why}</source>
        <translation>Spiel oder Aufteilung lassen sich nicht festhalten: {why}</translation>
    </message>
    <message>
        <source>it is not said what it was</source>
        <translation>es ist nicht gesagt, was es war</translation>
    </message>
    <message>
        <source>this cannot be saved: {why}</source>
        <translation>das lässt sich nicht festhalten: {why}</translation>
    </message>
    <message>
        <source>{trouble} The game continues but is not recorded.</source>
        <translation>{trouble} Das Spiel geht weiter und wird nicht aufgezeichnet.</translation>
    </message>
    <message>
        <source>{trouble} The game is still recorded, without film.</source>
        <translation>{trouble} Das Spiel wird trotzdem aufgezeichnet, ohne Film.</translation>
    </message>
    <message>
        <source>nothing has happened yet that could be disputed</source>
        <translation>noch ist nichts geschehen, das strittig sein könnte</translation>
    </message>
    <message>
        <source>an event that was struck</source>
        <translation>ein gestrichenes Ereignis</translation>
    </message>
    <message>
        <source>a correction: {event}</source>
        <translation>eine Korrektur: {event}</translation>
    </message>
    <message>
        <source>what was missed: {event}</source>
        <translation>was fehlte: {event}</translation>
    </message>
    <message>
        <source>The program was closed in the middle of this game. You continue where it stopped.</source>
        <translation>Das Programm endete, ohne dieses Spiel zu schließen; es geht weiter mit allem, was gezeigt wurde.</translation>
    </message>
    <message>
        <source>This game was played from a film. You continue by hand.</source>
        <translation>Es wurde von einem Film gespielt und geht von Hand weiter.</translation>
    </message>
    <message>
        <source>It goes on by hand: its camera, {source}, is none that was typed here.</source>
        <translation>Es geht von Hand weiter: Seine Kamera, {source}, wurde hier nie eingetippt.</translation>
    </message>
    <message>
        <source>Its zones cannot be used ({why}).</source>
        <translation>Seine Felder sind nicht zu gebrauchen ({why}).</translation>
    </message>
    <message>
        <source>what the table waits for</source>
        <translation>worauf der Tisch wartet</translation>
    </message>
    <message>
        <source>Roll {number}</source>
        <translation>Wurf {number}</translation>
    </message>
    <message>
        <source>● Recording</source>
        <translation>● Aufnahme</translation>
    </message>
    <message>
        <source>Not recorded</source>
        <translation>Nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>Recording film and pictures</source>
        <translation>Film und Bilder werden aufgenommen</translation>
    </message>
    <message>
        <source>This game is not recorded</source>
        <translation>Dieses Spiel wird nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>Film and pictures of the table are kept (Ctrl+R)</source>
        <translation>Film und Bilder vom Tisch werden aufbewahrt (Strg+R)</translation>
    </message>
    <message>
        <source>GAME</source>
        <translation>SPIEL</translation>
    </message>
    <message>
        <source>EDIT</source>
        <translation>BEARBEITEN</translation>
    </message>
    <message>
        <source>TABLE</source>
        <translation>TISCH</translation>
    </message>
    <message>
        <source>VIEW</source>
        <translation>ANSICHT</translation>
    </message>
    <message>
        <source>PLAYED GAMES</source>
        <translation>GESPIELTES</translation>
    </message>
    <message>
        <source>HELP</source>
        <translation>HILFE</translation>
    </message>
    <message>
        <source>FILM</source>
        <translation>FILM</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>pause, go on, play again</source>
        <translation>anhalten, weiter, von vorn</translation>
    </message>
    <message>
        <source>faster, slower</source>
        <translation>schneller, langsamer</translation>
    </message>
    <message>
        <source>REVIEW</source>
        <translation>DURCHSICHT</translation>
    </message>
    <message>
        <source>a frame; with Shift, ten</source>
        <translation>ein Bild; mit Umschalt zehn</translation>
    </message>
    <message>
        <source>the event before, the next</source>
        <translation>Ereignis davor, danach</translation>
    </message>
    <message>
        <source>Home, End</source>
        <translation>Pos1, Ende</translation>
    </message>
    <message>
        <source>the beginning, the end</source>
        <translation>Anfang, Ende</translation>
    </message>
    <message>
        <source>play, stop</source>
        <translation>abspielen, anhalten</translation>
    </message>
    <message>
        <source>speed; more or less of the film</source>
        <translation>Tempo; mehr oder weniger Film</translation>
    </message>
    <message>
        <source>dispute this event</source>
        <translation>dieses Ereignis anfechten</translation>
    </message>
    <message>
        <source>what needs attention</source>
        <translation>was zu klären ist</translation>
    </message>
    <message>
        <source>a roll that was missed</source>
        <translation>ein Wurf, der fehlt</translation>
    </message>
    <message>
        <source>read again; the next camera</source>
        <translation>neu lesen; nächste Kamera</translation>
    </message>
    <message>
        <source>who changed what; verify</source>
        <translation>wer was änderte; prüfen</translation>
    </message>
    <message>
        <source>A DISPUTE</source>
        <translation>EIN STREITFALL</translation>
    </message>
    <message>
        <source>1 – 6, Tab</source>
        <translation>1 – 6, Tab</translation>
    </message>
    <message>
        <source>what the die shows; the next</source>
        <translation>was der Würfel zeigt; der nächste</translation>
    </message>
    <message>
        <source>the most likely other reading</source>
        <translation>was es am ehesten sonst war</translation>
    </message>
    <message>
        <source>it stands; nobody can tell</source>
        <translation>es bleibt; nicht zu klären</translation>
    </message>
    <message>
        <source>not a roll; another event</source>
        <translation>es war keines; ein anderes</translation>
    </message>
    <message>
        <source>who says so; why</source>
        <translation>wer es sagt; warum</translation>
    </message>
    <message>
        <source>save it</source>
        <translation>eintragen</translation>
    </message>
    <message>
        <source>Ctrl+Z, Ctrl+Y</source>
        <translation>Strg+Z, Strg+Y</translation>
    </message>
    <message>
        <source>take it back, put it back</source>
        <translation>zurücknehmen, wiederholen</translation>
    </message>
    <message>
        <source>SESSIONS</source>
        <translation>SITZUNGEN</translation>
    </message>
    <message>
        <source>open it</source>
        <translation>ansehen</translation>
    </message>
    <message>
        <source>pin it; verify it</source>
        <translation>anheften; prüfen</translation>
    </message>
    <message>
        <source>export; import</source>
        <translation>exportieren; importieren</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>delete it</source>
        <translation>löschen</translation>
    </message>
    <message>
        <source>STATISTICS</source>
        <translation>STATISTIK</translation>
    </message>
    <message>
        <source>the next game; other dice</source>
        <translation>nächstes Spiel; andere Würfel</translation>
    </message>
    <message>
        <source>export; test a file of rolls</source>
        <translation>exportieren; eine Datei mit Würfen testen</translation>
    </message>
    <message>
        <source>DRAW THE ZONES</source>
        <translation>FELDER ZEICHNEN</translation>
    </message>
    <message>
        <source>TEACH MY DICE</source>
        <translation>MEINE WÜRFEL ANLERNEN</translation>
    </message>
    <message>
        <source>take a shot of each die seen</source>
        <translation>ein Foto von jedem Würfel im Bild</translation>
    </message>
    <message>
        <source>ask for a face; name a die</source>
        <translation>Seite verlangen; Würfel benennen</translation>
    </message>
    <message>
        <source>roll and name, or face by face</source>
        <translation>würfeln und benennen, oder Seite für Seite</translation>
    </message>
    <message>
        <source>Del, Ctrl+Z</source>
        <translation>Entf, Strg+Z</translation>
    </message>
    <message>
        <source>delete a shot, bring it back</source>
        <translation>Foto löschen, zurückholen</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>Pfeile</translation>
    </message>
    <message>
        <source>choose a shot</source>
        <translation>ein Foto wählen</translation>
    </message>
    <message>
        <source>Page up, down</source>
        <translation>Bild auf, ab</translation>
    </message>
    <message>
        <source>another picture of the folder</source>
        <translation>ein anderes Bild aus dem Ordner</translation>
    </message>
    <message>
        <source>teach; keep what was taught</source>
        <translation>anlernen; Gelerntes behalten</translation>
    </message>
    <message>
        <source>EVERYWHERE</source>
        <translation>ÜBERALL</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>the next control</source>
        <translation>nächstes Bedienelement</translation>
    </message>
    <message>
        <source>leave, cancel</source>
        <translation>verlassen, abbrechen</translation>
    </message>
    <message>
        <source>this sheet</source>
        <translation>diese Übersicht</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no keys</comment>
        <translation>keine</translation>
    </message>
    <message>
        <source>Press to change the keys</source>
        <translation>Drücken, um die Tasten zu ändern</translation>
    </message>
    <message>
        <source>new keys …</source>
        <translation>neue Tasten …</translation>
    </message>
    <message>
        <source>A solid box was read with certainty. A dashed box with a question mark was not: the likely values stand below it, and nothing is counted until the die lies clear or you enter the roll. Keys in a frame can be pressed, and changed.</source>
        <translation>Ein durchgezogener Rahmen wurde sicher gelesen. Ein gestrichelter mit Fragezeichen nicht: Darunter stehen die wahrscheinlichen Werte, und nichts zählt, bis der Würfel klar liegt oder du den Wurf eingibst. Tasten im Rahmen lassen sich drücken und ändern.</translation>
    </message>
    <message>
        <source>Reset all keys</source>
        <translation>Alle Tasten wie zuvor</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Schließen (Esc)</translation>
    </message>
    <message>
        <source>ENTER BY HAND</source>
        <translation>VON HAND EINGEBEN</translation>
    </message>
    <message>
        <source>file of icons&apos; values</source>
        <translation>Datei mit Werten der Symbole</translation>
    </message>
    <message>
        <source>{trouble} Lay down a mat (cubewatch mat), or draw the zones (Ctrl+E).</source>
        <translation>{trouble} Leg eine Matte hin (cubewatch mat) oder zeichne die Felder (Strg+E).</translation>
    </message>
    <message>
        <source>rolls without a game are counted in the whole picture</source>
        <translation>Würfe ohne Spiel werden im ganzen Bild gezählt</translation>
    </message>
    <message>
        <source>{trouble} Draw the zones (Ctrl+E), or enter all by hand.</source>
        <translation>{trouble} Zeichne die Felder (Strg+E) oder gib alles von Hand ein.</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>korrigiert</translation>
    </message>
    <message>
        <source>inserted</source>
        <translation>eingefügt</translation>
    </message>
    <message>
        <source>struck</source>
        <translation>gestrichen</translation>
    </message>
    <message>
        <source>needs attention</source>
        <translation>zu klären</translation>
    </message>
    <message>
        <source>pending</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>Taken up as the table lay. What was played before is not known</source>
        <translation>Eingestiegen, wie der Tisch lag. Was davor gespielt wurde, ist nicht bekannt</translation>
    </message>
    <message>
        <source>Rolled</source>
        <translation>Gewürfelt</translation>
    </message>
    <message>
        <source>The recording ends here</source>
        <translation>Hier endet die Aufnahme</translation>
    </message>
    <message>
        <source>Somebody rolled</source>
        <translation>Jemand hat gewürfelt</translation>
    </message>
    <message>
        <source>{name} rolled</source>
        <translation>{name} hat gewürfelt</translation>
    </message>
    <message>
        <source>result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Cancel (Esc)</source>
        <translation>Abbrechen (Esc)</translation>
    </message>
    <message>
        <source>put this message away</source>
        <translation>Meldung wegräumen</translation>
    </message>
    <message>
        <source>The same players, the same game (F5)</source>
        <translation>Dieselben Spieler, dasselbe Spiel (F5)</translation>
    </message>
    <message>
        <source>Take back what was entered last (Ctrl+Z)</source>
        <translation>Die letzte Eingabe zurücknehmen (Strg+Z)</translation>
    </message>
    <message>
        <source>Save a card …</source>
        <translation>Karte speichern …</translation>
    </message>
    <message>
        <source>A picture of how it ended, to post (Ctrl+Shift+C)</source>
        <translation>Ein Bild vom Ende, zum Teilen (Strg+Umschalt+C)</translation>
    </message>
    <message>
        <source>There is no file {file}.</source>
        <translation>Es gibt keine Datei {file}.</translation>
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
        <source>{file} does not start with a game and its players</source>
        <translation>{file} beginnt nicht mit einem Spiel und seinen Spielern</translation>
    </message>
    <message>
        <source>{file} does not hold a setup: it must be a JSON object with the game and its players.</source>
        <translation>{file} enthält kein Spiel: Es muss ein JSON-Objekt mit dem Spiel und seinen Spielern sein.</translation>
    </message>
    <message>
        <source>{file}: {why}.</source>
        <translation>{file}: {why}.</translation>
    </message>
    <message>
        <source>{file}: line {number} is not JSON: {why}.</source>
        <translation>{file}: Zeile {number} ist kein JSON: {why}.</translation>
    </message>
    <message>
        <source>{file}: its first line is the setup of another game than this one.</source>
        <translation>{file}: Die erste Zeile gehört zu einem anderen Spiel als diesem.</translation>
    </message>
    <message>
        <source>{file}: line {number} cannot have been played: {why}.</source>
        <translation>{file}: Zeile {number} kann nicht gespielt worden sein: {why}.</translation>
    </message>
    <message>
        <source>{file} is not a text file in UTF-8.</source>
        <translation>{file} ist keine Textdatei in UTF-8.</translation>
    </message>
    <message>
        <source>{file} does not hold JSON.</source>
        <translation>{file} enthält kein JSON.</translation>
    </message>
    <message>
        <source>picture of the table</source>
        <translation>Bild vom Tisch</translation>
    </message>
    <message>
        <source>Opening …</source>
        <translation>Wird geöffnet …</translation>
    </message>
    <message>
        <source>{trouble} The dice are read without it.</source>
        <translation>{trouble} Die Würfel werden ohne ihn gelesen.</translation>
    </message>
    <message>
        <source>{trouble} The picture is shown, and rolls are entered by hand.</source>
        <translation>{trouble} Das Bild wird gezeigt, Würfe gibst du von Hand ein.</translation>
    </message>
    <message>
        <source>finished: {ended}</source>
        <translation>zu Ende: {ended}</translation>
    </message>
    <message>
        <source>nobody wins</source>
        <translation>niemand gewinnt</translation>
    </message>
    <message>
        <source>round {number}, 1 event, not finished</source>
        <translation>Runde {number}, 1 Ereignis, nicht zu Ende</translation>
    </message>
    <message>
        <source>round {number}, {count} events, not finished</source>
        <translation>Runde {number}, {count} Ereignisse, nicht zu Ende</translation>
    </message>
    <message>
        <source>{far}, needs attention</source>
        <translation>{far}, zu klären</translation>
    </message>
    <message>
        <source>CONTINUE A GAME</source>
        <translation>EIN SPIEL FORTSETZEN</translation>
    </message>
    <message>
        <source>your last games, the newest first</source>
        <translation>deine letzten Spiele, das neueste zuerst</translation>
    </message>
    <message>
        <source>Enter continues a game, or shows a finished one</source>
        <translation>Enter setzt ein Spiel fort oder zeigt eines, das zu Ende ist</translation>
    </message>
    <message>
        <source>Stop recording</source>
        <translation>Aufnahme beenden</translation>
    </message>
    <message>
        <source>Undo: {what}</source>
        <translation>Rückgängig: {what}</translation>
    </message>
    <message>
        <source>Redo: {what}</source>
        <translation>Wiederholen: {what}</translation>
    </message>
    <message>
        <source>The last event is disputed. Settle it in the review of this game (F3).</source>
        <translation>Das letzte Ereignis ist strittig. Geklärt wird es in der Durchsicht dieses Spiels (F3).</translation>
    </message>
    <message>
        <source>I see no dice in {file}.</source>
        <translation>Ich sehe keine Würfel in {file}.</translation>
    </message>
    <message>
        <source>There is no game to enter this into.</source>
        <translation>Es gibt kein Spiel, in das das eingetragen werden könnte.</translation>
    </message>
    <message>
        <source>there is no record of this game that could be changed</source>
        <translation>es gibt keine Aufzeichnung dieses Spiels, die sich ändern ließe</translation>
    </message>
    <message>
        <source>{trouble} This game is not recorded.</source>
        <translation>{trouble} Dieses Spiel wird nicht aufgezeichnet.</translation>
    </message>
    <message>
        <source>The source gives pictures again.</source>
        <translation>Die Kamera liefert wieder Bilder.</translation>
    </message>
    <message>
        <source>The source {name} gives pictures again.</source>
        <translation>Die Kamera {name} liefert wieder Bilder.</translation>
    </message>
    <message>
        <source>The game is over or does not answer. Nothing was saved.</source>
        <translation>Das Spiel ist aus oder antwortet nicht: Es wurde nichts eingetragen.</translation>
    </message>
    <message>
        <source>the game is over or does not answer: nothing was written down</source>
        <translation>das Spiel ist aus oder antwortet nicht: nichts wurde eingetragen</translation>
    </message>
    <message>
        <source>the picture is not followed any more, by a fault of the program ({fault}): enter by hand what is rolled, and please report it</source>
        <translation>das Bild wird nicht mehr ausgewertet, wegen eines Fehlers im Programm ({fault}): Gib von Hand ein, was gewürfelt wird, und melde den Fehler bitte</translation>
    </message>
    <message>
        <source>The game has gone on meanwhile: look again.</source>
        <translation>Das Spiel ist inzwischen weitergegangen: Sieh noch einmal nach.</translation>
    </message>
    <message>
        <source>{trouble}.</source>
        <translation>{trouble}.</translation>
    </message>
    <message>
        <source>a fault of the program came between ({fault}): the list of events says what was taken down; please report it</source>
        <translation>ein Fehler im Programm kam dazwischen ({fault}): Die Liste der Ereignisse zeigt, was festgehalten wurde; melde den Fehler bitte</translation>
    </message>
    <message>
        <source>{file} cannot be read: {why}</source>
        <translation>{file} ist nicht zu lesen: {why}</translation>
    </message>
    <message>
        <source>there is no session called {name} in {folder}</source>
        <translation>es gibt keine Sitzung namens {name} in {folder}</translation>
    </message>
    <message>
        <source>{file} cannot be deleted: {why}</source>
        <translation>{file} lässt sich nicht löschen: {why}</translation>
    </message>
    <message>
        <source>the folder {folder} cannot be read: {why}</source>
        <translation>der Ordner {folder} ist nicht zu lesen: {why}</translation>
    </message>
    <message>
        <source>Checking every entry, every piece of film and every picture …</source>
        <translation>Jeder Eintrag, jedes Filmstück und jedes Bild wird geprüft …</translation>
    </message>
    <message>
        <source>pinned, no film</source>
        <translation>angeheftet, kein Film</translation>
    </message>
    <message>
        <source>no film</source>
        <translation>kein Film</translation>
    </message>
    <message>
        <source>pinned: film stays</source>
        <translation>angeheftet: Film bleibt</translation>
    </message>
    <message>
        <source>disputed: film stays</source>
        <translation>strittig: Film bleibt</translation>
    </message>
    <message>
        <source>film stays</source>
        <translation>Film bleibt</translation>
    </message>
    <message>
        <source>film is deleted on {day}</source>
        <translation>Film geht am {day}</translation>
    </message>
    <message>
        <source>The film of one session older than {days} days was removed ({size}); what was played stays.</source>
        <translation>Der Film einer Sitzung, älter als {days} Tage, wurde entfernt ({size}); was gespielt wurde, bleibt.</translation>
    </message>
    <message>
        <source>The film of {count} sessions older than {days} days was removed ({size}); what was played stays.</source>
        <translation>Der Film von {count} Sitzungen, älter als {days} Tage, wurde entfernt ({size}); was gespielt wurde, bleibt.</translation>
    </message>
    <message>
        <source>And {count} more.</source>
        <translation>Und {count} weitere.</translation>
    </message>
    <message>
        <source>The one entry and all files are as they were recorded: {words}.</source>
        <translation>Der eine Eintrag und alle Dateien sind, wie sie aufgezeichnet wurden: {words}.</translation>
    </message>
    <message>
        <source>All {count} entries and all files are as they were recorded: {words}.</source>
        <translation>Alle {count} Einträge und alle Dateien sind, wie sie aufgezeichnet wurden: {words}.</translation>
    </message>
    <message>
        <source>It is the session of the fingerprint that you gave.</source>
        <translation>Es ist die Sitzung des Fingerabdrucks, den du angegeben hast.</translation>
    </message>
    <message>
        <source>Only a fingerprint that somebody else kept shows whether all of it was written anew: drop it here.</source>
        <translation>Ob alles neu geschrieben wurde, zeigt nur ein Fingerabdruck, den jemand anders aufgehoben hat: zieh ihn hierher.</translation>
    </message>
    <message>
        <source>{cameras} cameras are chosen, and {names} names are given: name each of them</source>
        <translation>{cameras} Kameras sind gewählt, aber {names} Namen genannt: gib jeder einen</translation>
    </message>
    <message>
        <source>{count} dice</source>
        <translation>{count} Würfel</translation>
    </message>
    <message>
        <source>{keys} is taken: {action}.</source>
        <translation>{keys} ist vergeben: {action}.</translation>
    </message>
    <message>
        <source>These keys cannot be used.</source>
        <translation>Diese Tasten sind nicht zu gebrauchen.</translation>
    </message>
    <message>
        <source>Alt with a number chooses a player.</source>
        <translation>Alt mit einer Zahl wählt einen Spieler.</translation>
    </message>
    <message>
        <source>A key alone belongs to the game: hold Ctrl or Alt with it, or take a function key.</source>
        <translation>Eine Taste allein gehört dem Spiel: Nimm Strg oder Alt dazu oder eine Funktionstaste.</translation>
    </message>
    <message>
        <source>Roll real dice. Cubewatch keeps the score.</source>
        <translation>Würfle echte Würfel. Cubewatch zählt mit.</translation>
    </message>
    <message>
        <source>Drop a film here, or point a camera at the table.</source>
        <translation>Zieh einen Film auf dieses Fenster oder richte eine Kamera auf den Tisch.</translation>
    </message>
    <message>
        <source>1 game</source>
        <translation>1 Spiel</translation>
    </message>
    <message>
        <source>{count} games</source>
        <translation>{count} Spiele</translation>
    </message>
    <message>
        <source>{count} won</source>
        <translation>{count} gewonnen</translation>
    </message>
    <message>
        <source>1 round</source>
        <translation>1 Runde</translation>
    </message>
    <message>
        <source>{count} rounds</source>
        <translation>{count} Runden</translation>
    </message>
    <message>
        <source>{count} not finished</source>
        <translation>{count} nicht zu Ende</translation>
    </message>
    <message>
        <source>{record}; scores {scores} (mean {mean})</source>
        <translation>{record}; Wertungen {scores} (Mittel {mean})</translation>
    </message>
    <message>
        <source>No game came to a score yet.</source>
        <translation>Noch kein Spiel kam zu einer Wertung.</translation>
    </message>
    <message>
        <source>One game came to a score: {score}.</source>
        <translation>Ein Spiel kam zu einer Wertung: {score}.</translation>
    </message>
    <message>
        <source>{count} games came to a score, from {least} to {most}; their mean, the dashed line, is {mean}. The last was {last}.</source>
        <translation>{count} Spiele kamen zu einer Wertung, von {least} bis {most}; ihr Mittel, die gestrichelte Linie, ist {mean}. Die letzte war {last}.</translation>
    </message>
    <message>
        <source>{value}s: {count} on {dice} dice, {expected} expected</source>
        <translation>{value}er: {count} auf {dice} Würfeln, {expected} zu erwarten</translation>
    </message>
    <message>
        <source>{luck}; as chance has it</source>
        <translation>{luck}; wie der Zufall es will</translation>
    </message>
    <message>
        <source>{luck}; more: so far off, by chance, {odds}</source>
        <translation>{luck}; mehr: so weit daneben kommt durch Zufall {odds} vor</translation>
    </message>
    <message>
        <source>{luck}; fewer: so far off, by chance, {odds}</source>
        <translation>{luck}; weniger: so weit daneben kommt durch Zufall {odds} vor</translation>
    </message>
    <message>
        <source>1 die was thrown ({counts}).</source>
        <translation>1 Würfel wurde geworfen ({counts}).</translation>
    </message>
    <message>
        <source>{count} dice were thrown ({counts}).</source>
        <translation>{count} Würfel wurden geworfen ({counts}).</translation>
    </message>
    <message>
        <source>Hardly fair dice, or not read right: fair ones come so far from equal {odds}.</source>
        <translation>Kaum faire Würfel, oder falsch gelesen: So weit von gleich kommen faire {odds}.</translation>
    </message>
    <message>
        <source>Fair dice come so far from equal {odds}: throw them more often before you trust them.</source>
        <translation>So weit von gleich kommen faire Würfel {odds}: Wirf sie öfter, bevor du ihnen traust.</translation>
    </message>
    <message>
        <source>A little out of the ordinary: fair dice come so far from equal {odds}.</source>
        <translation>Etwas ungewöhnlich: So weit von gleich kommen faire Würfel {odds}.</translation>
    </message>
    <message>
        <source>Nothing speaks against their being fair.</source>
        <translation>Nichts spricht dagegen, dass sie fair sind.</translation>
    </message>
    <message>
        <source>chi-square test</source>
        <translation>Chi-Quadrat-Test</translation>
    </message>
    <message>
        <source>exact multinomial test</source>
        <translation>exakter Multinomialtest</translation>
    </message>
    <message>
        <source>So few throws show nothing of a fault: not even a die that shows one face alone.</source>
        <translation>So wenige Würfe zeigen keinen Fehler: nicht einmal einen Würfel, der immer dasselbe zeigt.</translation>
    </message>
    <message>
        <source>So many throws would show, some four times in five, a face that comes up {often} of the time or more in place of {fair}; of smaller faults they say nothing.</source>
        <translation>So viele Würfe würden, etwa vier von fünf Malen, eine Seite verraten, die in {often} der Fälle oder öfter kommt statt in {fair}; über kleinere Fehler sagen sie nichts.</translation>
    </message>
    <message>
        <source>{verdict} ({test}, p = {p})</source>
        <translation>{verdict} ({test}, p = {p})</translation>
    </message>
    <message>
        <source>less than once in a million times</source>
        <translation>seltener als einmal in einer Million</translation>
    </message>
    <message>
        <source>once in {count} times</source>
        <translation>einmal in {count} Fällen</translation>
    </message>
    <message>
        <source>place in the film</source>
        <translation>Stelle im Film</translation>
    </message>
    <message>
        <source>speed of the film</source>
        <translation>Tempo des Films</translation>
    </message>
    <message>
        <source>Speed of the film</source>
        <translation>Tempo des Films</translation>
    </message>
    <message>
        <source>Go on (Space)</source>
        <translation>Weiter (Leertaste)</translation>
    </message>
    <message>
        <source>Play again from the start (Space)</source>
        <translation>Von vorn abspielen (Leertaste)</translation>
    </message>
    <message>
        <source>Try again (Space)</source>
        <translation>Noch einmal versuchen (Leertaste)</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>Anhalten (Leertaste)</translation>
    </message>
    <message>
        <source>{name} {does}</source>
        <translation>{name} {does}</translation>
    </message>
    <message>
        <source>any number of dice</source>
        <translation>beliebig viele Würfel</translation>
    </message>
    <message>
        <source>{count} dice in a roll</source>
        <translation>{count} Würfel je Wurf</translation>
    </message>
    <message>
        <source>rolls {values}</source>
        <translation>würfelt {values}</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>zweifelt an</translation>
    </message>
    <message>
        <source>calls jonti</source>
        <translation>sagt Jonti</translation>
    </message>
    <message>
        <source>cups up: {hands}</source>
        <translation>Becher hoch: {hands}</translation>
    </message>
    <message>
        <source>{name} {card}</source>
        <translation>{name} {card}</translation>
    </message>
    <message>
        <source>cards: {cards}</source>
        <translation>Karten: {cards}</translation>
    </message>
    <message>
        <source>supply: {dice}</source>
        <translation>Vorrat: {dice}</translation>
    </message>
    <message>
        <source>bids {dice}</source>
        <translation>bietet {dice}</translation>
    </message>
    <message>
        <source>places a die on {square}</source>
        <translation>legt einen Würfel auf {square}</translation>
    </message>
    <message>
        <source>places the {die} on {square}</source>
        <translation>legt den Würfel {die} auf {square}</translation>
    </message>
    <message>
        <source>tips a die from {start} to {end}: {face}</source>
        <translation>kippt einen Würfel von {start} nach {end}: {face}</translation>
    </message>
    <message>
        <source>the die is placed, {north} to the north</source>
        <translation>der Würfel liegt, {north} nach Norden</translation>
    </message>
    <message>
        <source>the die is placed</source>
        <translation>der Würfel liegt</translation>
    </message>
    <message>
        <source>tip {direction}: {top}</source>
        <translation>kippen {direction}: {top}</translation>
    </message>
    <message>
        <source>tip {direction}</source>
        <translation>kippen {direction}</translation>
    </message>
    <message>
        <source>danger roll: {value}</source>
        <translation>Gefahrenwurf: {value}</translation>
    </message>
    <message>
        <source>start roll: {value}</source>
        <translation>Startwurf: {value}</translation>
    </message>
    <message>
        <source>room {id}</source>
        <translation>Raum {id}</translation>
    </message>
    <message>
        <source>ability {name}</source>
        <translation>Fähigkeit {name}</translation>
    </message>
    <message>
        <source>none</source>
        <comment>of the abilities</comment>
        <translation>keine</translation>
    </message>
    <message>
        <source>abilities: {kept} kept of {drawn}</source>
        <translation>Fähigkeiten: {kept} behalten von {drawn}</translation>
    </message>
    <message>
        <source>{values}, {total} in all</source>
        <translation>{values}, zusammen {total}</translation>
    </message>
    <message>
        <source>{place}: {words}</source>
        <translation>{place}: {words}</translation>
    </message>
    <message>
        <source>keeps all sixes</source>
        <translation>behält alle Sechsen</translation>
    </message>
    <message>
        <source>attacks with 1 six</source>
        <translation>greift mit 1 Sechs an</translation>
    </message>
    <message>
        <source>attacks with {count} sixes</source>
        <translation>greift mit {count} Sechsen an</translation>
    </message>
    <message>
        <source>seat {number}</source>
        <translation>Platz {number}</translation>
    </message>
    <message>
        <source>{color} {face}</source>
        <translation>{color} {face}</translation>
    </message>
    <message>
        <source>row {row}, column {column}</source>
        <translation>Zeile {row}, Spalte {column}</translation>
    </message>
    <message>
        <source>{file} is there already and is no {kind}: give another name, or remove it</source>
        <translation>{file} gibt es schon, aber nicht als {kind}: nimm einen anderen Namen oder entferne sie</translation>
    </message>
    <message>
        <source>{file} cannot be written: there is no folder {folder}</source>
        <translation>{file} lässt sich nicht schreiben: es gibt keinen Ordner {folder}</translation>
    </message>
    <message>
        <source>a hand is in the way</source>
        <translation>eine Hand ist im Weg</translation>
    </message>
    <message>
        <source>rolling</source>
        <translation>würfelt</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>wird gelesen</translation>
    </message>
    <message>
        <source>Draw abilities</source>
        <translation>Fähigkeiten ziehen</translation>
    </message>
    <message>
        <source>Draw the next room</source>
        <translation>Nächsten Raum ziehen</translation>
    </message>
    <message>
        <source>Show your cards</source>
        <translation>Karten zeigen</translation>
    </message>
    <message>
        <source>upheld</source>
        <translation>bestätigt</translation>
    </message>
    <message>
        <source>overturned</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>cannot tell</source>
        <translation>nicht zu klären</translation>
    </message>
    <message>
        <source>keep, or attack with up to {count}</source>
        <translation>behalten oder mit bis zu {count} angreifen</translation>
    </message>
    <message>
        <source>to roll 1 die</source>
        <translation>würfelt 1 Würfel</translation>
    </message>
    <message>
        <source>to roll {count} dice</source>
        <translation>würfelt {count} Würfel</translation>
    </message>
    <message>
        <source>has rolled</source>
        <translation>hat gewürfelt</translation>
    </message>
    <message>
        <source>sits out: no loose dice</source>
        <translation>setzt aus: keine losen Würfel</translation>
    </message>
    <message>
        <source>wins</source>
        <translation>gewinnt</translation>
    </message>
    <message>
        <source>{names} and {last}</source>
        <translation>{names} und {last}</translation>
    </message>
    <message>
        <source>{values} or {last}</source>
        <translation>{values} oder {last}</translation>
    </message>
    <message>
        <source>{count} seen</source>
        <translation>{count} zu sehen</translation>
    </message>
    <message>
        <source>{count} of {expected} seen</source>
        <translation>{count} von {expected} zu sehen</translation>
    </message>
    <message>
        <source>not certain</source>
        <translation>unsicher</translation>
    </message>
    <message>
        <source>An event needs your attention</source>
        <translation>Ein Ereignis ist zu klären</translation>
    </message>
    <message>
        <source>The game is over: nobody wins</source>
        <translation>Das Spiel ist aus: Niemand gewinnt</translation>
    </message>
    <message>
        <source>Waiting for the mat</source>
        <translation>Warten auf die Matte</translation>
    </message>
    <message>
        <source>Watching is paused</source>
        <translation>Gerade sieht niemand zu</translation>
    </message>
    <message>
        <source>Put the dice where the game has them</source>
        <translation>Bring den Tisch zurück zum Spiel</translation>
    </message>
    <message>
        <source>Pass the dice</source>
        <translation>Würfel weitergeben</translation>
    </message>
    <message>
        <source>Pass and stack the dice</source>
        <translation>Gebt die Würfel weiter und stapelt sie</translation>
    </message>
    <message>
        <source>Stack and set aside</source>
        <translation>Stapeln und beiseitelegen</translation>
    </message>
    <message>
        <source>then to roll 1 die</source>
        <translation>danach mit 1 Würfel zu würfeln</translation>
    </message>
    <message>
        <source>then to roll {count} dice</source>
        <translation>danach mit {count} Würfeln zu würfeln</translation>
    </message>
    <message>
        <source>Stack the dice</source>
        <translation>Würfel stapeln</translation>
    </message>
    <message>
        <source>{name}: {words}</source>
        <translation>{name}: {words}</translation>
    </message>
    <message>
        <source>{what}.</source>
        <translation>{what}.</translation>
    </message>
    <message>
        <source>Watching is paused: nothing on the table counts. Enter it by hand, or continue watching (Ctrl+P).</source>
        <translation>Was auf dem Tisch geschieht, zählt nicht; gib es von Hand ein oder lass weiter zusehen (Strg+P).</translation>
    </message>
    <message>
        <source>Everyone rolls</source>
        <translation>Alle würfeln</translation>
    </message>
    <message>
        <source>Waiting for {names}</source>
        <translation>Warten auf {names}</translation>
    </message>
    <message>
        <source>{name} rolls one die</source>
        <translation>{name} würfelt einen Würfel</translation>
    </message>
    <message>
        <source>Roll all the dice of the supply</source>
        <translation>Würfelt alle Würfel des Vorrats</translation>
    </message>
    <message>
        <source>{name} places or tips a die</source>
        <translation>{name} legt oder kippt einen Würfel</translation>
    </message>
    <message>
        <source>{name} places a die</source>
        <translation>{name} legt einen Würfel</translation>
    </message>
    <message>
        <source>{name} tips a die</source>
        <translation>{name} kippt einen Würfel</translation>
    </message>
    <message>
        <source>Lift the cups</source>
        <translation>Becher hoch</translation>
    </message>
    <message>
        <source>{name}: keep your sixes, or attack</source>
        <translation>{name}: behalte deine Sechsen oder greif an</translation>
    </message>
    <message>
        <source>{names}: keep your sixes, or attack</source>
        <translation>{names}: behaltet eure Sechsen oder greift an</translation>
    </message>
    <message>
        <source>{name} bids</source>
        <translation>{name} bietet</translation>
    </message>
    <message>
        <source>{name} bids or calls</source>
        <translation>{name} bietet oder zweifelt an</translation>
    </message>
    <message>
        <source>{name} has to call</source>
        <translation>{name} muss ansagen</translation>
    </message>
    <message>
        <source>{name} bids, calls or calls jonti</source>
        <translation>{name} bietet, zweifelt an oder sagt Jonti</translation>
    </message>
    <message>
        <source>{name} wins</source>
        <translation>{name} gewinnt</translation>
    </message>
    <message>
        <source>{names} share the victory</source>
        <translation>{names} teilen sich den Sieg</translation>
    </message>
    <message>
        <source>{name} passes {dice} to {to}</source>
        <translation>{name} gibt {dice} an {to} weiter</translation>
    </message>
    <message>
        <source>{name} stacks {dice}</source>
        <translation>{name} stapelt {dice}</translation>
    </message>
    <message>
        <source>{name} takes {dice} off the cube</source>
        <translation>{name} nimmt {dice} vom Kubus</translation>
    </message>
    <message>
        <source>{name} puts {dice} into the reserve</source>
        <translation>{name} legt {dice} in die Reserve</translation>
    </message>
    <message>
        <source>{name} takes {dice} from the reserve</source>
        <translation>{name} nimmt {dice} aus der Reserve</translation>
    </message>
    <message>
        <source>one die</source>
        <comment>to carry</comment>
        <translation>einen Würfel</translation>
    </message>
    <message>
        <source>one die that shows {value}</source>
        <translation>einen Würfel, der {value} zeigt</translation>
    </message>
    <message>
        <source>{count} dice that show {value}</source>
        <translation>{count} Würfel, die {value} zeigen</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>The zones are kept in {file}.</source>
        <translation>Die Felder sind in {file} aufbewahrt.</translation>
    </message>
    <message>
        <source>The Cube Crawl</source>
        <translation>Der Kubus-Streifzug</translation>
    </message>
    <message>
        <source>Mat: {game}</source>
        <translation>Matte: {game}</translation>
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
        <source>supply</source>
        <comment>a zone</comment>
        <translation>Vorrat</translation>
    </message>
    <message>
        <source>done</source>
        <comment>a seat</comment>
        <translation>fertig</translation>
    </message>
    <message>
        <source>hidden</source>
        <comment>a zone</comment>
        <translation>verdeckt</translation>
    </message>
    <message>
        <source>As they lay</source>
        <translation>So lagen sie</translation>
    </message>
    <message>
        <source>There is a die set called {name} already: delete it, or import --as another.</source>
        <translation>Es gibt schon einen Würfelsatz namens {name}: lösche ihn, oder importiere mit --as als anderen.</translation>
    </message>
    <message>
        <source>The die set {name} has the faces {known}: leave --faces out, or begin --anew.</source>
        <translation>Der Würfelsatz {name} hat die Seiten {known}: lass --faces weg, oder beginne mit --anew.</translation>
    </message>
    <message>
        <source>The die set {name} cannot begin anew without a SOURCE of shots.</source>
        <translation>Der Würfelsatz {name} kann nicht ohne eine QUELLE von Fotos neu beginnen.</translation>
    </message>
    <message>
        <source>{folder} holds no folders named after the faces, such as {example}.</source>
        <translation>{folder} enthält keine Ordner, die nach den Seiten heißen, etwa {example}.</translation>
    </message>
    <message>
        <source>{folder} holds {count} pictures: a die set has up to {most} shots.</source>
        <translation>{folder} enthält {count} Bilder: ein Würfelsatz hat bis zu {most} Fotos.</translation>
    </message>
    <message>
        <source>{file} is no shot. {why}</source>
        <translation>{file} ist kein Foto. {why}</translation>
    </message>
    <message>
        <source>The die set {name} has {count} shots: there is no shot {number}.</source>
        <translation>Der Würfelsatz {name} hat {count} Fotos: ein Foto {number} gibt es nicht.</translation>
    </message>
    <message>
        <source>it gave no pictures in {seconds:.0f} s</source>
        <translation>in {seconds:.0f} s kamen keine Bilder</translation>
    </message>
    <message>
        <source>no font is installed to write with: install one, such as DejaVu</source>
        <translation>keine Schrift ist installiert, mit der sich schreiben ließe: installiere eine, etwa DejaVu</translation>
    </message>
    <message>
        <source>{folder} cannot be written: {why}</source>
        <translation>{folder} lässt sich nicht schreiben: {why}</translation>
    </message>
    <message>
        <source>layout</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>columns: press one to sort by it</source>
        <translation>Spalten: eine drücken sortiert danach</translation>
    </message>
    <message>
        <source>{roll}: {total} in all</source>
        <translation>{roll}: zusammen {total}</translation>
    </message>
    <message>
        <source>Drop one file at a time, or several pictures of dice.</source>
        <translation>Zieh nur eine Datei auf einmal hierher, oder mehrere Bilder mit Würfeln.</translation>
    </message>
    <message>
        <source>{file} cannot be opened here: drop a film, pictures of dice, or a recorded game.</source>
        <translation>{file} lässt sich hier nicht öffnen: Zieh einen Film, Bilder mit Würfeln oder ein aufgezeichnetes Spiel hierher.</translation>
    </message>
    <message>
        <source>The folder {folder} contains no recorded game and no pictures.</source>
        <translation>Der Ordner {folder} enthält weder ein aufgezeichnetes Spiel noch Bilder.</translation>
    </message>
    <message>
        <source>{file} contains neither a game nor the zones of a table.</source>
        <translation>{file} enthält weder ein Spiel noch die Felder eines Tischs.</translation>
    </message>
    <message>
        <source>Drop a film, pictures of dice, a recorded game, or the address of a stream.</source>
        <translation>Zieh einen Film, Bilder mit Würfeln, ein aufgezeichnetes Spiel oder die Adresse eines Streams hierher.</translation>
    </message>
</context>
</TS>

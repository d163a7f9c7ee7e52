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
        <source>same as the system</source>
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
        <source>Dark is easier on the eyes in the evening.</source>
        <translation>Dunkel ist abends angenehmer.</translation>
    </message>
    <message>
        <source>Size of the text</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>Larger text can be read from across the table.</source>
        <translation>Größere Schrift liest sich auch über den Tisch hinweg.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>The window&apos;s language, after a restart.</source>
        <translation>Die Sprache des Fensters, ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>Geräusche</translation>
    </message>
    <message>
        <source>A short sound when a roll counts, dice are passed or a cube is complete.</source>
        <translation>Ein kurzes Geräusch, wenn ein Wurf gilt, Würfel weitergegeben werden, ein Kubus fertig ist.</translation>
    </message>
    <message>
        <source>Voice</source>
        <translation>Stimme</translation>
    </message>
    <message>
        <source>Reads every event aloud, if your system has a voice.</source>
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
        <source>What the middle of the window shows while a camera watches (Ctrl+G).</source>
        <translation>Was in der Mitte steht, während eine Kamera zusieht (Strg+G).</translation>
    </message>
    <message>
        <source>Show the odds</source>
        <translation>Aussichten zeigen</translation>
    </message>
    <message>
        <source>How likely a bid is to hold, or a player to win.</source>
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
        <source>Keeps a film of the table with every game. Otherwise only the events are kept.</source>
        <translation>Bewahrt zu jedem Spiel Bilder vom Tisch auf. Sonst bleibt nur, was geschah.</translation>
    </message>
    <message>
        <source>Your data</source>
        <translation>Deine Daten</translation>
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
        <source>Back to the previous game</source>
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
        <source>Rename the players …</source>
        <translation>Spieler umbenennen …</translation>
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
        <source>Dispute the last event</source>
        <translation>Letztes Ereignis anfechten</translation>
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
        <source>Show the next camera</source>
        <translation>Nächste Kamera zeigen</translation>
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
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Show the whole picture</source>
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
        <translation>So wird gespielt</translation>
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
        <source>Your recorded games: their size, how long films are kept, and what to delete.</source>
        <translation>Deine Spiele: wie groß sie sind, wie lange ihr Film bleibt, was gelöscht wird.</translation>
    </message>
    <message>
        <source>Reset to defaults</source>
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
        <source>It was something else: enter what it was</source>
        <translation>Das Ereignis war ein anderes: gib ein, welches</translation>
    </message>
    <message>
        <source>&amp;Not a roll</source>
        <translation>Es war kei&amp;nes</translation>
    </message>
    <message>
        <source>It did not happen: cross it out</source>
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
        <source>who decided this</source>
        <translation>wer das entschieden hat</translation>
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
        <source>This event was crossed out. If it did happen, enter it again where it belongs.</source>
        <translation>Das ist gestrichen: War es doch ein Ereignis, gib es dort neu ein, wo es hingehört.</translation>
    </message>
    <message>
        <source>This will then need attention: {why}.</source>
        <translation>Das ist dann zu klären: {why}.</translation>
    </message>
    <message>
        <source>After that, this no longer fits: {event} ({why}).</source>
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
        <source>{file} does not come from Cubewatch: import it from another folder.</source>
        <translation>{file} stammt nicht von Cubewatch: Importiere es aus einem anderen Ordner.</translation>
    </message>
    <message>
        <source>There is no die set called {name}. There are: {names}.</source>
        <translation>Es gibt keinen Würfelsatz namens {name}. Es gibt: {names}.</translation>
    </message>
    <message>
        <source>There is no die set called {name}, and no other yet. Make one with cubewatch teach.</source>
        <translation>Es gibt keinen Würfelsatz namens {name} und auch keinen anderen. Lern einen an mit cubewatch teach.</translation>
    </message>
    <message>
        <source>The folder {folder} cannot be created: {why}.</source>
        <translation>Der Ordner {folder} lässt sich nicht anlegen: {why}.</translation>
    </message>
    <message>
        <source>There is already a die set called {name}: delete it first, or choose another name.</source>
        <translation>Einen Würfelsatz namens {name} gibt es schon: lösch ihn zuerst oder nimm einen anderen Namen.</translation>
    </message>
    <message>
        <source>{file} cannot be removed: {why}.</source>
        <translation>{file} lässt sich nicht entfernen: {why}.</translation>
    </message>
    <message>
        <source>{file} cannot be found: {why}.</source>
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
        <source>Use what was read (R)</source>
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
        <source>show this game&apos;s fingerprint</source>
        <translation>den Fingerabdruck dieses Spiels zeigen</translation>
    </message>
    <message>
        <source>Fingerprint of this game: a photo of it proves what was recorded (Ctrl+F)</source>
        <translation>Fingerabdruck dieses Spiels: Ein Foto davon beweist, was aufgenommen wurde (Strg+F)</translation>
    </message>
    <message>
        <source>Everything (archive)</source>
        <translation>Alles (Archiv)</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>Webseite</translation>
    </message>
    <message>
        <source>Table (CSV)</source>
        <translation>Tabelle (CSV)</translation>
    </message>
    <message>
        <source>Script of the game</source>
        <translation>Das Skript des Spiels</translation>
    </message>
    <message>
        <source>Film with the dice marked</source>
        <translation>Film mit markierten Würfeln</translation>
    </message>
    <message>
        <source>Picture card of the finished game</source>
        <translation>Bildkarte des fertigen Spiels</translation>
    </message>
    <message>
        <source>Fingerprint for the players to keep</source>
        <translation>Fingerabdruck zum Aufheben für die Spieler</translation>
    </message>
    <message>
        <source>{file} already exists and is not a zip file: choose another name, or delete it</source>
        <translation>{file} gibt es schon, und es ist keine Zip-Datei: nimm einen anderen Namen oder lösche sie</translation>
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
        <source>{file} has an unknown ending: use {first} or {last}</source>
        <translation>{file} hat eine unbekannte Endung: nimm {first} oder {last}</translation>
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
        <source>corrected; it was: {event}</source>
        <translation>korrigiert; vorher: {event}</translation>
    </message>
    <message>
        <source>crossed out: it does not count</source>
        <translation>gestrichen: zählt nicht</translation>
    </message>
    <message>
        <source>no longer fits: it does not count yet</source>
        <translation>passt nicht mehr: zählt noch nicht</translation>
    </message>
    <message>
        <source>was missed, and added later</source>
        <translation>fehlte und wurde ergänzt</translation>
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
        <source>hide the fingerprint</source>
        <translation>Fingerabdruck ausblenden</translation>
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
        <source>{entries}. A photo of this proves what was recorded.</source>
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
        <source>This no longer fits: {event} ({why}). Correct it or cross it out (F2).</source>
        <translation>Das passt nicht mehr: {event} ({why}). Korrigiere oder streich es (F2).</translation>
    </message>
    <message>
        <source>the game&apos;s setup or layout cannot be saved: {why}</source>
        <translation>Spiel oder Aufteilung lassen sich nicht festhalten: {why}</translation>
    </message>
    <message>
        <source>it does not say what it was</source>
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
        <source>there is nothing to dispute yet</source>
        <translation>noch ist nichts geschehen, das strittig sein könnte</translation>
    </message>
    <message>
        <source>an event that was crossed out</source>
        <translation>ein gestrichenes Ereignis</translation>
    </message>
    <message>
        <source>a correction: {event}</source>
        <translation>eine Korrektur: {event}</translation>
    </message>
    <message>
        <source>a missed event: {event}</source>
        <translation>ein fehlendes Ereignis: {event}</translation>
    </message>
    <message>
        <source>The program was closed in the middle of this game. You continue where it stopped.</source>
        <translation>Das Programm endete, ohne dieses Spiel zu schließen; es geht weiter mit allem, was gezeigt wurde.</translation>
    </message>
    <message>
        <source>This game was played from a film. You can continue it by hand.</source>
        <translation>Es wurde von einem Film gespielt und geht von Hand weiter.</translation>
    </message>
    <message>
        <source>The game continues by hand, because its camera {source} was never entered on this computer.</source>
        <translation>Das Spiel geht von Hand weiter, denn seine Kamera {source} wurde auf diesem Computer nie eingegeben.</translation>
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
        <source>one frame; with Shift, ten</source>
        <translation>ein Bild; mit Umschalt zehn</translation>
    </message>
    <message>
        <source>previous event, next event</source>
        <translation>Ereignis davor, danach</translation>
    </message>
    <message>
        <source>Home, End</source>
        <translation>Pos1, Ende</translation>
    </message>
    <message>
        <source>to the start, to the end</source>
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
        <source>what the die shows; next die</source>
        <translation>was der Würfel zeigt; der nächste</translation>
    </message>
    <message>
        <source>the most likely other reading</source>
        <translation>was es am ehesten sonst war</translation>
    </message>
    <message>
        <source>the call stands; nobody can tell</source>
        <translation>es bleibt; nicht zu klären</translation>
    </message>
    <message>
        <source>not a roll; another event</source>
        <translation>es war keines; ein anderes</translation>
    </message>
    <message>
        <source>who decided it; why</source>
        <translation>wer es entschied; warum</translation>
    </message>
    <message>
        <source>save it</source>
        <translation>speichern</translation>
    </message>
    <message>
        <source>Ctrl+Z, Ctrl+Y</source>
        <translation>Strg+Z, Strg+Y</translation>
    </message>
    <message>
        <source>undo, redo</source>
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
        <source>next game; other dice</source>
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
        <source>another picture from the folder</source>
        <translation>ein anderes Bild aus dem Ordner</translation>
    </message>
    <message>
        <source>teach; keep the result</source>
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
        <source>next control</source>
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
        <source>Click to change the keys</source>
        <translation>Klicken, um die Tasten zu ändern</translation>
    </message>
    <message>
        <source>new keys …</source>
        <translation>neue Tasten …</translation>
    </message>
    <message>
        <source>A solid box means that the die was read with certainty. A dashed box with a question mark means that it was not: the likely values stand below it, and nothing counts until the die can be seen clearly or you enter the roll. Click on a key to change it.</source>
        <translation>Ein durchgezogener Rahmen heißt: Der Würfel wurde sicher gelesen. Ein gestrichelter mit Fragezeichen heißt: Er wurde es nicht. Darunter stehen die wahrscheinlichen Werte, und nichts zählt, bis der Würfel klar zu sehen ist oder du den Wurf eingibst. Klick auf eine Taste, um sie zu ändern.</translation>
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
        <source>{trouble} Lay down a mat, or draw the zones (Ctrl+E).</source>
        <translation>{trouble} Leg eine Matte hin oder zeichne die Felder (Strg+E).</translation>
    </message>
    <message>
        <source>without a game, rolls are counted in the whole picture</source>
        <translation>Würfe ohne Spiel werden im ganzen Bild gezählt</translation>
    </message>
    <message>
        <source>{trouble} Draw the zones (Ctrl+E), or enter every roll by hand.</source>
        <translation>{trouble} Zeichne die Felder (Strg+E) oder gib alles von Hand ein.</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>korrigiert</translation>
    </message>
    <message>
        <source>added</source>
        <translation>eingefügt</translation>
    </message>
    <message>
        <source>crossed out</source>
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
        <source>Continued from the table. What was played before is unknown</source>
        <translation>Vom Tisch aus fortgesetzt. Was davor gespielt wurde, ist nicht bekannt</translation>
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
        <source>close this message</source>
        <translation>Meldung schließen</translation>
    </message>
    <message>
        <source>Same players, same game (F5)</source>
        <translation>Dieselben Spieler, dasselbe Spiel (F5)</translation>
    </message>
    <message>
        <source>Undo the last entry (Ctrl+Z)</source>
        <translation>Die letzte Eingabe rückgängig machen (Strg+Z)</translation>
    </message>
    <message>
        <source>Save a card …</source>
        <translation>Karte speichern …</translation>
    </message>
    <message>
        <source>A picture of the result, to share (Ctrl+Shift+C)</source>
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
        <source>{file} contains no setup: it must be a JSON object with the game and its players.</source>
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
        <source>{file}: the first line belongs to another game.</source>
        <translation>{file}: Die erste Zeile gehört zu einem anderen Spiel.</translation>
    </message>
    <message>
        <source>{file}: line {number} is not possible in this game: {why}.</source>
        <translation>{file}: Zeile {number} ist in diesem Spiel nicht möglich: {why}.</translation>
    </message>
    <message>
        <source>{file} is not a text file in UTF-8.</source>
        <translation>{file} ist keine Textdatei in UTF-8.</translation>
    </message>
    <message>
        <source>{file} contains no JSON.</source>
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
        <source>your last games, newest first</source>
        <translation>deine letzten Spiele, das neueste zuerst</translation>
    </message>
    <message>
        <source>Enter continues a game or shows a finished one</source>
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
        <source>The last event is now disputed. Settle it in the review (F3).</source>
        <translation>Das letzte Ereignis ist strittig. Geklärt wird es in der Durchsicht dieses Spiels (F3).</translation>
    </message>
    <message>
        <source>I see no dice in {file}.</source>
        <translation>Ich sehe keine Würfel in {file}.</translation>
    </message>
    <message>
        <source>No game is running, so nothing can be entered.</source>
        <translation>Es läuft kein Spiel, also lässt sich nichts eingeben.</translation>
    </message>
    <message>
        <source>this game has no record that could be changed</source>
        <translation>es gibt keine Aufzeichnung dieses Spiels, die sich ändern ließe</translation>
    </message>
    <message>
        <source>{trouble} This game is not recorded.</source>
        <translation>{trouble} Dieses Spiel wird nicht aufgezeichnet.</translation>
    </message>
    <message>
        <source>The camera is back.</source>
        <translation>Die Kamera ist wieder da.</translation>
    </message>
    <message>
        <source>The camera {name} is back.</source>
        <translation>Die Kamera {name} ist wieder da.</translation>
    </message>
    <message>
        <source>The game is over or not responding. Nothing was saved.</source>
        <translation>Das Spiel ist aus oder antwortet nicht: Es wurde nichts eingetragen.</translation>
    </message>
    <message>
        <source>the game is over or not responding: nothing was saved</source>
        <translation>das Spiel ist aus oder antwortet nicht: nichts wurde eingetragen</translation>
    </message>
    <message>
        <source>Cubewatch stopped reading the picture because of an error in the program ({fault}): enter rolls by hand, and please report it</source>
        <translation>Cubewatch liest das Bild nicht mehr, wegen eines Fehlers im Programm ({fault}): Gib von Hand ein, was gewürfelt wird, und melde den Fehler bitte</translation>
    </message>
    <message>
        <source>The game has moved on in the meantime: please check again.</source>
        <translation>Das Spiel ist inzwischen weitergegangen: Sieh noch einmal nach.</translation>
    </message>
    <message>
        <source>{trouble}.</source>
        <translation>{trouble}.</translation>
    </message>
    <message>
        <source>an error in the program interrupted this ({fault}): the list of events shows what was saved; please report it</source>
        <translation>ein Fehler im Programm hat das unterbrochen ({fault}): Die Liste der Ereignisse zeigt, was gespeichert wurde; melde den Fehler bitte</translation>
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
        <source>pinned: film is kept</source>
        <translation>angeheftet: Film bleibt</translation>
    </message>
    <message>
        <source>disputed: film is kept</source>
        <translation>strittig: Film bleibt</translation>
    </message>
    <message>
        <source>film is kept</source>
        <translation>Film bleibt</translation>
    </message>
    <message>
        <source>film is deleted on {day}</source>
        <translation>Film geht am {day}</translation>
    </message>
    <message>
        <source>The film of one session older than {days} days was deleted ({size}). The game itself is kept.</source>
        <translation>Der Film einer Sitzung, älter als {days} Tage, wurde gelöscht ({size}). Das Spiel selbst bleibt.</translation>
    </message>
    <message>
        <source>The films of {count} sessions older than {days} days were deleted ({size}). The games themselves are kept.</source>
        <translation>Die Filme von {count} Sitzungen, älter als {days} Tage, wurden gelöscht ({size}). Die Spiele selbst bleiben.</translation>
    </message>
    <message>
        <source>And {count} more.</source>
        <translation>Und {count} weitere.</translation>
    </message>
    <message>
        <source>The entry and all files are unchanged since they were recorded: {words}.</source>
        <translation>Der Eintrag und alle Dateien sind seit der Aufnahme unverändert: {words}.</translation>
    </message>
    <message>
        <source>All {count} entries and all files are unchanged since they were recorded: {words}.</source>
        <translation>Alle {count} Einträge und alle Dateien sind seit der Aufnahme unverändert: {words}.</translation>
    </message>
    <message>
        <source>It matches the fingerprint that you gave.</source>
        <translation>Sie passt zu dem Fingerabdruck, den du angegeben hast.</translation>
    </message>
    <message>
        <source>To rule out that someone rewrote the whole session, drop a fingerprint here that somebody else kept.</source>
        <translation>Um auszuschließen, dass jemand die ganze Sitzung neu geschrieben hat, zieh einen Fingerabdruck hierher, den jemand anders aufgehoben hat.</translation>
    </message>
    <message>
        <source>you chose {cameras} cameras and gave {names} names: give each camera a name</source>
        <translation>{cameras} Kameras sind gewählt, aber {names} Namen genannt: gib jeder einen</translation>
    </message>
    <message>
        <source>{count} dice</source>
        <translation>{count} Würfel</translation>
    </message>
    <message>
        <source>{keys} is already used for: {action}.</source>
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
        <source>A single key belongs to the game: add Ctrl or Alt, or use a function key.</source>
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
        <source>{record}; scores {scores} (average {mean})</source>
        <translation>{record}; Wertungen {scores} (Mittel {mean})</translation>
    </message>
    <message>
        <source>No game has a score yet.</source>
        <translation>Noch kein Spiel kam zu einer Wertung.</translation>
    </message>
    <message>
        <source>One game has a score: {score}.</source>
        <translation>Ein Spiel kam zu einer Wertung: {score}.</translation>
    </message>
    <message>
        <source>{count} games have a score, from {least} to {most}. The average (dashed line) is {mean}, the last score was {last}.</source>
        <translation>{count} Spiele kamen zu einer Wertung, von {least} bis {most}; ihr Mittel, die gestrichelte Linie, ist {mean}. Die letzte war {last}.</translation>
    </message>
    <message>
        <source>{value}s: {count} on {dice} dice, {expected} expected</source>
        <translation>{value}er: {count} auf {dice} Würfeln, {expected} zu erwarten</translation>
    </message>
    <message>
        <source>{luck}: normal luck</source>
        <translation>{luck}: normales Glück</translation>
    </message>
    <message>
        <source>{luck}: more than expected. This happens by chance {odds}</source>
        <translation>{luck}: mehr als erwartet. Zufällig kommt das {odds} vor</translation>
    </message>
    <message>
        <source>{luck}: fewer than expected. This happens by chance {odds}</source>
        <translation>{luck}: weniger als erwartet. Zufällig kommt das {odds} vor</translation>
    </message>
    <message>
        <source>1 die was rolled ({counts}).</source>
        <translation>1 Würfel wurde geworfen ({counts}).</translation>
    </message>
    <message>
        <source>{count} dice were rolled ({counts}).</source>
        <translation>{count} Würfel wurden geworfen ({counts}).</translation>
    </message>
    <message>
        <source>The dice are probably not fair, or were misread. Fair dice are this uneven {odds}.</source>
        <translation>Die Würfel sind wohl nicht fair, oder sie wurden falsch gelesen. So ungleich fallen faire Würfel {odds}.</translation>
    </message>
    <message>
        <source>Fair dice are this uneven {odds}. Roll more before you trust these dice.</source>
        <translation>So ungleich fallen faire Würfel {odds}. Würfle öfter, bevor du diesen Würfeln traust.</translation>
    </message>
    <message>
        <source>A little unusual: fair dice are this uneven {odds}.</source>
        <translation>Etwas ungewöhnlich: So ungleich fallen faire Würfel {odds}.</translation>
    </message>
    <message>
        <source>No sign that the dice are unfair.</source>
        <translation>Nichts deutet auf unfaire Würfel hin.</translation>
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
        <source>There are too few rolls to tell: even a die that always shows the same face would not be noticed.</source>
        <translation>Das sind zu wenige Würfe: Nicht einmal ein Würfel, der immer dasselbe zeigt, würde auffallen.</translation>
    </message>
    <message>
        <source>With this many rolls, a face that comes up {often} of the time instead of {fair} would be noticed about four times in five. Smaller faults would not.</source>
        <translation>Bei so vielen Würfen würde eine Seite, die in {often} statt {fair} der Fälle kommt, in etwa vier von fünf Fällen auffallen. Kleinere Fehler fallen nicht auf.</translation>
    </message>
    <message>
        <source>{verdict} ({test}, p = {p})</source>
        <translation>{verdict} ({test}, p = {p})</translation>
    </message>
    <message>
        <source>less than once in a million cases</source>
        <translation>seltener als einmal in einer Million</translation>
    </message>
    <message>
        <source>about once in {count} cases</source>
        <translation>etwa einmal in {count} Fällen</translation>
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
        <source>Play from the start (Space)</source>
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
        <source>abilities: kept {kept} of {drawn}</source>
        <translation>Fähigkeiten: {kept} behalten von {drawn}</translation>
    </message>
    <message>
        <source>{values}, total {total}</source>
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
        <source>player {number}</source>
        <translation>Spieler {number}</translation>
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
        <source>{file} already exists and is not a {kind}: choose another name, or delete it</source>
        <translation>{file} gibt es schon, aber nicht als {kind}: nimm einen anderen Namen oder lösche die Datei</translation>
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
        <source>Put the dice back where they belong</source>
        <translation>Legt die Würfel zurück, wo sie hingehören</translation>
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
        <source>{name} rolls</source>
        <translation>{name} würfelt</translation>
    </message>
    <message>
        <source>{names} roll</source>
        <translation>{names} würfeln</translation>
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
        <source>Watching is paused, so nothing on the table counts. Enter rolls by hand, or continue watching (Ctrl+P).</source>
        <translation>Was auf dem Tisch geschieht, zählt nicht; gib es von Hand ein oder lass weiter zusehen (Strg+P).</translation>
    </message>
    <message>
        <source>Everyone rolls</source>
        <translation>Alle würfeln</translation>
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
        <source>The zones were saved in {file}.</source>
        <translation>Die Felder wurden in {file} gespeichert.</translation>
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
        <source>There is already a die set called {name}: delete it, or import with --as another name.</source>
        <translation>Es gibt schon einen Würfelsatz namens {name}: lösche ihn, oder importiere mit --as als anderen.</translation>
    </message>
    <message>
        <source>The die set {name} has the faces {known}: leave --faces out, or start over with --anew.</source>
        <translation>Der Würfelsatz {name} hat die Seiten {known}: lass --faces weg, oder beginne mit --anew.</translation>
    </message>
    <message>
        <source>The die set {name} cannot start over without a SOURCE of shots.</source>
        <translation>Der Würfelsatz {name} kann nicht ohne eine QUELLE von Fotos neu beginnen.</translation>
    </message>
    <message>
        <source>{folder} contains no folders named after the faces, such as {example}.</source>
        <translation>{folder} enthält keine Ordner, die nach den Seiten heißen, etwa {example}.</translation>
    </message>
    <message>
        <source>{folder} contains {count} pictures, but a die set has at most {most} shots.</source>
        <translation>{folder} enthält {count} Bilder: ein Würfelsatz hat bis zu {most} Fotos.</translation>
    </message>
    <message>
        <source>{file} cannot be used as a shot. {why}</source>
        <translation>{file} ist kein Foto. {why}</translation>
    </message>
    <message>
        <source>The die set {name} has {count} shots: there is no shot {number}.</source>
        <translation>Der Würfelsatz {name} hat {count} Fotos: ein Foto {number} gibt es nicht.</translation>
    </message>
    <message>
        <source>it sent no picture for {seconds:.0f} s</source>
        <translation>in {seconds:.0f} s kamen keine Bilder</translation>
    </message>
    <message>
        <source>no font is installed: install one, such as DejaVu</source>
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

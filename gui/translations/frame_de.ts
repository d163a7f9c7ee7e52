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
        <source>Of the window; counts from the next start on.</source>
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
        <source>Record films</source>
        <translation>Filme aufnehmen</translation>
    </message>
    <message>
        <source>Keeps pictures of the table with each game. Without it, only what happened is kept.</source>
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
        <source>Sessions …</source>
        <translation>Sitzungen …</translation>
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
        <source>Close Cubewatch and open it again: then it speaks English.</source>
        <translation>Schließe Cubewatch und öffne es wieder: Dann spricht es Deutsch.</translation>
    </message>
</context>
</TS>

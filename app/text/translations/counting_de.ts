<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>Not counted</source>
        <translation>Zählt nicht</translation>
    </message>
    <message>
        <source>Roll {number}</source>
        <translation>Wurf {number}</translation>
    </message>
    <message>
        <source>white</source>
        <translation>weiß</translation>
    </message>
    <message>
        <source>black</source>
        <translation>schwarz</translation>
    </message>
    <message>
        <source>red</source>
        <translation>rot</translation>
    </message>
    <message>
        <source>orange</source>
        <translation>orange</translation>
    </message>
    <message>
        <source>yellow</source>
        <translation>gelb</translation>
    </message>
    <message>
        <source>green</source>
        <translation>grün</translation>
    </message>
    <message>
        <source>blue</source>
        <translation>blau</translation>
    </message>
    <message>
        <source>purple</source>
        <translation>lila</translation>
    </message>
    <message>
        <source>pink</source>
        <translation>rosa</translation>
    </message>
    <message>
        <source>brown</source>
        <translation>braun</translation>
    </message>
    <message>
        <source>grey</source>
        <translation>grau</translation>
    </message>
    <message>
        <source>unknown colour</source>
        <translation>Farbe unbekannt</translation>
    </message>
    <message>
        <source>pair of {value}s</source>
        <translation>Paar {value}er</translation>
    </message>
    <message>
        <source>{count} × {value}</source>
        <translation>{count} × {value}</translation>
    </message>
    <message>
        <source>1 die</source>
        <translation>1 Würfel</translation>
    </message>
    <message>
        <source>{count} dice</source>
        <translation>{count} Würfel</translation>
    </message>
    <message>
        <source>{color}: {dice}, total {total}</source>
        <translation>{color}: {dice}, zusammen {total}</translation>
    </message>
    <message>
        <source>Opening …</source>
        <translation>Wird geöffnet …</translation>
    </message>
    <message>
        <source>Type a roll, or drop a picture</source>
        <translation>Tippe einen Wurf oder lege ein Bild ab</translation>
    </message>
    <message>
        <source>The film has ended</source>
        <translation>Der Film ist zu Ende</translation>
    </message>
    <message>
        <source>No picture</source>
        <translation>Kein Bild</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Roll the dice.</source>
        <translation>Würfelt.</translation>
    </message>
    <message>
        <source>1 die is not certain</source>
        <translation>1 Würfel ist unsicher</translation>
    </message>
    <message>
        <source>{count} dice are not certain</source>
        <translation>{count} Würfel sind unsicher</translation>
    </message>
    <message>
        <source>last roll</source>
        <translation>letzter Wurf</translation>
    </message>
    <message>
        <source>{total} with {dice}: {values}</source>
        <translation>{total} mit {dice}: {values}</translation>
    </message>
    <message>
        <source>any</source>
        <comment>number of dice</comment>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>dice in a roll</source>
        <translation>Würfel je Wurf</translation>
    </message>
    <message>
        <source>Dice in a roll (D)</source>
        <translation>Würfel je Wurf (D)</translation>
    </message>
    <message>
        <source>Say the total</source>
        <translation>Summe ansagen</translation>
    </message>
    <message>
        <source>Record film and pictures</source>
        <translation>Film und Bilder aufnehmen</translation>
    </message>
    <message>
        <source>Correct (C)</source>
        <translation>Korrigieren (C)</translation>
    </message>
    <message>
        <source>Not a roll (Del)</source>
        <translation>Kein Wurf (Entf)</translation>
    </message>
    <message>
        <source>Export CSV … (E)</source>
        <translation>CSV exportieren … (E)</translation>
    </message>
    <message>
        <source>Fair dice? (F)</source>
        <translation>Faire Würfel? (F)</translation>
    </message>
    <message>
        <source>Back to the rolls (F)</source>
        <translation>Zurück zu den Würfen (F)</translation>
    </message>
    <message>
        <source>dice by colour</source>
        <translation>Würfel nach Farbe</translation>
    </message>
    <message>
        <source>SUCCESSES FROM</source>
        <translation>ERFOLGE AB</translation>
    </message>
    <message>
        <source>BEST</source>
        <translation>BESTE</translation>
    </message>
    <message>
        <source>OF A KIND</source>
        <translation>GLEICHE</translation>
    </message>
    <message>
        <source>HIGHEST · LOWEST</source>
        <translation>HÖCHSTER · NIEDRIGSTER</translation>
    </message>
    <message>
        <source>{total} ({values})</source>
        <translation>{total} ({values})</translation>
    </message>
    <message>
        <source>none</source>
        <comment>of a kind</comment>
        <translation>keine</translation>
    </message>
    <message>
        <source>No rolls yet</source>
        <translation>Noch keine Würfe</translation>
    </message>
    <message>
        <source>ROLLS</source>
        <translation>WÜRFE</translation>
    </message>
    <message>
        <source>Roll {number} no longer counts. Ctrl+Z undoes this.</source>
        <translation>Wurf {number} zählt nicht mehr. Strg+Z nimmt das zurück.</translation>
    </message>
    <message>
        <source>There are no rolls to export yet.</source>
        <translation>Es gibt noch keine Würfe zu exportieren.</translation>
    </message>
    <message>
        <source>Table of rolls</source>
        <translation>Tabelle der Würfe</translation>
    </message>
    <message>
        <source>Export the rolls</source>
        <translation>Würfe exportieren</translation>
    </message>
    <message>
        <source>table of rolls</source>
        <translation>Tabelle der Würfe</translation>
    </message>
    <message>
        <source>The rolls were saved to {file}.</source>
        <translation>Die Würfe wurden in {file} gespeichert.</translation>
    </message>
    <message>
        <source>Type a roll by its numbers, or drop pictures here.</source>
        <translation>Tippe einen Wurf mit seinen Zahlen oder lege Bilder hier ab.</translation>
    </message>
    <message>
        <source>You have not typed a die yet.</source>
        <translation>Du hast noch keinen Würfel getippt.</translation>
    </message>
    <message>
        <source>A roll has {count} dice; you typed {typed}.</source>
        <translation>Ein Wurf hat {count} Würfel; du hast {typed} getippt.</translation>
    </message>
    <message>
        <source>Films ({endings});;All files (*)</source>
        <translation>Filme ({endings});;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open a film of dice</source>
        <translation>Einen Film mit Würfeln öffnen</translation>
    </message>
    <message>
        <source>Pictures ({endings});;All files (*)</source>
        <translation>Bilder ({endings});;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open pictures of dice</source>
        <translation>Bilder mit Würfeln öffnen</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>von Hand</translation>
    </message>
    <message>
        <source>not certain</source>
        <translation>unsicher</translation>
    </message>
    <message>
        <source>rolls, newest first</source>
        <translation>Würfe, der neueste zuerst</translation>
    </message>
    <message>
        <source>Count my dice</source>
        <translation>Meine Würfel zählen</translation>
    </message>
    <message>
        <source>Point a camera at the table and roll. Every roll is read and added up.</source>
        <translation>Richte eine Kamera auf den Tisch und würfle. Jeder Wurf wird gelesen und zusammengezählt.</translation>
    </message>
    <message>
        <source>You can also drop a film, or pictures of dice, onto this window.</source>
        <translation>Du kannst auch einen Film oder Bilder mit Würfeln auf dieses Fenster ziehen.</translation>
    </message>
    <message>
        <source>what watches the dice</source>
        <translation>was auf die Würfel schaut</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Los</translation>
    </message>
    <message>
        <source>Film: {name}</source>
        <translation>Film: {name}</translation>
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
        <source>Pictures: each is one roll …</source>
        <translation>Bilder: jedes ist ein Wurf …</translation>
    </message>
    <message>
        <source>No camera: I type the rolls</source>
        <translation>Keine Kamera: Ich tippe die Würfe</translation>
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
        <source>The roll</source>
        <translation>Der Wurf</translation>
    </message>
    <message>
        <source>{roll}: die {place} is not certain.</source>
        <translation>{roll}: Würfel {place} ist unsicher.</translation>
    </message>
    <message>
        <source>{roll}: die {place} ({color}) is not certain.</source>
        <translation>{roll}: Würfel {place} ({color}) ist unsicher.</translation>
    </message>
    <message>
        <source>It is most likely a {values}. Press its number.</source>
        <translation>Am wahrscheinlichsten ist {values}. Drücke die Zahl.</translation>
    </message>
    <message>
        <source>Press its number.</source>
        <translation>Drücke seine Zahl.</translation>
    </message>
    <message>
        <source>Not a die (Del)</source>
        <translation>Kein Würfel (Entf)</translation>
    </message>
    <message>
        <source>Later (Esc)</source>
        <translation>Später (Esc)</translation>
    </message>
    <message>
        <source>A roll by hand. Enter counts it.</source>
        <translation>Ein Wurf von Hand. Die Eingabetaste zählt ihn.</translation>
    </message>
    <message>
        <source>What was really rolled? Enter saves it.</source>
        <translation>Was wurde wirklich gewürfelt? Die Eingabetaste speichert es.</translation>
    </message>
    <message>
        <source>What was roll {number} really? Enter saves it.</source>
        <translation>Was war Wurf {number} wirklich? Die Eingabetaste speichert es.</translation>
    </message>
    <message>
        <source>Save (Enter)</source>
        <translation>Speichern (Eingabe)</translation>
    </message>
    <message>
        <source>Remove this die (Del)</source>
        <translation>Diesen Würfel entfernen (Entf)</translation>
    </message>
    <message>
        <source>Cancel (Esc)</source>
        <translation>Abbrechen (Esc)</translation>
    </message>
</context>
</TS>

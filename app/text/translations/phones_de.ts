<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>“{text}” is not a port: use a number from 1024 to 65535</source>
        <translation>„{text}“ nennt keinen Port: gib einen von 1024 bis 65535 an</translation>
    </message>
    <message>
        <source>“{text}” is not an address of this computer; its addresses are {addresses}</source>
        <translation>„{text}“ ist keine Adresse dieses Computers: er hat {addresses}</translation>
    </message>
    <message>
        <source>{address} is not in a local network, and the game can only be shown to phones in the local network</source>
        <translation>{address} liegt nicht in einem lokalen Netz: Handys wird das Spiel nur im lokalen Netz gezeigt</translation>
    </message>
    <message>
        <source>{address} cannot be used ({why})</source>
        <translation>{address} lässt sich nicht öffnen ({why})</translation>
    </message>
    <message>
        <source>port {port} of {address} cannot be used ({why})</source>
        <translation>Port {port} von {address} lässt sich nicht öffnen ({why})</translation>
    </message>
    <message>
        <source>that is not a command</source>
        <translation>das war kein Befehl</translation>
    </message>
    <message>
        <source>this page only watches</source>
        <translation>diese Seite schaut nur zu</translation>
    </message>
    <message>
        <source>The game does not answer.</source>
        <translation>Das Spiel antwortet nicht.</translation>
    </message>
    <message>
        <source>You are watching</source>
        <translation>Du schaust zu</translation>
    </message>
    <message>
        <source>You play as {name}</source>
        <translation>Du spielst als {name}</translation>
    </message>
    <message>
        <source>You enter for everybody</source>
        <translation>Du gibst für alle ein</translation>
    </message>
    <message>
        <source>No connection to the game. Trying again …</source>
        <translation>Keine Verbindung zum Spiel. Neuer Versuch …</translation>
    </message>
    <message>
        <source>This game has ended. Scan the new code on the big screen for the next one.</source>
        <translation>Dieses Spiel ist zu Ende. Scanne für das nächste den neuen Code auf dem Bildschirm.</translation>
    </message>
    <message>
        <source>No game is running yet.</source>
        <translation>Noch läuft kein Spiel.</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>Noch nichts</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Your turn</source>
        <translation>Du bist dran</translation>
    </message>
    <message>
        <source>Enter</source>
        <comment>a button on a phone</comment>
        <translation>Eingeben</translation>
    </message>
    <message>
        <source>Undo</source>
        <comment>a button on a phone</comment>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Start over</source>
        <comment>a button on a phone</comment>
        <translation>Von vorn</translation>
    </message>
    <message>
        <source>Use what was read</source>
        <translation>Gelesenes übernehmen</translation>
    </message>
    <message>
        <source>Dispute the last roll</source>
        <translation>Letzten Wurf anzweifeln</translation>
    </message>
    <message>
        <source>The last roll is disputed. The window shows the dice again under Review.</source>
        <translation>Der letzte Wurf ist angezweifelt. Das Fenster zeigt die Würfel noch einmal unter Nachschauen.</translation>
    </message>
    <message>
        <source>Dispute the last roll?</source>
        <translation>Den letzten Wurf anzweifeln?</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>Undo: {what}</source>
        <translation>Rückgängig: {what}</translation>
    </message>
    <message>
        <source>Which is it?</source>
        <translation>Was ist das?</translation>
    </message>
    <message>
        <source>Is this a {first} or a {second}?</source>
        <translation>Ist das eine {first} oder eine {second}?</translation>
    </message>
    <message>
        <source>My dice (only on this phone)</source>
        <translation>Meine Würfel (nur auf diesem Handy)</translation>
    </message>
    <message>
        <source>Note what lies under your cup. It stays on this phone until you show it.</source>
        <translation>Notiere, was unter deinem Becher liegt. Es bleibt auf diesem Handy, bis du es zeigst.</translation>
    </message>
    <message>
        <source>Show my dice</source>
        <translation>Meine Würfel zeigen</translation>
    </message>
    <message>
        <source>Show my card</source>
        <translation>Meine Karte zeigen</translation>
    </message>
    <message>
        <source>Shown. Waiting for {names}</source>
        <translation>Gezeigt. Es fehlen noch: {names}</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Verbergen</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>Ansehen</translation>
    </message>
    <message>
        <source>{count} in reserve</source>
        <translation>{count} in Reserve</translation>
    </message>
    <message>
        <source>This phone as the camera</source>
        <translation>Dieses Handy als Kamera</translation>
    </message>
    <message>
        <source>Use this camera</source>
        <translation>Diese Kamera benutzen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Prop the phone so that it looks down at the whole table, and leave it there.</source>
        <translation>Stelle das Handy so auf, dass es von oben auf den ganzen Tisch schaut, und lass es dort.</translation>
    </message>
    <message>
        <source>Browsers allow the camera on secure pages only: open the address with https.</source>
        <translation>Der Browser gibt die Kamera nur sicheren Seiten: öffne die Adresse mit https.</translation>
    </message>
    <message>
        <source>The browser did not allow the camera. Allow it in the settings of this page.</source>
        <translation>Der Browser hat die Kamera nicht freigegeben. Erlaube sie in den Einstellungen dieser Seite.</translation>
    </message>
    <message>
        <source>This phone has no camera that the browser can use.</source>
        <translation>Dieses Handy hat keine Kamera, die der Browser freigeben könnte.</translation>
    </message>
    <message>
        <source>{rate} pictures per second, {width} × {height}</source>
        <translation>{rate} Bilder je Sekunde, {width} × {height}</translation>
    </message>
    <message>
        <source>Another phone is the camera now.</source>
        <translation>Jetzt ist ein anderes Handy die Kamera.</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Licht</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoom</translation>
    </message>
    <message>
        <source>The screen stays on while this page is open.</source>
        <translation>Der Bildschirm bleibt an, solange diese Seite offen ist.</translation>
    </message>
    <message>
        <source>This browser may turn the screen off: keep it on in the phone&apos;s settings.</source>
        <translation>Dieser Browser schaltet den Bildschirm vielleicht aus: lass ihn in den Einstellungen des Handys an.</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>von Hand</translation>
    </message>
    <message>
        <source>die {value}</source>
        <translation>Würfel: {value}</translation>
    </message>
    <message>
        <source>hidden die</source>
        <translation>verdeckter Würfel</translation>
    </message>
    <message>
        <source>show {count} dice, each 1 to 6</source>
        <translation>zeige {count} Würfel, jeder 1 bis 6</translation>
    </message>
    <message>
        <source>show one card</source>
        <translation>zeige eine Karte</translation>
    </message>
    <message>
        <source>the certificate for phones cannot be saved ({why})</source>
        <translation>das Zertifikat für Handys lässt sich nicht aufbewahren ({why})</translation>
    </message>
    <message>
        <source>there is nothing to enter yet</source>
        <translation>es gibt noch nichts einzugeben</translation>
    </message>
    <message>
        <source>here all players show their own dice</source>
        <translation>hier zeigt jeder selbst, was er hat</translation>
    </message>
    <message>
        <source>there is nothing to show now</source>
        <translation>jetzt gibt es nichts zu zeigen</translation>
    </message>
    <message>
        <source>you have nothing to show</source>
        <translation>du hast nichts zu zeigen</translation>
    </message>
    <message>
        <source>only the host can undo</source>
        <translation>nur die Spielleitung nimmt Eingaben zurück</translation>
    </message>
    <message>
        <source>no game is running</source>
        <translation>es läuft kein Spiel</translation>
    </message>
    <message>
        <source>this phone can only enter for {name}</source>
        <translation>dieses Handy gibt nur für {name} ein</translation>
    </message>
    <message>
        <source>to speak</source>
        <translation>ist dran</translation>
    </message>
    <message>
        <source>lift the cup</source>
        <translation>Becher heben</translation>
    </message>
    <message>
        <source>to play</source>
        <translation>ist am Zug</translation>
    </message>
    <message>
        <source>a webhook is an address that begins with http:// or https://, such as {example}</source>
        <translation>ein Webhook ist eine Adresse, die mit http:// oder https:// beginnt, wie {example}</translation>
    </message>
    <message>
        <source>{host} has not accepted events for ten minutes; those events are lost there</source>
        <translation>{host} hat zehn Minuten lang keine Ereignisse angenommen: diese sind dort verloren</translation>
    </message>
    <message>
        <source>Show on phones</source>
        <translation>Auf Handys zeigen</translation>
    </message>
    <message>
        <source>who will scan the code</source>
        <translation>wer den Code scannt</translation>
    </message>
    <message>
        <source>network of this computer</source>
        <translation>Netz dieses Computers</translation>
    </message>
    <message>
        <source>Stop showing on phones</source>
        <translation>Nicht mehr auf Handys zeigen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>QR code of {link}</source>
        <translation>QR-Code von {link}</translation>
    </message>
    <message>
        <source>Show on phones …</source>
        <translation>Auf Handys zeigen …</translation>
    </message>
    <message>
        <source>Shown on phones …</source>
        <translation>Auf Handys gezeigt …</translation>
    </message>
    <message>
        <source>The phone has to be in the same network as this computer.</source>
        <translation>Das Handy muss im selben Netz sein wie dieser Computer.</translation>
    </message>
    <message>
        <source>Whoever scans this can watch the game. {network}</source>
        <translation>Wer das scannt, schaut dem Spiel zu. {network}</translation>
    </message>
    <message>
        <source>Spectators, a TV</source>
        <translation>Zuschauer, ein Fernseher</translation>
    </message>
    <message>
        <source>{name} plays with this code. Do not show it to anybody else.</source>
        <translation>{name} spielt mit diesem Code: zeige ihn sonst niemandem.</translation>
    </message>
    <message>
        <source>The browser warns about this page because this computer has no official certificate. Continue if it shows this fingerprint (SHA-256):
{fingerprint}</source>
        <translation>Der Browser warnt vor dieser Seite, weil dieser Computer kein amtliches Zertifikat hat. Geh weiter, wenn er diesen Fingerabdruck (SHA-256) zeigt:
{fingerprint}</translation>
    </message>
    <message>
        <source>A phone as the camera</source>
        <translation>Ein Handy als Kamera</translation>
    </message>
    <message>
        <source>Whoever scans this can enter and undo for everybody.</source>
        <translation>Wer das scannt, gibt für alle ein und nimmt Eingaben zurück.</translation>
    </message>
    <message>
        <source>The host</source>
        <translation>Die Spielleitung</translation>
    </message>
</context>
</TS>

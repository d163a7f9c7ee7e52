<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>camera {number}</source>
        <translation>Kamera {number}</translation>
    </message>
    <message>
        <source>the camera {name}</source>
        <translation>die Kamera {name}</translation>
    </message>
    <message>
        <source>{source} cannot be opened: check that it is connected, and that no other program uses it</source>
        <translation>{source} lässt sich nicht öffnen: prüfe, ob sie angeschlossen ist und kein anderes Programm sie benutzt</translation>
    </message>
    <message>
        <source>{source} gives {rate:g} frames per second instead of {wanted:g}</source>
        <translation>{source} gibt {rate:g} Bilder in der Sekunde statt {wanted:g}</translation>
    </message>
    <message>
        <source>{source} does not allow its exposure to be set, so it stays automatic</source>
        <translation>{source} lässt sich die Belichtung nicht vorgeben, sie bleibt automatisch</translation>
    </message>
    <message>
        <source>{source} does not allow its focus to be set: it is automatic or fixed</source>
        <translation>{source} lässt sich die Schärfe nicht vorgeben: sie ist automatisch oder fest</translation>
    </message>
    <message>
        <source>{source} gives pictures of {given} instead of {wanted}</source>
        <translation>{source} gibt Bilder von {given} statt {wanted}</translation>
    </message>
    <message>
        <source>{source} gives a black picture at exposure {exposure:g}, so exposure is automatic again</source>
        <translation>{source} gibt bei der Belichtung {exposure:g} ein schwarzes Bild, also ist sie wieder automatisch</translation>
    </message>
    <message>
        <source>{source} gives a white picture at exposure {exposure:g}, so exposure is automatic again</source>
        <translation>{source} gibt bei der Belichtung {exposure:g} ein weißes Bild, also ist sie wieder automatisch</translation>
    </message>
    <message>
        <source>“{text}” may be one of {count} cameras: give its number, {which}</source>
        <translation>„{text}“ können {count} Kameras sein: gib ihre Nummer an, {which}</translation>
    </message>
    <message>
        <source>“{word}” cannot be the name of a face: use one word of at most {most} letters, digits, - and _.</source>
        <translation>„{word}“ kann keine Seite heißen: nimm ein Wort aus höchstens {most} Buchstaben, Ziffern, - und _.</translation>
    </message>
    <message>
        <source>A face cannot be called {word}: a number from 1 to 6 stands for its own value.</source>
        <translation>Eine Seite namens {word} gibt es nicht: eine Zahl von 1 bis 6 steht für ihren eigenen Wert.</translation>
    </message>
    <message>
        <source>The face {word} cannot count as {value}: a value is from 1 to 6.</source>
        <translation>Die Seite {word} kann nicht als {value} zählen: ein Wert liegt zwischen 1 und 6.</translation>
    </message>
    <message>
        <source>“{text}” is not a face: put its value, 1 to 6, after the =.</source>
        <translation>„{text}“ ist keine Seite: hinter = steht der Wert, als der sie zählt, 1 bis 6.</translation>
    </message>
    <message>
        <source>The face {word} has two values: give it one value, or use two names.</source>
        <translation>Die Seite {word} zählt als zweierlei: gib ihr einen Wert oder zwei Namen.</translation>
    </message>
    <message>
        <source>A die has two to six different faces; you gave {count}.</source>
        <translation>Ein Würfel hat zwei bis sechs verschiedene Seiten; angegeben sind {count}.</translation>
    </message>
    <message>
        <source>The die set {name} would have {count} shots, but at most {most} are possible.</source>
        <translation>Der Würfelsatz {name} hätte {count} Fotos: mehr als {most} gehen nicht.</translation>
    </message>
    <message>
        <source>The die set {name} has no face {face}: its faces are {known}.</source>
        <translation>Der Würfelsatz {name} hat keine Seite {face}: seine Seiten sind {known}.</translation>
    </message>
    <message>
        <source>“{name}” cannot be the name of a die set: use at most {most} letters, digits, spaces, - and _.</source>
        <translation>„{name}“ kann kein Würfelsatz heißen: nimm bis zu {most} Buchstaben, Ziffern, Leerzeichen, - und _.</translation>
    </message>
    <message>
        <source>{file} cannot be used as a die set: {why}.</source>
        <translation>{file} ist als Würfelsatz nicht zu gebrauchen: {why}.</translation>
    </message>
    <message>
        <source>{file} cannot be used as a die set. {why}</source>
        <translation>{file} ist als Würfelsatz nicht zu gebrauchen. {why}</translation>
    </message>
    <message>
        <source>it is larger than {most} megabytes</source>
        <translation>die Datei ist größer als {most} Megabyte</translation>
    </message>
    <message>
        <source>Cubewatch did not export this file</source>
        <translation>die Datei stammt nicht aus Cubewatch</translation>
    </message>
    <message>
        <source>another version of Cubewatch wrote it; update Cubewatch</source>
        <translation>eine andere Version von Cubewatch hat die Datei geschrieben; aktualisiere Cubewatch</translation>
    </message>
    <message>
        <source>it is damaged (its checksum differs); export it once more</source>
        <translation>die Datei ist beschädigt (ihre Prüfsumme stimmt nicht); exportiere den Satz noch einmal</translation>
    </message>
    <message>
        <source>its content is not JSON</source>
        <translation>was darin steht, ist kein JSON</translation>
    </message>
    <message>
        <source>its content is not a JSON object</source>
        <translation>was darin steht, ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>a shot is not a PNG picture of {side} × {side} pixels</source>
        <translation>ein Foto ist kein PNG-Bild von {side} × {side} Pixeln</translation>
    </message>
    <message>
        <source>a shot&apos;s picture is damaged</source>
        <translation>das Bild eines Fotos ist beschädigt</translation>
    </message>
    <message>
        <source>its figures do not add up</source>
        <translation>die Zahlen darin gehen nicht auf</translation>
    </message>
    <message>
        <source>its figures are incomplete</source>
        <translation>die Zahlen darin sind unvollständig</translation>
    </message>
    <message>
        <source>a part of it is missing</source>
        <translation>ein Teil davon fehlt</translation>
    </message>
    <message>
        <source>its {name} are missing</source>
        <translation>{name} fehlt darin</translation>
    </message>
    <message>
        <source>it has more than {most} {name}</source>
        <translation>{name} hat darin mehr als {most} Einträge</translation>
    </message>
    <message>
        <source>a name in it is missing or too long</source>
        <translation>ein Name darin fehlt oder ist zu lang</translation>
    </message>
    <message>
        <source>a figure in it is not a whole number</source>
        <translation>eine Zahl darin ist keine Anzahl</translation>
    </message>
    <message>
        <source>a number in it is missing or out of range</source>
        <translation>eine Zahl darin fehlt oder sprengt jedes Maß</translation>
    </message>
    <message>
        <source>the taught part is incomplete</source>
        <translation>das Angelernte ist unvollständig</translation>
    </message>
    <message>
        <source>the taught part is out of range</source>
        <translation>das Angelernte sprengt jedes Maß</translation>
    </message>
    <message>
        <source>a part of it is missing or too large</source>
        <translation>ein Teil davon fehlt oder ist zu groß</translation>
    </message>
    <message>
        <source>a part of it cannot be read</source>
        <translation>ein Teil davon ist unlesbar</translation>
    </message>
    <message>
        <source>A shot cannot be written as a PNG picture.</source>
        <translation>Ein Foto lässt sich nicht als PNG-Bild schreiben.</translation>
    </message>
    <message>
        <source>{file} contains no pictures: give a video file</source>
        <translation>{file} enthält keine Bilder: gib eine Videodatei an</translation>
    </message>
    <message>
        <source>damaged data</source>
        <translation>beschädigte Daten</translation>
    </message>
    <message>
        <source>{seconds:.1f} s were expected</source>
        <translation>{seconds:.1f} s waren zu erwarten</translation>
    </message>
    <message>
        <source>{file} ends too early, after {seconds:.1f} s ({why}): get a complete copy of the film</source>
        <translation>{file} bricht nach {seconds:.1f} s ab ({why}): besorge eine vollständige Kopie des Films</translation>
    </message>
    <message>
        <source>there is no file {file}: give a video file, a camera&apos;s number or a stream&apos;s address</source>
        <translation>es gibt keine Datei {file}: gib eine Videodatei, die Nummer einer Kamera oder die Adresse eines Streams an</translation>
    </message>
    <message>
        <source>{file} cannot be opened as a film ({why}): give a video file, a camera&apos;s number or a stream&apos;s address</source>
        <translation>{file} lässt sich nicht als Film öffnen ({why}): gib eine Videodatei, die Nummer einer Kamera oder die Adresse eines Streams an</translation>
    </message>
    <message>
        <source>{file} cannot be opened as a film: it is damaged, or not a video file</source>
        <translation>{file} lässt sich nicht als Film öffnen: beschädigt oder keine Videodatei</translation>
    </message>
    <message>
        <source>{file} says that its pictures are {width} × {height} pixels, which is more than a film can have</source>
        <translation>{file} gibt an, dass die Bilder {width} × {height} Pixel haben, mehr als ein Film haben kann</translation>
    </message>
    <message>
        <source>{source} sends no picture: check that no other program uses it</source>
        <translation>{source} gibt kein Bild: prüfe, ob kein anderes Programm zugreift</translation>
    </message>
    <message>
        <source>{source} sends black pictures: is the lens covered, or the light off?</source>
        <translation>{source} gibt schwarze Bilder: Ist die Linse verdeckt oder das Licht aus?</translation>
    </message>
    <message>
        <source>{source} sends nothing but noise: check its cable and its settings</source>
        <translation>{source} gibt nichts als Rauschen: Prüfe Kabel und Einstellungen</translation>
    </message>
    <message>
        <source>{source} sends no new pictures: waiting for it to come back</source>
        <translation>{source} gibt keine neuen Bilder: sobald wieder welche kommen, geht es weiter</translation>
    </message>
    <message>
        <source>{source} sends no picture: check that it is switched on</source>
        <translation>{source} gibt kein Bild: prüfe, ob gesendet wird</translation>
    </message>
    <message>
        <source>{folder} contains no {file}: reinstall Cubewatch to get its models back.</source>
        <translation>In {folder} fehlt {file}; installiere Cubewatch neu, um seine Netze wiederzubekommen.</translation>
    </message>
    <message>
        <source>{file} cannot be read ({why}); reinstall Cubewatch.</source>
        <translation>{file} ist nicht zu lesen ({why}); installiere Cubewatch neu.</translation>
    </message>
    <message>
        <source>{file} is not a manifest of models; reinstall Cubewatch.</source>
        <translation>{file} ist kein Verzeichnis von Netzen; installiere Cubewatch neu.</translation>
    </message>
    <message>
        <source>{file} has no section {name}; reinstall Cubewatch.</source>
        <translation>{file} hat keinen Abschnitt {name}; installiere Cubewatch neu.</translation>
    </message>
    <message>
        <source>{file} names the file {name!a}, but networks must lie in the same folder.</source>
        <translation>{file} nennt die Datei {name!a}: Netze liegen daneben und sonst nirgends.</translation>
    </message>
    <message>
        <source>The model {file} cannot be read ({why}); reinstall Cubewatch.</source>
        <translation>Das Netz {file} ist nicht zu lesen ({why}); installiere Cubewatch neu.</translation>
    </message>
    <message>
        <source>The model {file} is not the one that was shipped (its checksum differs); reinstall Cubewatch.</source>
        <translation>Das Netz {file} ist nicht das mitgelieferte (seine Prüfsumme stimmt nicht); installiere Cubewatch neu.</translation>
    </message>
    <message>
        <source>The model {file} cannot be loaded: {why}</source>
        <translation>Das Netz {file} lässt sich nicht laden: {why}</translation>
    </message>
    <message>
        <source>{file} cannot be read: {why}.</source>
        <translation>{file} ist nicht zu lesen: {why}.</translation>
    </message>
    <message>
        <source>{file} is empty.</source>
        <translation>{file} ist leer.</translation>
    </message>
    <message>
        <source>{file} says that it has {width} × {height} pixels, which is too large to read.</source>
        <translation>{file} hat nach eigener Angabe {width} × {height} Pixel, mehr als auf einmal zu lesen sind.</translation>
    </message>
    <message>
        <source>{file} is incomplete: the end of the JPEG is missing.</source>
        <translation>{file} ist abgeschnitten: das Ende des JPEG fehlt.</translation>
    </message>
    <message>
        <source>{file} is not a picture, or it is damaged.</source>
        <translation>{file} ist kein lesbares Bild oder beschädigt.</translation>
    </message>
    <message>
        <source>{file} has only {width} × {height} pixels.</source>
        <translation>{file} hat nur {width} × {height} Pixel.</translation>
    </message>
    <message>
        <source>The manifest in {folder} does not fit this version of Cubewatch: {why}.</source>
        <translation>Das Verzeichnis der Netze in {folder} passt nicht zu dieser Version von Cubewatch: {why}.</translation>
    </message>
    <message>
        <source>The die set {name} was not taught with these networks: teach it again.</source>
        <translation>Der Würfelsatz {name} wurde nicht mit diesen Netzen angelernt: lern ihn neu an.</translation>
    </message>
    <message>
        <source>The models in {folder} do not read the check picture as they should; reinstall Cubewatch.</source>
        <translation>Die Netze in {folder} lesen das Prüfbild nicht, wie sie sollten; installiere Cubewatch neu.</translation>
    </message>
    <message>
        <source>{text} is not a region of the screen: give screen:X,Y,W,H (left and upper edge, width and height in pixels)</source>
        <translation>{text} ist kein Ausschnitt des Bildschirms: gib screen:X,Y,W,H an, linke und obere Kante, Breite und Höhe in Pixeln</translation>
    </message>
    <message>
        <source>the region of the screen</source>
        <translation>der Ausschnitt des Bildschirms</translation>
    </message>
    <message>
        <source>the region is outside the screen, which goes from {left},{top} to {right},{bottom}: give screen:X,Y,W,H within it</source>
        <translation>der Ausschnitt liegt nicht auf dem Bildschirm, der von {left},{top} bis {right},{bottom} reicht: gib screen:X,Y,W,H innerhalb davon an</translation>
    </message>
    <message>
        <source>the screen cannot be watched: Wayland does not allow it, so log in with an X11 session</source>
        <translation>der Bildschirm ist nicht zu sehen: Wayland lässt kein Programm darauf schauen; melde dich mit einer X11-Sitzung an</translation>
    </message>
    <message>
        <source>the screen cannot be watched: there is no display, or it does not allow it ({why})</source>
        <translation>der Bildschirm ist nicht zu sehen: hier ist keiner, oder er lässt kein Programm darauf schauen ({why})</translation>
    </message>
    <message>
        <source>no source was given: give at least one, as NAME=SOURCE</source>
        <translation>keine Quelle ist genannt: gib mindestens eine an, als NAME=QUELLE</translation>
    </message>
    <message>
        <source>{film} is a film and {live} is live, and they share no clock: use only films, or only live sources</source>
        <translation>{film} ist ein Film und {live} ist live: sie haben keine gemeinsame Uhr; gib nur eine der beiden Arten an</translation>
    </message>
    <message>
        <source>{name}: {words}</source>
        <translation>{name}: {words}</translation>
    </message>
    <message>
        <source>{first}; {second}</source>
        <translation>{first}; {second}</translation>
    </message>
    <message>
        <source>There is no die in it: take the picture from closer, or crop it to the die and say so.</source>
        <translation>Kein Würfel ist darin zu finden: nimm ihn näher auf, oder schneide das Bild auf den Würfel zu und sag es dazu.</translation>
    </message>
    <message>
        <source>There is no die at {x:g},{y:g}; there are dice at {places}.</source>
        <translation>Bei {x:g},{y:g} ist darin kein Würfel zu finden; Würfel liegen bei {places}.</translation>
    </message>
    <message>
        <source>There are {count} dice in it: show only one, or say where it lies.</source>
        <translation>{count} Würfel sind darin zu finden: zeig einen allein, oder sag, wo er liegt.</translation>
    </message>
    <message>
        <source>put one die in front of the camera</source>
        <translation>leg einen Würfel vor die Kamera</translation>
    </message>
    <message>
        <source>{count} dice in the picture: leave only one</source>
        <translation>{count} Würfel im Bild: lass einen liegen</translation>
    </message>
    <message>
        <source>no die in the picture</source>
        <translation>kein Würfel im Bild</translation>
    </message>
    <message>
        <source>let the die lie still</source>
        <translation>lass den Würfel still liegen</translation>
    </message>
    <message>
        <source>turn the die a little, the same face up</source>
        <translation>dreh den Würfel ein wenig, dieselbe Seite oben</translation>
    </message>
    <message>
        <source>taken</source>
        <translation>aufgenommen</translation>
    </message>
    <message>
        <source>“{text}” is not a source: give NAME=SOURCE, such as left=0</source>
        <translation>„{text}“ nennt keine Quelle: gib NAME=QUELLE an, etwa links=0</translation>
    </message>
    <message>
        <source>two sources have the name {name}: give each its own name</source>
        <translation>zwei Quellen heißen {name}: gib jeder einen eigenen Namen</translation>
    </message>
    <message>
        <source>there is no file {text} and no camera of that name ({cameras}): give a video file, a camera&apos;s number or name, a stream&apos;s address, or screen:X,Y,W,H</source>
        <translation>es gibt weder eine Datei {text} noch eine Kamera dieses Namens ({cameras}): gib eine Videodatei, Nummer oder Namen einer Kamera, die Adresse eines Streams oder screen:X,Y,W,H an</translation>
    </message>
    <message>
        <source>the cameras are {names}</source>
        <translation>die Kameras sind {names}</translation>
    </message>
    <message>
        <source>no camera was found</source>
        <translation>keine Kamera gefunden</translation>
    </message>
    <message>
        <source>the stream {address}</source>
        <translation>der Stream {address}</translation>
    </message>
    <message>
        <source>{source} cannot be opened: check the address, and that the camera is on</source>
        <translation>{source} lässt sich nicht öffnen: prüfe die Adresse, und ob gesendet wird</translation>
    </message>
    <message>
        <source>{source} contains no pictures: give the address of a video stream</source>
        <translation>{source} enthält keine Bilder: gib die Adresse eines Videostreams an</translation>
    </message>
    <message>
        <source>The die set {name} is a draft: teach it first.</source>
        <translation>Der Würfelsatz {name} ist ein Entwurf: lern ihn erst an.</translation>
    </message>
    <message>
        <source>The die set {name} has too few shots of {faces}: each face needs at least {least}, better {wanted}.</source>
        <translation>Der Würfelsatz {name} hat zu wenige Fotos von {faces}: jede Seite braucht mindestens {least}, besser {wanted}.</translation>
    </message>
    <message>
        <source>Teaching was cancelled. The shots are kept.</source>
        <translation>Das Anlernen wurde abgebrochen; die Fotos bleiben.</translation>
    </message>
    <message>
        <source>the points lie in a line</source>
        <translation>die Punkte liegen auf einer Linie</translation>
    </message>
    <message>
        <source>the points are not in order</source>
        <translation>die Punkte sind nicht in ihrer Reihenfolge zu sehen</translation>
    </message>
    <message>
        <source>the plane is seen from its edge</source>
        <translation>die Ebene ist von der Kante zu sehen</translation>
    </message>
    <message>
        <source>this is not a possible file name</source>
        <translation>so kann keine Datei heißen</translation>
    </message>
    <message>
        <source>it is a folder, not a file</source>
        <translation>das ist ein Ordner, keine Datei</translation>
    </message>
    <message>
        <source>it is a pipe, not a file</source>
        <translation>das ist eine Pipe, keine Datei</translation>
    </message>
    <message>
        <source>it is a socket, not a file</source>
        <translation>das ist ein Socket, keine Datei</translation>
    </message>
    <message>
        <source>it is a device, not a file</source>
        <translation>das ist ein Gerät, keine Datei</translation>
    </message>
    <message>
        <source>the phone&apos;s camera</source>
        <translation>die Kamera des Handys</translation>
    </message>
    <message>
        <source>{source} sends no pictures: open the camera page on the phone, and press its button</source>
        <translation>{source} schickt keine Bilder: Öffne auf dem Handy die Seite mit der Kamera und drücke ihren Knopf</translation>
    </message>
    <message>
        <source>{file} shows nothing but black: enter by hand what is played there</source>
        <translation>{file} zeigt nur Schwarz: gib von Hand ein, was dort gespielt wird</translation>
    </message>
    <message>
        <source>{file} shows nothing but noise: enter by hand what is played there</source>
        <translation>{file} zeigt nur Rauschen: gib von Hand ein, was dort gespielt wird</translation>
    </message>
</context>
</TS>

<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>Gespielt</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Film</source>
        <translation>Film</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>nicht zu lesen</translation>
    </message>
    <message>
        <source>damaged, or not a session</source>
        <translation>beschädigt oder keine Sitzung</translation>
    </message>
    <message>
        <source>Open the folder (O)</source>
        <translation>Ordner öffnen (O)</translation>
    </message>
    <message>
        <source>Import … (I)</source>
        <translation>Importieren … (I)</translation>
    </message>
    <message>
        <source>Back (Esc)</source>
        <translation>Zurück (Esc)</translation>
    </message>
    <message>
        <source>your sessions</source>
        <translation>deine Sitzungen</translation>
    </message>
    <message>
        <source>Reading the sessions …</source>
        <translation>Sitzungen werden gelesen …</translation>
    </message>
    <message>
        <source>Open (⏎)</source>
        <translation>Ansehen (⏎)</translation>
    </message>
    <message>
        <source>Pin (P)</source>
        <translation>Anheften (P)</translation>
    </message>
    <message>
        <source>Verify (V)</source>
        <translation>Prüfen (V)</translation>
    </message>
    <message>
        <source>Export … (E)</source>
        <translation>Exportieren … (E)</translation>
    </message>
    <message>
        <source>Delete (Del)</source>
        <translation>Löschen (Entf)</translation>
    </message>
    <message>
        <source>No games recorded yet. Ctrl+N starts one.</source>
        <translation>Noch wurde kein Spiel aufgezeichnet: Strg+N beginnt eines.</translation>
    </message>
    <message>
        <source>no session in {folder} matches the fingerprint in {file}: the session is elsewhere, or was changed</source>
        <translation>keine Sitzung in {folder} passt zum Fingerabdruck in {file}: sie liegt anderswo oder wurde geändert</translation>
    </message>
    <message>
        <source>{name} cannot be moved to the trash. Delete it permanently?</source>
        <translation>{name} lässt sich nicht in den Papierkorb legen. Endgültig löschen, samt Protokoll?</translation>
    </message>
    <message>
        <source>Delete permanently</source>
        <translation>Endgültig löschen</translation>
    </message>
    <message>
        <source>Undo (Ctrl+Z)</source>
        <translation>Rückgängig (Strg+Z)</translation>
    </message>
    <message>
        <source>{name} is in the trash.</source>
        <translation>{name} liegt im Papierkorb.</translation>
    </message>
    <message>
        <source>Export {name}</source>
        <translation>{name} exportieren</translation>
    </message>
    <message>
        <source>Exporting {name} …</source>
        <translation>{name} wird exportiert …</translation>
    </message>
    <message>
        <source>{name} was exported to {file}.</source>
        <translation>{name} wurde nach {file} exportiert.</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>Sitzungen</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>Alle Dateien</translation>
    </message>
    <message>
        <source>Import a session</source>
        <translation>Eine Sitzung importieren</translation>
    </message>
    <message>
        <source>{file} contains {name}, which is already here: nothing was imported.</source>
        <translation>{file} enthält {name}, die schon da ist: nichts wurde importiert.</translation>
    </message>
    <message>
        <source>{file} was imported as {name}.</source>
        <translation>{file} wurde als {name} importiert.</translation>
    </message>
    <message>
        <source>Unpacking and checking {name} …</source>
        <translation>{name} wird ausgepackt und geprüft …</translation>
    </message>
    <message>
        <source>The folder {folder} could not be opened.</source>
        <translation>Der Ordner {folder} ließ sich nicht öffnen.</translation>
    </message>
    <message>
        <source>{name} was deleted.</source>
        <translation>{name} wurde gelöscht.</translation>
    </message>
    <message>
        <source>there is now another session called {name}: {file} stays in the trash</source>
        <translation>inzwischen gibt es eine andere Sitzung namens {name}: {file} bleibt im Papierkorb</translation>
    </message>
    <message>
        <source>{name} is back.</source>
        <translation>{name} ist wieder da.</translation>
    </message>
    <message>
        <source>Film and pictures are deleted {days} days after a session was last used, unless it is pinned or has an open dispute. The game itself is kept.</source>
        <translation>Film und Bilder werden {days} Tage nach der letzten Benutzung gelöscht, außer die Sitzung ist angeheftet oder enthält einen Streitfall. Das Spiel selbst bleibt.</translation>
    </message>
    <message>
        <source>Unpin (P)</source>
        <translation>Lösen (P)</translation>
    </message>
    <message>
        <source>No sessions in {folder}.</source>
        <translation>Keine Sitzungen in {folder}.</translation>
    </message>
    <message>
        <source>One session in {folder}, {size} together.</source>
        <translation>Eine Sitzung in {folder}, zusammen {size}.</translation>
    </message>
    <message>
        <source>{count} sessions in {folder}, {size} together.</source>
        <translation>{count} Sitzungen in {folder}, zusammen {size}.</translation>
    </message>
    <message>
        <source>upheld: the call stands</source>
        <translation>bestätigt: es gilt</translation>
    </message>
    <message>
        <source>overturned</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>cannot tell: the call stands</source>
        <translation>nicht zu klären: es gilt</translation>
    </message>
    <message>
        <source>correction</source>
        <translation>Korrektur</translation>
    </message>
    <message>
        <source>crossed out</source>
        <translation>gestrichen</translation>
    </message>
    <message>
        <source>added</source>
        <translation>eingefügt</translation>
    </message>
    <message>
        <source>disputed</source>
        <translation>strittig</translation>
    </message>
    <message>
        <source>ruling</source>
        <translation>Entscheid</translation>
    </message>
    <message>
        <source>entry {number}: undo of entry {entry}</source>
        <translation>Eintrag {number}: Eintrag {entry} rückgängig</translation>
    </message>
    <message>
        <source>entry {number}: redo of entry {entry}</source>
        <translation>Eintrag {number}: Eintrag {entry} wiederholt</translation>
    </message>
    <message>
        <source>entry {number}: {what}</source>
        <translation>Eintrag {number}: {what}</translation>
    </message>
    <message>
        <source>no event</source>
        <translation>kein Ereignis</translation>
    </message>
    <message>
        <source>inserted after entry {entry}</source>
        <translation>eingefügt nach Eintrag {entry}</translation>
    </message>
    <message>
        <source>undo of entry {entry}</source>
        <translation>Eintrag {entry} rückgängig</translation>
    </message>
    <message>
        <source>redo of entry {entry}</source>
        <translation>Eintrag {entry} wiederholt</translation>
    </message>
    <message>
        <source>players renamed</source>
        <translation>Spieler umbenannt</translation>
    </message>
    <message>
        <source>1 file deleted on purpose</source>
        <translation>1 Datei absichtlich entfernt</translation>
    </message>
    <message>
        <source>{count} files deleted on purpose</source>
        <translation>{count} Dateien absichtlich entfernt</translation>
    </message>
    <message>
        <source>the program</source>
        <translation>das Programm</translation>
    </message>
    <message>
        <source>Entry</source>
        <translation>Eintrag</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Wer</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>what was changed</source>
        <translation>was geändert wurde</translation>
    </message>
    <message>
        <source>Nothing was changed or disputed in this session.</source>
        <translation>In dieser Sitzung wurde nichts geändert oder angefochten.</translation>
    </message>
    <message>
        <source>AUDIT: WHO CHANGED WHAT</source>
        <translation>ÄNDERUNGEN: WER HAT WAS GEÄNDERT?</translation>
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
        <source>Back to the review (Esc)</source>
        <translation>Zurück zur Durchsicht (Esc)</translation>
    </message>
    <message>
        <source>FINGERPRINT</source>
        <translation>FINGERABDRUCK</translation>
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
        <source>Export the session</source>
        <translation>Die Sitzung exportieren</translation>
    </message>
    <message>
        <source>Saved: {file}</source>
        <translation>Geschrieben: {file}</translation>
    </message>
    <message>
        <source>Cancelled. Nothing was saved.</source>
        <translation>Abgebrochen. Nichts wurde gespeichert.</translation>
    </message>
    <message>
        <source>no picture</source>
        <translation>kein Bild</translation>
    </message>
    <message>
        <source>was {value}</source>
        <translation>war {value}</translation>
    </message>
    <message>
        <source>no dice</source>
        <translation>keine Würfel</translation>
    </message>
    <message>
        <source>{value} (changed)</source>
        <translation>{value} (geändert)</translation>
    </message>
    <message>
        <source>dice: {values}; looked at: die {number}</source>
        <translation>Würfel: {values}; betrachtet: Würfel {number}</translation>
    </message>
    <message>
        <source>Dispute (D)</source>
        <translation>Anfechten (D)</translation>
    </message>
    <message>
        <source>Dispute the event that is shown</source>
        <translation>Das gezeigte Ereignis anfechten</translation>
    </message>
    <message>
        <source>Missed (I)</source>
        <translation>Verpasst (I)</translation>
    </message>
    <message>
        <source>Enter an event that was missed here</source>
        <translation>Hier wurde ein Ereignis verpasst: gib es ein</translation>
    </message>
    <message>
        <source>Audit (A)</source>
        <translation>Änderungen (A)</translation>
    </message>
    <message>
        <source>Who changed what; verify; export</source>
        <translation>Wer was geändert hat; prüfen; exportieren</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Schließen (Esc)</translation>
    </message>
    <message>
        <source>Leave the review</source>
        <translation>Die Durchsicht verlassen</translation>
    </message>
    <message>
        <source>Speed: + faster, − slower</source>
        <translation>Tempo: + schneller, − langsamer</translation>
    </message>
    <message>
        <source>Which of the cameras is shown (S)</source>
        <translation>Welche Kamera gezeigt wird (S)</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>Anhalten (Leertaste)</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation>Abspielen (Leertaste)</translation>
    </message>
    <message>
        <source>needs attention</source>
        <translation>zu klären</translation>
    </message>
    <message>
        <source>There is no film of this part.</source>
        <translation>Von diesem Teil gibt es keinen Film.</translation>
    </message>
    <message>
        <source>Piece {number} of the film cannot be read.</source>
        <translation>Stück {number} des Films ist nicht zu lesen.</translation>
    </message>
    <message>
        <source>Piece {number} of the film has times in the wrong order.</source>
        <translation>In Stück {number} des Films sind die Zeiten durcheinander.</translation>
    </message>
    <message>
        <source>Piece {number} of the film contains more pictures than possible.</source>
        <translation>Stück {number} des Films enthält mehr Bilder, als ein Stück haben kann.</translation>
    </message>
    <message>
        <source>Piece {number} of the film contains no pictures.</source>
        <translation>Stück {number} des Films enthält keine Bilder.</translation>
    </message>
    <message>
        <source>Piece {number} of the film is missing.</source>
        <translation>Stück {number} des Films fehlt.</translation>
    </message>
    <message>
        <source>Piece {number} of the film was changed after it was recorded.</source>
        <translation>Stück {number} des Films ist nicht so, wie es aufgenommen wurde.</translation>
    </message>
    <message>
        <source>Piece {number} of the film was deleted on purpose.</source>
        <translation>Stück {number} des Films wurde absichtlich entfernt.</translation>
    </message>
    <message>
        <source>roll</source>
        <translation>Wurf</translation>
    </message>
    <message>
        <source>other event</source>
        <translation>anderes Ereignis</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>Weitergabe</translation>
    </message>
    <message>
        <source>stack</source>
        <translation>Stapeln</translation>
    </message>
    <message>
        <source>unsure</source>
        <translation>unsicher</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>korrigiert</translation>
    </message>
    <message>
        <source>no record</source>
        <translation>keine Aufnahme</translation>
    </message>
    <message>
        <source>legend: {marks}</source>
        <translation>Legende: {marks}</translation>
    </message>
    <message>
        <source>what each reader says about the die</source>
        <translation>was die Leser über den Würfel sagen</translation>
    </message>
    <message>
        <source>what is shown</source>
        <translation>was gezeigt wird</translation>
    </message>
    <message>
        <source>Before the first event</source>
        <translation>Vor dem ersten Ereignis</translation>
    </message>
    <message>
        <source>the die in doubt, read as {value}</source>
        <translation>der angezweifelte Würfel, gelesen als {value}</translation>
    </message>
    <message>
        <source>The camera did not see this die.</source>
        <translation>Die Kamera hat diesen Würfel nicht gesehen.</translation>
    </message>
    <message>
        <source>{time} · round {round}</source>
        <translation>{time} · Runde {round}</translation>
    </message>
    <message>
        <source>{time} · round {round} · {certainty} sure</source>
        <translation>{time} · Runde {round} · zu {certainty} sicher</translation>
    </message>
    <message>
        <source>Opening …</source>
        <translation>Wird geöffnet …</translation>
    </message>
    <message>
        <source>The ruling was not saved. Open the review again (F3) to make it.</source>
        <translation>Der Entscheid wurde nicht gespeichert. Sieh das Spiel noch einmal durch (F3), um ihn zu treffen.</translation>
    </message>
    <message>
        <source>There is nothing to show.</source>
        <translation>Es gibt nichts zu zeigen.</translation>
    </message>
    <message>
        <source>{trouble} Press N to go there.</source>
        <translation>{trouble} Drück N, um hinzugehen.</translation>
    </message>
    <message>
        <source>no name</source>
        <translation>niemand genannt</translation>
    </message>
    <message>
        <source>Stands (U)</source>
        <translation>Gilt (U)</translation>
    </message>
    <message>
        <source>Can’t tell (C)</source>
        <translation>Unklar (C)</translation>
    </message>
    <message>
        <source>Enter what really happened, as in play</source>
        <translation>Eingeben, was wirklich geschah, wie im Spiel</translation>
    </message>
    <message>
        <source>The call was right</source>
        <translation>Es ist richtig, wie es dasteht</translation>
    </message>
    <message>
        <source>It was a … (1 – 6)</source>
        <translation>Es war eine … (1 – 6)</translation>
    </message>
    <message>
        <source>Say what the die shows</source>
        <translation>Sag, was der Würfel zeigt</translation>
    </message>
    <message>
        <source>Nobody can tell, so the call stands</source>
        <translation>Niemand kann es sagen: es gilt weiter</translation>
    </message>
    <message>
        <source>Not a roll (V)</source>
        <translation>Kein Wurf (V)</translation>
    </message>
    <message>
        <source>It did not happen: cross it out</source>
        <translation>Es ist nicht geschehen: streichen</translation>
    </message>
    <message>
        <source>Another event (E)</source>
        <translation>Anderes Ereignis (E)</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Eintragen</translation>
    </message>
    <message>
        <source>Save ruling ⏎</source>
        <translation>Speichern ⏎</translation>
    </message>
    <message>
        <source>who decided this</source>
        <translation>wer das entschieden hat</translation>
    </message>
    <message>
        <source>Who decided this (W)</source>
        <translation>Wer entschied (W)</translation>
    </message>
    <message>
        <source>why (Y)</source>
        <translation>warum (Y)</translation>
    </message>
    <message>
        <source>why</source>
        <translation>warum</translation>
    </message>
    <message>
        <source>It was a {value}</source>
        <translation>Es war eine {value}</translation>
    </message>
    <message>
        <source>NOW</source>
        <translation>JETZT</translation>
    </message>
    <message>
        <source>AFTER YOUR RULING</source>
        <translation>NACH DEINEM ENTSCHEID</translation>
    </message>
    <message>
        <source>Nothing changes: the call stands.</source>
        <translation>Nichts ändert sich: das Ereignis gilt.</translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation>und {count} weitere</translation>
    </message>
    <message>
        <source>Press the number of what really happened, E to enter something else, or V if nothing happened.</source>
        <translation>Drück die Nummer dessen, was es wirklich war, E für etwas anderes oder V, wenn nichts geschah.</translation>
    </message>
    <message>
        <source>Press E to enter what really happened, or V if nothing happened.</source>
        <translation>Drück E, um einzugeben, was wirklich geschah, oder V, wenn nichts geschah.</translation>
    </message>
    <message>
        <source>Press the number that the marked die shows; Tab goes to the next die.</source>
        <translation>Drück die Zahl, die der markierte Würfel zeigt; Tab geht zum nächsten.</translation>
    </message>
    <message>
        <source>L chooses the most likely other reading.</source>
        <translation>L nimmt, was es am ehesten war.</translation>
    </message>
    <message>
        <source>Save this ruling (Enter) or discard it (Esc) before you look at another event.</source>
        <translation>Speichere diesen Entscheid (Enter) oder verwirf ihn (Esc), bevor du ein anderes Ereignis ansiehst.</translation>
    </message>
    <message>
        <source>There is no event to dispute yet.</source>
        <translation>Noch gibt es kein Ereignis anzufechten.</translation>
    </message>
    <message>
        <source>Nothing needs attention, and no dispute is open.</source>
        <translation>Nichts ist zu klären, und kein Streitfall ist offen.</translation>
    </message>
    <message>
        <source>NEEDS ATTENTION</source>
        <translation>ZU KLÄREN</translation>
    </message>
    <message>
        <source>This event is already crossed out.</source>
        <translation>Dieses Ereignis wurde schon gestrichen.</translation>
    </message>
    <message>
        <source>what it really was</source>
        <translation>was es wirklich war</translation>
    </message>
    <message>
        <source>This event does not count. To enter what was missed, go to an event that counts.</source>
        <translation>Dieses Ereignis zählt nicht: geh zu einem, das zählt, um einzugeben, was danach verpasst wurde.</translation>
    </message>
    <message>
        <source>what was missed</source>
        <translation>was verpasst wurde</translation>
    </message>
    <message>
        <source>The game is already over there, so nothing can be entered.</source>
        <translation>Das Spiel ist da schon zu Ende: es lässt sich nichts eingeben.</translation>
    </message>
    <message>
        <source>The missed event was saved.</source>
        <translation>Das verpasste Ereignis ist eingetragen.</translation>
    </message>
    <message>
        <source>Saved: {entries}.</source>
        <translation>Eingetragen: {entries}.</translation>
    </message>
    <message>
        <source>DISPUTE</source>
        <translation>STREITFALL</translation>
    </message>
    <message>
        <source>nobody disputes entry {entry}: there is nothing to rule on</source>
        <translation>niemand ficht Eintrag {entry} an: es gibt nichts zu entscheiden</translation>
    </message>
    <message>
        <source>An event</source>
        <translation>Ein Ereignis</translation>
    </message>
    <message>
        <source>“{event}” (entry {entry}) no longer fits: {reason}.</source>
        <translation>„{event}“ (Eintrag {entry}) passt nicht mehr: {reason}.</translation>
    </message>
    <message>
        <source>1 more waits behind it.</source>
        <translation>1 weiteres wartet dahinter.</translation>
    </message>
    <message>
        <source>{count} more wait behind it.</source>
        <translation>{count} weitere warten dahinter.</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>nicht da</translation>
    </message>
    <message>
        <source>{event} (crossed out)</source>
        <translation>{event} (gestrichen)</translation>
    </message>
    <message>
        <source>{event} (pending)</source>
        <translation>{event} (noch offen)</translation>
    </message>
    <message>
        <source>{time} of {end}</source>
        <translation>{time} von {end}</translation>
    </message>
    <message>
        <source>{time} of {end}: {event}</source>
        <translation>{time} von {end}: {event}</translation>
    </message>
    <message>
        <source>the whole session</source>
        <translation>die ganze Sitzung</translation>
    </message>
    <message>
        <source>the moments around this one</source>
        <translation>die Augenblicke um diesen</translation>
    </message>
    <message>
        <source>{event}, crossed out</source>
        <translation>{event}, gestrichen</translation>
    </message>
    <message>
        <source>{event}, pending</source>
        <translation>{event}, noch offen</translation>
    </message>
    <message>
        <source>{event}, corrected</source>
        <translation>{event}, korrigiert</translation>
    </message>
    <message>
        <source>{event}, added later</source>
        <translation>{event}, eingefügt</translation>
    </message>
    <message>
        <source>{event}, by hand</source>
        <translation>{event}, von Hand</translation>
    </message>
    <message>
        <source>Nothing was recorded from {start} to {end}</source>
        <translation>Von {start} bis {end} wurde nichts aufgenommen</translation>
    </message>
    <message>
        <source>no opinions</source>
        <translation>keine Stimmen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>joined</source>
        <translation>zusammen</translation>
    </message>
    <message>
        <source>vote</source>
        <translation>Abstimmung</translation>
    </message>
    <message>
        <source>{value}s</source>
        <translation>{value}er</translation>
    </message>
    <message>
        <source>ARE THE DICE FAIR?</source>
        <translation>SIND DIE WÜRFEL FAIR?</translation>
    </message>
    <message>
        <source>whose dice are tested</source>
        <translation>wessen Würfel geprüft werden</translation>
    </message>
    <message>
        <source>Everybody&apos;s dice</source>
        <translation>Alle Würfel</translation>
    </message>
    <message>
        <source>The player&apos;s dice</source>
        <translation>Würfel des Spielers</translation>
    </message>
    <message>
        <source>A file of rolls … (F)</source>
        <translation>Datei freier Würfe … (F)</translation>
    </message>
    <message>
        <source>fairness</source>
        <translation>Fairness</translation>
    </message>
    <message>
        <source>how often each value came up, and how often it should with fair dice</source>
        <translation>wie oft jede Zahl kam und bei fairen Würfeln zu erwarten ist</translation>
    </message>
    <message>
        <source>{name}&apos;s dice</source>
        <translation>Würfel von {name}</translation>
    </message>
    <message>
        <source>Calculating …</source>
        <translation>Wird berechnet …</translation>
    </message>
    <message>
        <source>No dice were rolled yet.</source>
        <translation>Noch wurde nicht gewürfelt.</translation>
    </message>
    <message>
        <source>table of games</source>
        <translation>Tabelle der Spiele</translation>
    </message>
    <message>
        <source>{file} cannot be read: {why}</source>
        <translation>{file} ist nicht zu lesen: {why}</translation>
    </message>
    <message>
        <source>{file} contains no rolls as cubewatch watch --free --json prints them</source>
        <translation>{file} enthält keinen Wurf, wie ihn cubewatch watch --free --json ausgibt</translation>
    </message>
    <message>
        <source>{file}: line {line} is not JSON: {why}</source>
        <translation>{file}: Zeile {line} ist kein JSON: {why}</translation>
    </message>
    <message>
        <source>the players</source>
        <translation>die Spieler</translation>
    </message>
    <message>
        <source>which game is shown</source>
        <translation>welches Spiel zählt</translation>
    </message>
    <message>
        <source>All games</source>
        <translation>Alle Spiele</translation>
    </message>
    <message>
        <source>No games played yet. Ctrl+N starts one.</source>
        <translation>Noch wurde kein Spiel gespielt: Strg+N beginnt eines.</translation>
    </message>
    <message>
        <source>Export the table of games</source>
        <translation>Die Tabelle der Spiele exportieren</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>The table was saved to {file}.</source>
        <translation>Die Tabelle wurde in {file} gespeichert.</translation>
    </message>
    <message>
        <source>Rolls</source>
        <translation>Würfe</translation>
    </message>
    <message>
        <source>Open a file of rolls (from cubewatch watch --free --json)</source>
        <translation>Öffnen, was cubewatch watch --free --json ausgab</translation>
    </message>
    <message>
        <source>From {name}:</source>
        <translation>Aus {name}:</translation>
    </message>
    <message>
        <source>Reading {name} …</source>
        <translation>{name} wird gelesen …</translation>
    </message>
    <message>
        <source>G: next game. D: test other dice. F: open a file of rolls.</source>
        <translation>G: das nächste Spiel; D: andere Würfel prüfen; F: eine Datei mit Würfen.</translation>
    </message>
    <message>
        <source>1 game by 1 player. Players are recognised by name.</source>
        <translation>1 Spiel von 1 Spieler. Spieler werden am Namen erkannt.</translation>
    </message>
    <message>
        <source>1 game by {players} players. Players are recognised by name.</source>
        <translation>1 Spiel von {players} Spielern. Spieler werden am Namen erkannt.</translation>
    </message>
    <message>
        <source>{games} games by 1 player. Players are recognised by name.</source>
        <translation>{games} Spiele von 1 Spieler. Spieler werden am Namen erkannt.</translation>
    </message>
    <message>
        <source>{games} games by {players} players. Players are recognised by name.</source>
        <translation>{games} Spiele von {players} Spielern. Spieler werden am Namen erkannt.</translation>
    </message>
    <message>
        <source>Left out: {trouble}.</source>
        <translation>Ausgelassen: {trouble}.</translation>
    </message>
    <message>
        <source>Left out: {trouble}. {count} more cannot be used.</source>
        <translation>Ausgelassen: {trouble}. Und {count} weitere sind nicht brauchbar.</translation>
    </message>
    <message>
        <source>SCORES</source>
        <translation>WERTUNGEN</translation>
    </message>
    <message>
        <source>LUCK: BARS SHOW ROLLS, LINES WHAT TO EXPECT</source>
        <translation>GLÜCK: BALKEN GEWORFEN, STRICHE ERWARTET</translation>
    </message>
    <message>
        <source>scores</source>
        <translation>Wertungen</translation>
    </message>
    <message>
        <source>luck</source>
        <translation>Glück</translation>
    </message>
    <message>
        <source>luck: how often each value came up, and how often it should have</source>
        <translation>Glück: wie oft jede Zahl kam und zu erwarten war</translation>
    </message>
    <message>
        <source>scores, oldest first</source>
        <translation>Wertungen, die ältesten zuerst</translation>
    </message>
    <message>
        <source>This player has not rolled any dice yet.</source>
        <translation>Noch wurde keiner ihrer Würfel geworfen.</translation>
    </message>
    <message>
        <source>SCORES: {game}</source>
        <translation>WERTUNGEN: {game}</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Spiele</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>Siege</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>You already took a shot of this picture.</source>
        <translation>Von diesem Bild gibt es schon ein Foto.</translation>
    </message>
    <message>
        <source>The die lies as it did for {before}: put it down with {word} up.</source>
        <translation>Der liegt wie bei {before}: leg ihn mit {word} nach oben hin.</translation>
    </message>
    <message>
        <source>A shot of {word} was deleted. Ctrl+Z brings it back.</source>
        <translation>Ein Foto von {word} wurde gelöscht. Strg+Z holt es zurück.</translation>
    </message>
    <message>
        <source>{shots} restored.</source>
        <translation>{shots} wiederhergestellt.</translation>
    </message>
    <message>
        <source>{shots} removed.</source>
        <translation>{shots} entfernt.</translation>
    </message>
    <message>
        <source>Saved. Check whether the shots with a question mark have the right name.</source>
        <translation>Das Angelernte ist gesichert. Sieh nach, ob die Fotos mit Fragezeichen richtig benannt sind.</translation>
    </message>
    <message>
        <source>Saved. More shots make it better: take some, then teach it again.</source>
        <translation>Das Angelernte ist gesichert. Mehr Fotos machen es besser: lern dann neu an.</translation>
    </message>
    <message>
        <source>The result was discarded. The shots are kept.</source>
        <translation>Das Angelernte ist verworfen; die Fotos bleiben.</translation>
    </message>
    <message>
        <source>The dice in this picture already have names.</source>
        <translation>Die Würfel dieses Bildes sind schon benannt.</translation>
    </message>
    <message>
        <source>That looks just like an earlier shot of {word}, so it was left out.</source>
        <translation>Sieht genauso aus wie ein Foto von {word}, das es schon gibt: ausgelassen.</translation>
    </message>
    <message>
        <source>Taken.</source>
        <translation>Aufgenommen.</translation>
    </message>
    <message>
        <source>All dice have a name.</source>
        <translation>Alle sind benannt.</translation>
    </message>
    <message>
        <source>Picture {number} of {count}. Esc stops.</source>
        <translation>Bild {number} von {count}; Esc beendet es.</translation>
    </message>
    <message>
        <source>{shots} so far.</source>
        <translation>{shots} bisher.</translation>
    </message>
    <message>
        <source>Cancelled. The shots are kept.</source>
        <translation>Abgebrochen. Die Fotos bleiben.</translation>
    </message>
    <message>
        <source>1 picture was left out: it does not show exactly one die, or its folder has the name of no face.</source>
        <translation>1 Bild wurde ausgelassen: dort ist nicht genau ein Würfel zu sehen, oder der Ordner heißt wie keine der Seiten.</translation>
    </message>
    <message>
        <source>{count} pictures were left out: they do not show exactly one die, or their folder has the name of no face.</source>
        <translation>{count} Bilder wurden ausgelassen: dort ist nicht genau ein Würfel zu sehen, oder der Ordner heißt wie keine der Seiten.</translation>
    </message>
    <message>
        <source>Values of {name}</source>
        <translation>Werte von {name}</translation>
    </message>
    <message>
        <source>Games use values from 1 to 6. Which value does each icon have?</source>
        <translation>Spiele zählen Augen von 1 bis 6. Welche Zahl ist jedes Symbol?</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>progress of teaching</source>
        <translation>wie weit das Anlernen ist</translation>
    </message>
    <message>
        <source>Teach ⏎</source>
        <translation>Anlernen ⏎</translation>
    </message>
    <message>
        <source>Keep it ⏎</source>
        <translation>Behalten ⏎</translation>
    </message>
    <message>
        <source>Take more shots (M)</source>
        <translation>Mehr Fotos (M)</translation>
    </message>
    <message>
        <source>Discard (D)</source>
        <translation>Verwerfen (D)</translation>
    </message>
    <message>
        <source>Teaching … {share}. The shots are kept in any case.</source>
        <translation>Wird angelernt … {share}. Die Fotos bleiben auf jeden Fall.</translation>
    </message>
    <message>
        <source>Every face has {count} shots or more: press Enter to teach. More shots make the reading more reliable.</source>
        <translation>Jede Seite hat {count} Fotos oder mehr: drück Enter, um sie anzulernen. Mehr Fotos machen es sicherer.</translation>
    </message>
    <message>
        <source>There are enough shots to try, but {count} of each face are better. Fewer so far: {faces}.</source>
        <translation>Zum Versuchen reichen die Fotos; besser sind {count} von jeder Seite. Bisher weniger: {faces}.</translation>
    </message>
    <message>
        <source>Each face needs at least {least} shots; {count} or 5 are better. Fewer so far: {faces}.</source>
        <translation>Jede Seite braucht mindestens {least} Fotos, besser {count} oder 5. Bisher weniger: {faces}.</translation>
    </message>
    <message>
        <source>what to do now</source>
        <translation>was jetzt zu tun ist</translation>
    </message>
    <message>
        <source>Take a shot (Space)</source>
        <translation>Foto (Leertaste)</translation>
    </message>
    <message>
        <source>Roll and name (N)</source>
        <translation>Würfeln, benennen (N)</translation>
    </message>
    <message>
        <source>← (PgUp)</source>
        <translation>← (Bild↑)</translation>
    </message>
    <message>
        <source>Previous picture (Page up)</source>
        <translation>Das Bild davor (Bild auf)</translation>
    </message>
    <message>
        <source>→ (PgDn)</source>
        <translation>→ (Bild↓)</translation>
    </message>
    <message>
        <source>Next picture (Page down)</source>
        <translation>Das nächste Bild (Bild ab)</translation>
    </message>
    <message>
        <source>Take all (A)</source>
        <translation>Alle (A)</translation>
    </message>
    <message>
        <source>Takes a shot of every picture in a folder that is named after its face</source>
        <translation>Macht ein Foto aus jedem Bild, dessen Ordner wie die Seite heißt</translation>
    </message>
    <message>
        <source>Delete shot (Del)</source>
        <translation>Foto löschen (Entf)</translation>
    </message>
    <message>
        <source>Cubewatch is learning your dice …</source>
        <translation>Cubewatch lernt deine Würfel …</translation>
    </message>
    <message>
        <source>Try it: the reading is shown at each die.</source>
        <translation>Probier es aus: an jedem Würfel steht, was gelesen wird.</translation>
    </message>
    <message>
        <source>What does the marked die show? Press its key.</source>
        <translation>Was zeigt der markierte Würfel? Drück die Taste dafür.</translation>
    </message>
    <message>
        <source>Press Space to name the dice.</source>
        <translation>Drück die Leertaste, um die Würfel zu benennen.</translation>
    </message>
    <message>
        <source>Press Space on a picture with {word} up.</source>
        <translation>Drück die Leertaste, wo {word} oben ist.</translation>
    </message>
    <message>
        <source>Roll the dice, and press Space when they lie still.</source>
        <translation>Würfle, und drück die Leertaste, wenn die Würfel liegen.</translation>
    </message>
    <message>
        <source>Put the die down with {word} up, and press Space.</source>
        <translation>Leg den Würfel mit {word} nach oben hin, und drück die Leertaste.</translation>
    </message>
    <message>
        <source>This shot of {word} looks more like {other}. If it is a mistake, delete it.</source>
        <translation>Dieses Foto von {word} sieht eher wie {other} aus. Ist es ein Versehen, lösch es.</translation>
    </message>
    <message>
        <source>The set is taught from the shots that it has.</source>
        <translation>Der Satz wird aus seinen Fotos angelernt.</translation>
    </message>
    <message>
        <source>{number} of {count} · {name}</source>
        <translation>{number}/{count} · {name}</translation>
    </message>
    <message>
        <source>Face by face (N)</source>
        <translation>Seite für Seite (N)</translation>
    </message>
    <message>
        <source>Leave this die out (Space)</source>
        <translation>Auslassen (Leertaste)</translation>
    </message>
    <message>
        <source>Name these dice (Space)</source>
        <translation>Benennen (Leertaste)</translation>
    </message>
    <message>
        <source>{key} for {word}</source>
        <translation>{key} für {word}</translation>
    </message>
    <message>
        <source>Die {number} of {count}. Backspace goes back.</source>
        <translation>Würfel {number} von {count}. Die Rücktaste geht zurück.</translation>
    </message>
    <message>
        <source>Die {number} of {count}: {keys}. Backspace goes back.</source>
        <translation>Würfel {number} von {count}: {keys}. Die Rücktaste geht zurück.</translation>
    </message>
    <message>
        <source>there is no folder {folder}</source>
        <translation>es gibt keinen Ordner {folder}</translation>
    </message>
    <message>
        <source>the folder {folder} cannot be read: {why}</source>
        <translation>der Ordner {folder} ist nicht zu lesen: {why}</translation>
    </message>
    <message>
        <source>{folder} contains no pictures ({endings})</source>
        <translation>{folder} enthält keine Bilder ({endings})</translation>
    </message>
    <message>
        <source>picture of the dice</source>
        <translation>Bild der Würfel</translation>
    </message>
    <message>
        <source>pips or numerals, 1 to 6</source>
        <translation>Augen oder Ziffern, 1 bis 6</translation>
    </message>
    <message>
        <source>the same, but one face has a logo or another symbol</source>
        <translation>dasselbe, aber eine Seite mit Logo oder Zeichen</translation>
    </message>
    <message>
        <source>symbols of their own, such as runes or icons</source>
        <translation>eigene Zeichen, etwa Runen oder Symbole</translation>
    </message>
    <message>
        <source>Face {number}</source>
        <translation>Seite {number}</translation>
    </message>
    <message>
        <source>what face {number} shows</source>
        <translation>was Seite {number} zeigt</translation>
    </message>
    <message>
        <source>what face {number} counts as</source>
        <translation>was Seite {number} zählt</translation>
    </message>
    <message>
        <source>is an icon</source>
        <translation>ist ein Symbol</translation>
    </message>
    <message>
        <source>counts as {value}</source>
        <translation>zählt {value}</translation>
    </message>
    <message>
        <source>for example: smoke dice with a logo</source>
        <translation>etwa: Rauchwürfel mit Logo</translation>
    </message>
    <message>
        <source>A folder of pictures of the dice</source>
        <translation>Ein Ordner mit Bildern der Würfel</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>The faces show</source>
        <translation>Die Seiten zeigen</translation>
    </message>
    <message>
        <source>Faces</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Pictures from</source>
        <translation>Bilder aus</translation>
    </message>
    <message>
        <source>Start ⏎</source>
        <translation>Beginnen ⏎</translation>
    </message>
    <message>
        <source>New die set</source>
        <translation>Neuer Würfelsatz</translation>
    </message>
    <message>
        <source>More shots of {name}</source>
        <translation>Mehr Fotos von {name}</translation>
    </message>
    <message>
        <source>Give the dice a name, so that you can find them again.</source>
        <translation>Gib den Würfeln einen Namen, damit du sie wiederfindest.</translation>
    </message>
    <message>
        <source>There is already a die set called {name}: choose another name, or teach that one.</source>
        <translation>Einen Würfelsatz namens {name} gibt es schon: nimm einen anderen Namen, oder lern jenen an.</translation>
    </message>
    <message>
        <source>choose the folder with the pictures</source>
        <translation>wähl den Ordner mit den Bildern</translation>
    </message>
    <message>
        <source>enter the address of a stream, such as http://192.168.1.20:8080/video</source>
        <translation>gib die Adresse eines Streams an, etwa http://192.168.1.20:8080/video</translation>
    </message>
    <message>
        <source>{camera} is watching the game: use the table’s picture, or another camera</source>
        <translation>{camera} sieht dem Spiel zu: nimm das Bild vom Tisch oder eine andere Kamera</translation>
    </message>
    <message>
        <source>the table’s picture, as the game sees it</source>
        <translation>das Bild vom Tisch, wie das Spiel es sieht</translation>
    </message>
    <message>
        <source>a folder of pictures</source>
        <translation>ein Ordner mit Bildern</translation>
    </message>
    <message>
        <source>a stream, by its address</source>
        <translation>ein Stream, nach seiner Adresse</translation>
    </message>
    <message>
        <source>best with a folder for each face: 1, 2, …, logo</source>
        <translation>am besten mit einem Ordner je Seite: 1, 2, …, Logo</translation>
    </message>
    <message>
        <source>http://… or rtsp://…</source>
        <translation>http://… oder rtsp://…</translation>
    </message>
    <message>
        <source>folder of pictures</source>
        <translation>Ordner mit Bildern</translation>
    </message>
    <message>
        <source>address of the stream</source>
        <translation>Adresse des Streams</translation>
    </message>
    <message>
        <source>a word for it</source>
        <translation>ein Wort</translation>
    </message>
    <message>
        <source>One word for each face, the same word for faces that look alike. Fewer than six faces are fine.</source>
        <translation>Ein Wort je Zeichen, dasselbe für gleiche Seiten. Weniger als sechs Seiten gehen auch.</translation>
    </message>
    <message>
        <source>Dice with a logo, unusual pips, icons or runes: take four or five shots of each face, and Cubewatch can read them in your games.</source>
        <translation>Würfel mit Logo, ungewöhnlichen Augen, Symbolen oder Runen: zeig von jeder Seite vier oder fünf Fotos, dann werden sie in deinen Spielen gelesen.</translation>
    </message>
    <message>
        <source>New die set …</source>
        <translation>Neuer Würfelsatz …</translation>
    </message>
    <message>
        <source>Import …</source>
        <translation>Importieren …</translation>
    </message>
    <message>
        <source>name of the die set</source>
        <translation>Name des Würfelsatzes</translation>
    </message>
    <message>
        <source>Rename ⏎</source>
        <translation>Umbenennen ⏎</translation>
    </message>
    <message>
        <source>Take more shots …</source>
        <translation>Mehr Fotos …</translation>
    </message>
    <message>
        <source>Teach again</source>
        <translation>Neu anlernen</translation>
    </message>
    <message>
        <source>Export …</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>your die sets</source>
        <translation>deine Würfelsätze</translation>
    </message>
    <message>
        <source>No dice were taught yet.</source>
        <translation>Noch wurden keine Würfel angelernt.</translation>
    </message>
    <message>
        <source>There is now another die set called {name}: rename that one first.</source>
        <translation>Inzwischen gibt es einen anderen Würfelsatz namens {name}: benenn erst den um.</translation>
    </message>
    <message>
        <source>{name} was imported. Teach it once, to measure how well it is read here.</source>
        <translation>{name} wurde importiert. Lern ihn an, damit seine Zahlen hier gemessen werden.</translation>
    </message>
    <message>
        <source>{name} was imported as {other}, because there is already a {name}. Teach it once, to measure how well it is read here.</source>
        <translation>{name} wurde als {other} importiert, denn {name} gibt es schon. Lern ihn an, damit seine Zahlen hier gemessen werden.</translation>
    </message>
    <message>
        <source>Import a die set</source>
        <translation>Einen Würfelsatz importieren</translation>
    </message>
    <message>
        <source>Faces: {faces}</source>
        <translation>Seiten: {faces}</translation>
    </message>
    <message>
        <source>✓ These dice are used for {game}.</source>
        <translation>✓ {game} wird mit diesen Würfeln gelesen.</translation>
    </message>
    <message>
        <source>You will be asked once which values the icons have.</source>
        <translation>Was die Symbole in Spielen zählen, wird einmal gefragt.</translation>
    </message>
    <message>
        <source>Stop using these dice</source>
        <translation>Nicht mehr benutzen</translation>
    </message>
    <message>
        <source>Use these dice in this game</source>
        <translation>In diesem Spiel benutzen</translation>
    </message>
    <message>
        <source>Use these dice for {game}</source>
        <translation>Für {game} benutzen</translation>
    </message>
    <message>
        <source>Teach</source>
        <translation>Anlernen</translation>
    </message>
    <message>
        <source>Die sets</source>
        <translation>Würfelsätze</translation>
    </message>
    <message>
        <source>{face}: {shots}, asked for now</source>
        <translation>{face}: {shots}, jetzt dran</translation>
    </message>
    <message>
        <source>{face}: {shots}</source>
        <translation>{face}: {shots}</translation>
    </message>
    <message>
        <source>Something is moving: let the dice lie still.</source>
        <translation>Etwas bewegt sich: lass die Würfel ruhig liegen.</translation>
    </message>
    <message>
        <source>The dice are small in the picture: move the camera closer. You can still take shots.</source>
        <translation>Die Würfel sind klein im Bild: rück die Kamera näher. Fotos gehen trotzdem.</translation>
    </message>
    <message>
        <source>The picture is blurred: add light, or let the camera focus. You can still take shots.</source>
        <translation>Das Bild ist unscharf: mach mehr Licht, oder lass die Kamera scharf stellen. Fotos gehen trotzdem.</translation>
    </message>
    <message>
        <source>That looks just like an earlier shot of {word}: turn the die a little, {word} up.</source>
        <translation>Sieht genauso aus wie ein Foto von {word}, das es schon gibt: dreh den Würfel etwas, {word} nach oben.</translation>
    </message>
    <message>
        <source>{shots} of {word} taken.</source>
        <translation>{shots} von {word} gemacht.</translation>
    </message>
    <message>
        <source>Now {word}.</source>
        <translation>Jetzt {word}.</translation>
    </message>
    <message>
        <source>Turn the die a little, {word} up, and press Space again.</source>
        <translation>Dreh den Würfel etwas, {word} nach oben, und drück wieder die Leertaste.</translation>
    </message>
    <message>
        <source>This die set has {count} shots, which is the most possible: delete some first.</source>
        <translation>Ein Würfelsatz hat höchstens {count} Fotos, und dieser hat so viele: lösch erst welche.</translation>
    </message>
    <message>
        <source>There is no picture yet.</source>
        <translation>Noch gibt es kein Bild.</translation>
    </message>
    <message>
        <source>There is no die in the picture, so no shot was taken.</source>
        <translation>Kein Würfel ist zu sehen, also gibt es nichts aufzunehmen.</translation>
    </message>
    <message>
        <source>The die is still moving: press Space when it lies still.</source>
        <translation>Der Würfel bewegt sich noch: drück die Leertaste, wenn er liegt.</translation>
    </message>
    <message>
        <source>No die can be seen. Lay it on a plain surface in good light, and move the camera closer.</source>
        <translation>Kein Würfel ist zu sehen. Leg ihn bei gutem Licht auf einen schlichten Grund, und rück die Kamera näher.</translation>
    </message>
    <message>
        <source>{count} dice are in the picture: Space takes a shot of each, all as {word}. If some show another face, leave only one there, or press N.</source>
        <translation>{count} Würfel sind zu sehen: die Leertaste macht von jedem ein Foto, alle als {word}. Zeigen manche etwas anderes, lass nur einen im Bild, oder drück N.</translation>
    </message>
    <message>
        <source>One die is in the picture.</source>
        <translation>Ein Würfel ist zu sehen.</translation>
    </message>
    <message>
        <source>{count} dice are in the picture.</source>
        <translation>{count} Würfel sind zu sehen.</translation>
    </message>
    <message>
        <source>{trouble} Dice cannot be taught without the networks.</source>
        <translation>{trouble} Ohne die Netze lassen sich keine Würfel anlernen.</translation>
    </message>
    <message>
        <source>Each of the {shots} shots was read with what the others taught: {right} right, {asked} not certain, {wrong} wrong. With so few shots, {low} to {high} % of such dice may be read wrong (95 % confidence). Before teaching: {before} right.</source>
        <translation>Jedes der {shots} Fotos wurde mit dem gelesen, was die anderen lehrten: {right} richtig, {asked} unsicher, {wrong} falsch. Bei so wenigen Fotos können {low} bis {high} % solcher Würfel falsch gelesen werden (Konfidenz 95 %). Vor dem Anlernen: {before} richtig.</translation>
    </message>
    <message>
        <source>1 more is wrong than before: take more shots, in the light in which you play, before you rely on it.</source>
        <translation>1 mehr ist falsch als vorher: mach mehr Fotos, im Licht deiner Spiele, bevor du dich darauf verlässt.</translation>
    </message>
    <message>
        <source>{count} more are wrong than before: take more shots, in the light in which you play, before you rely on it.</source>
        <translation>{count} mehr sind falsch als vorher: mach mehr Fotos, im Licht deiner Spiele, bevor du dich darauf verlässt.</translation>
    </message>
    <message>
        <source>It did not help: take more shots, in the light and at the distance in which you play, or discard it.</source>
        <translation>Es hat nicht geholfen: mach mehr Fotos, im Licht und Abstand deiner Spiele, oder verwirf es.</translation>
    </message>
    <message>
        <source>1 shot looks more like another face. It has a question mark.</source>
        <translation>1 Foto sieht eher nach einer anderen Seite aus und trägt ein Fragezeichen.</translation>
    </message>
    <message>
        <source>{count} shots look more like another face. They have a question mark.</source>
        <translation>{count} Fotos sehen eher nach einer anderen Seite aus und tragen ein Fragezeichen.</translation>
    </message>
    <message>
        <source>draft · {shots}</source>
        <translation>Entwurf · {shots}</translation>
    </message>
    <message>
        <source>{right} of {shots} right · {asked} not certain · {wrong} wrong</source>
        <translation>{right} von {shots} richtig · {asked} unsicher · {wrong} falsch</translation>
    </message>
    <message>
        <source>A draft with {shots}. It can be used in a game once it has been taught.</source>
        <translation>Ein Entwurf ({shots}). Im Spiel lässt er sich benutzen, sobald er angelernt ist.</translation>
    </message>
    <message>
        <source>It now has {shots}: teach it again.</source>
        <translation>Inzwischen: {shots}. Lern ihn neu an.</translation>
    </message>
    <message>
        <source>an icon</source>
        <translation>ein Symbol</translation>
    </message>
    <message>
        <source>no shots</source>
        <translation>keine Fotos</translation>
    </message>
    <message>
        <source>1 shot</source>
        <translation>1 Foto</translation>
    </message>
    <message>
        <source>{count} shots</source>
        <translation>{count} Fotos</translation>
    </message>
    <message>
        <source>{count} of {wanted}</source>
        <translation>{count} von {wanted}</translation>
    </message>
    <message>
        <source>{place} is not drawn yet. Without it, the game cannot be watched.</source>
        <translation>{place}: noch nicht eingezeichnet, und ohne kann dem Spiel niemand zusehen.</translation>
    </message>
    <message>
        <source>{place} is empty: drag its corners apart.</source>
        <translation>{place}: leer. Zieh die Ecken auseinander.</translation>
    </message>
    <message>
        <source>The sides of {place} cross each other: put its corners in order.</source>
        <translation>{place}: die Seiten kreuzen sich. Bring die Ecken in Ordnung.</translation>
    </message>
    <message>
        <source>The corners of the board must go around it: top left, top right, bottom right, bottom left.</source>
        <translation>Die Ecken des Bretts müssen herumlaufen: oben links, oben rechts, unten rechts, unten links.</translation>
    </message>
    <message>
        <source>{first} and {second} overlap: a die must not lie in two zones.</source>
        <translation>{first} und {second} überlappen sich: kein Würfel darf in zwei Feldern liegen.</translation>
    </message>
    <message>
        <source>The trays run clockwise: put them in the order of the players, or say whether the picture is mirrored.</source>
        <translation>Die Schalen laufen im Uhrzeigersinn: ordne sie wie die Plätze, oder sag, ob das Bild gespiegelt ist.</translation>
    </message>
    <message>
        <source>The trays run anticlockwise: put them in the order of the players, or say whether the picture is mirrored.</source>
        <translation>Die Schalen laufen gegen den Uhrzeigersinn: ordne sie wie die Plätze, oder sag, ob das Bild gespiegelt ist.</translation>
    </message>
    <message>
        <source>{name}&apos;s tray</source>
        <translation>{name} · Schale</translation>
    </message>
    <message>
        <source>{name}&apos;s cube</source>
        <translation>{name} · Kubus</translation>
    </message>
    <message>
        <source>{name}&apos;s reserve</source>
        <translation>{name} · Reserve</translation>
    </message>
    <message>
        <source>the reserve</source>
        <translation>Reserve</translation>
    </message>
    <message>
        <source>the board</source>
        <translation>Brett</translation>
    </message>
    <message>
        <source>the supply</source>
        <translation>Vorrat</translation>
    </message>
    <message>
        <source>roll</source>
        <comment>zone of a mat</comment>
        <translation>würfeln</translation>
    </message>
    <message>
        <source>cube</source>
        <comment>zone of a mat</comment>
        <translation>Kubus</translation>
    </message>
    <message>
        <source>reserve</source>
        <comment>zone of a mat</comment>
        <translation>Reserve</translation>
    </message>
    <message>
        <source>supply</source>
        <comment>zone of a mat</comment>
        <translation>Vorrat</translation>
    </message>
    <message>
        <source>*1s* go to the left, *6s* to the right, *3s* into your cube.</source>
        <translation>*1er* gehen nach links, *6er* nach rechts, *3er* in deinen Kubus.</translation>
    </message>
    <message>
        <source>*1s* go across, *3s* into your cube; a *6* may attack.</source>
        <translation>*1er* gehen hinüber, *3er* in deinen Kubus; eine *6* darf angreifen.</translation>
    </message>
    <message>
        <source>Player {number}</source>
        <translation>Spieler {number}</translation>
    </message>
    <message>
        <source>Lay a room card here, so that its squares lie on these: upper left on upper left.</source>
        <translation>Leg die Karte eines Raums hierher, Feld auf Feld: links oben auf links oben.</translation>
    </message>
    <message>
        <source>{game}. Lay it flat, with no glare on the black squares. Hands and dice may cover some of them; half are enough.</source>
        <translation>{game}. Leg sie flach hin, ohne Glanz auf den schwarzen Quadraten. Hände und Würfel dürfen manche verdecken; die Hälfte genügt.</translation>
    </message>
    <message>
        <source>Print at 100 %, not fitted to the page. This bar is {length} mm long:</source>
        <translation>Mit 100 % drucken, nicht angepasst. Dieser Balken ist {length} mm lang:</translation>
    </message>
    <message>
        <source>what it may have been instead</source>
        <translation>was es stattdessen gewesen sein kann</translation>
    </message>
    <message>
        <source>the film ended after {count} shots of {face}, but {shots} are needed</source>
        <translation>der Film ist zu Ende: er gab {count} Fotos von {face}, und {shots} werden gebraucht</translation>
    </message>
    <message>
        <source>its film was deleted</source>
        <translation>ihr Film wurde gelöscht</translation>
    </message>
    <message>
        <source>it was recorded without one</source>
        <translation>sie wurde ohne aufgenommen</translation>
    </message>
    <message>
        <source>the session {folder} has no film to export: {why}</source>
        <translation>die Sitzung {folder} hat keinen Film zum Exportieren: {why}</translation>
    </message>
    <message>
        <source>{file} cannot be written: {why}</source>
        <translation>{file} lässt sich nicht schreiben: {why}</translation>
    </message>
    <message>
        <source>{file} already exists and is not an MP4 file: choose another name, or delete it</source>
        <translation>{file} gibt es schon, und es ist keine MP4-Datei: nimm einen anderen Namen oder lösche sie</translation>
    </message>
    <message>
        <source>{file} cannot be written: there is no folder {folder}</source>
        <translation>{file} lässt sich nicht schreiben: es gibt keinen Ordner {folder}</translation>
    </message>
    <message>
        <source>The recording was interrupted</source>
        <translation>Die Aufnahme wurde unterbrochen</translation>
    </message>
    <message>
        <source>and went on from here</source>
        <translation>und ging hier weiter</translation>
    </message>
    <message>
        <source>Played without film</source>
        <translation>Ohne Film gespielt</translation>
    </message>
    <message>
        <source>An event no longer fits: {why}</source>
        <translation>Ein Ereignis passt nicht mehr: {why}</translation>
    </message>
    <message>
        <source>{count} entries: {words}</source>
        <translation>{count} Einträge: {words}</translation>
    </message>
    <message>
        <source>the film of the session {folder} cannot be read: it is damaged</source>
        <translation>der Film der Sitzung {folder} ist nicht zu lesen: er ist beschädigt</translation>
    </message>
    <message>
        <source>piece {number} of the film {gone}</source>
        <translation>Stück {number} des Films {gone}</translation>
    </message>
    <message>
        <source>No film for {seconds} seconds</source>
        <translation>Kein Film für {seconds} Sekunden</translation>
    </message>
    <message>
        <source>{what}: {seconds} seconds</source>
        <translation>{what}: {seconds} Sekunden</translation>
    </message>
    <message>
        <source>{clock} · {count} rolls</source>
        <translation>{clock} · {count} Würfe</translation>
    </message>
    <message>
        <source>{clock} · round {number}</source>
        <translation>{clock} · Runde {number}</translation>
    </message>
    <message>
        <source>the game is not over yet, so there is no result to show on a card</source>
        <translation>das Spiel ist noch nicht aus, und eine Karte zeigt, wie es endete</translation>
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
        <source>{count} dice</source>
        <translation>{count} Würfel</translation>
    </message>
    <message>
        <source>score {score}</source>
        <translation>Wertung {score}</translation>
    </message>
    <message>
        <source>picture</source>
        <comment>a kind of file</comment>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Save a card of this game</source>
        <translation>Karte zu diesem Spiel speichern</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>Bilder (*.png)</translation>
    </message>
    <message>
        <source>Drawing {file} …</source>
        <translation>{file} wird gezeichnet …</translation>
    </message>
    <message>
        <source>The card was saved as {file}.</source>
        <translation>Die Karte wurde als {file} gespeichert. Sonst ist sie nirgends.</translation>
    </message>
    <message>
        <source>The {reader} sees {answer}.</source>
        <translation>{reader}: {answer}.</translation>
    </message>
    <message>
        <source>Together: {answer}.</source>
        <translation>Zusammen: {answer}.</translation>
    </message>
    <message>
        <source>{answer} in {count} of {frames} pictures.</source>
        <translation>{answer} in {count} von {frames} Bildern.</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>{first}, or {second}</source>
        <translation>{first}, oder {second}</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>a {value}</source>
        <translation>eine {value}</translation>
    </message>
</context>
</TS>

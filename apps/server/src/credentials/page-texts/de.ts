import type { PageTexts } from './page-texts.js'

export const de: PageTexts = {
  titleProfile: 'Dein {network}-Profil verbinden',
  titlePages: 'Deine Seiten auf {network} verbinden',
  titleLogin: 'Mit {network} anmelden',
  person: 'Für das Rostrum-Konto von {name} ({email}) bei {company}',
  notYou:
    'Das bist nicht du? Dann schließe dieses Fenster. Wer dich hierher geschickt hat, will in deinem Namen posten.',
  does: 'Was Rostrum tun wird',
  purposes: {
    identity: 'Deinen Namen und dein Bild sehen, damit du das Profil wiedererkennst',
    email: 'Die E-Mail-Adresse des Kontos sehen, um zwei Konten zu unterscheiden',
    post: 'Veröffentlichen, was du teilen willst, und wann du es willst',
    upload: 'Bilder, Filme und Dokumente deiner Beiträge hochladen',
    stay: 'Verbunden bleiben, damit Geplantes auch ohne dich gesendet wird',
    pages: 'Die Seiten auflisten, die du verwaltest, damit du auswählen kannst',
    read: 'Beiträge nachschlagen, die es für dich veröffentlicht hat, damit keiner doppelt erscheint',
    statistics: 'Lesen, wie oft deine Beiträge gesehen, geliked, geteilt und kommentiert wurden',
    more: 'Ein weiteres Recht nutzen, um das dein Unternehmen {network} gebeten hat',
  },
  never: 'Was Rostrum nie tut',
  nevers: [
    'Dein Passwort für {network} erfahren',
    'Posten, liken, kommentieren oder folgen, ohne dass du es entscheidest',
    'Deine Nachrichten, Kontakte oder deinen Feed lesen',
    'Deinem Unternehmen mehr zeigen als die Beiträge, die du hier teilst, und deren Zahlen',
  ],
  scopes: 'Wie {network} diese Rechte nennt',
  takeBack: 'Du kannst das jederzeit beenden, in Rostrum oder in den Einstellungen von {network}.',
  go: 'Weiter zu {network}',
  cancel: 'Abbrechen',
  gone: 'Diese Seite gilt nicht mehr',
  goneWhy:
    'Sie gilt einmal und zehn Minuten lang. Geh dorthin zurück, wo du begonnen hast, und versuche es noch einmal.',
  failed: 'Das hat nicht geklappt. Bitte versuche es gleich noch einmal.',
  working: 'Einen Moment …',
  results: {
    success: '{network} ist verbunden.',
    'success-child': 'Mach in dem Fenster weiter, in dem du begonnen hast, und wähle dort deine Seiten.',
    limit: 'Du hast so viele Profile verbunden, wie du kannst. Es wurde nichts hinzugefügt.',
    denied: 'Du hast den Zugriff nicht erlaubt. Es wurde nichts verbunden.',
    partial: 'Das Recht zu posten fehlt, ohne das Profil hier nichts nützt. Es wurde nichts verbunden.',
    mismatch:
      'Das ist ein anderes {network}-Konto als das, das neu verbunden werden soll. Nichts wurde geändert.',
    expired: 'Das hat zu lange gedauert oder ist schon geschehen. Bitte beginne noch einmal.',
    elsewhere:
      'Das wurde nicht in diesem Browser begonnen, darum wurde nichts verbunden. Hat dir jemand einen Link geschickt, benutze ihn nicht; sonst beginne hier noch einmal.',
    taken: 'Mit diesem {network}-Konto meldet sich schon jemand anderes an.',
    unexpected: '{network} konnte nicht verbunden werden. Bitte versuche es noch einmal.',
  },
  loginUnknown:
    'Dieses {network}-Konto ist hier mit niemandem verknüpft. Melde dich wie gewohnt an und verknüpfe es auf deiner Profilseite.',
  close: 'Du kannst dieses Fenster jetzt schließen.',
  back: 'Zurück',
  confirm: 'Ist das dein Rostrum-Konto?',
  confirmWhy:
    'Das {network}-Profil wird mit dem Rostrum-Konto verbunden, die unten stehen. Wer dieses Konto benutzt, kann dann in seinem Namen posten.',
  yes: 'Ja, verbinden',
  no: 'Nein, das bin ich nicht',
}

import type { PageTexts } from './keys.js'

export const de: PageTexts = {
  titleProfile: 'Ihr {network}-Profil verbinden',
  titlePages: 'Ihre Seiten auf {network} verbinden',
  titleLogin: 'Mit {network} anmelden',
  person: 'Für das Rostrum-Konto von {name} ({email}) bei {company}',
  notYou:
    'Das sind nicht Sie? Dann schließen Sie dieses Fenster. Wer Ihnen den Link geschickt hat, will in Ihrem Namen veröffentlichen.',
  does: 'Was Rostrum tun wird',
  purposes: {
    identity: 'Ihren Namen und Ihr Profilbild sehen, damit Sie das Profil wiedererkennen',
    email: 'Die E-Mail-Adresse des Kontos sehen, um zwei Konten zu unterscheiden',
    post: 'Ihre Beiträge veröffentlichen, wenn Sie es entscheiden',
    upload: 'Bilder, Videos und Dokumente Ihrer Beiträge hochladen',
    stay: 'Verbunden bleiben, um geplante Beiträge auch ohne Sie zu veröffentlichen',
    pages: 'Die Seiten auflisten, die Sie verwalten, damit Sie auswählen können',
    read: 'Bereits veröffentlichte Beiträge abrufen, damit keiner doppelt erscheint',
    statistics: 'Zählen, wie oft Ihre Beiträge gesehen, gelikt, geteilt und kommentiert wurden',
    comment: 'Ihre Beiträge kommentieren, wenn Sie es entscheiden',
    more: 'Eine weitere Berechtigung nutzen, die Ihr Unternehmen bei {network} angefragt hat',
  },
  never: 'Was Rostrum nie tut',
  nevers: [
    'Ihr Passwort für {network} erfahren',
    'Veröffentlichen, liken, kommentieren oder folgen, ohne dass Sie es entscheiden',
    'Ihre privaten Nachrichten, Kontakte oder Ihren Feed lesen',
    'Ihrem Unternehmen mehr zeigen als die Beiträge, die Sie hier teilen, und deren Statistik',
  ],
  scopes: 'Wie {network} diese Berechtigungen nennt',
  takeBack:
    'Sie können diese Berechtigungen jederzeit widerrufen, in Rostrum oder in den Einstellungen von {network}.',
  go: 'Weiter zu {network}',
  cancel: 'Abbrechen',
  gone: 'Diese Seite ist nicht mehr gültig',
  goneWhy:
    'Sie funktioniert nur einmal und zehn Minuten lang. Gehen Sie zurück zum Ausgangspunkt und versuchen Sie es erneut.',
  failed: 'Das hat nicht geklappt. Versuchen Sie es gleich erneut.',
  working: 'Einen Moment …',
  results: {
    success: '{network} ist verbunden.',
    'success-child':
      'Machen Sie in dem Fenster weiter, in dem Sie begonnen haben, und wählen Sie dort Ihre Seiten.',
    limit: 'Sie haben die maximale Anzahl an Profilen verbunden. Es wurde nichts hinzugefügt.',
    denied: 'Sie haben den Zugriff nicht erlaubt. Es wurde nichts verbunden.',
    partial:
      'Die Berechtigung zum Veröffentlichen fehlt. Ohne sie ist das Profil hier nicht nutzbar, deshalb wurde nichts verbunden.',
    lacking:
      'Die App dieses Boards darf bei {network} nicht alle nötigen Berechtigungen anfragen. Wenden Sie sich an die Administration.',
    mismatch: 'Das ist nicht das {network}-Konto, das neu verbunden werden soll. Es wurde nichts geändert.',
    expired: 'Das hat zu lange gedauert oder ist bereits erledigt. Beginnen Sie neu.',
    elsewhere:
      'Das wurde nicht in diesem Browser begonnen, deshalb wurde nichts verbunden. Wenn Ihnen jemand einen Link geschickt hat, verwenden Sie ihn nicht. Sonst beginnen Sie hier neu.',
    taken: 'Mit diesem {network}-Konto meldet sich bereits jemand anderes an.',
    unexpected: '{network} konnte nicht verbunden werden. Versuchen Sie es erneut.',
  },
  loginUnknown:
    'Dieses {network}-Konto ist hier mit niemandem verknüpft. Melden Sie sich wie gewohnt an und verknüpfen Sie es auf der Seite „Profile“.',
  close: 'Sie können dieses Fenster schließen.',
  back: 'Zurück',
  confirm: 'Ist das Ihr Rostrum-Konto?',
  confirmWhy:
    'Das {network}-Profil und das Rostrum-Konto unten werden verbunden. Wer dieses Konto verwendet, kann dann im Namen des Profils veröffentlichen.',
  yes: 'Ja, verbinden',
  no: 'Nein, das bin ich nicht',
}

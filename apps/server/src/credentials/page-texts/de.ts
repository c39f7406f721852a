import type { PageTexts } from './page-texts.js'

export const de: PageTexts = {
  titleProfile: 'Ihr {network}-Profil verbinden',
  titlePages: 'Ihre Seiten auf {network} verbinden',
  titleLogin: 'Mit {network} anmelden',
  person: 'Für das Rostrum-Konto von {name} ({email}) bei {company}',
  notYou:
    'Das sind nicht Sie? Dann schließen Sie dieses Fenster. Wer Sie hierher geschickt hat, will in Ihrem Namen posten.',
  does: 'Was Rostrum tun wird',
  purposes: {
    identity: 'Ihren Namen und Ihr Bild sehen, damit Sie das Profil wiedererkennen',
    email: 'Die E-Mail-Adresse des Kontos sehen, um zwei Konten zu unterscheiden',
    post: 'Veröffentlichen, was Sie teilen wollen, und wann Sie es wollen',
    upload: 'Bilder, Filme und Dokumente Ihrer Beiträge hochladen',
    stay: 'Verbunden bleiben, damit Geplantes auch ohne Sie gesendet wird',
    pages: 'Die Seiten auflisten, die Sie verwalten, damit Sie auswählen können',
    read: 'Beiträge nachschlagen, die es für Sie veröffentlicht hat, damit keiner doppelt erscheint',
    statistics: 'Lesen, wie oft Ihre Beiträge gesehen, geliked, geteilt und kommentiert wurden',
    comment: 'Unter dem kommentieren, was Sie geteilt haben, wenn Sie es entscheiden',
    more: 'Ein weiteres Recht nutzen, um das Ihr Unternehmen {network} gebeten hat',
  },
  never: 'Was Rostrum nie tut',
  nevers: [
    'Ihr Passwort für {network} erfahren',
    'Posten, liken, kommentieren oder folgen, ohne dass Sie es entscheiden',
    'Ihre Nachrichten, Kontakte oder Ihren Feed lesen',
    'Ihrem Unternehmen mehr zeigen als die Beiträge, die Sie hier teilen, und deren Zahlen',
  ],
  scopes: 'Wie {network} diese Rechte nennt',
  takeBack: 'Sie können das jederzeit beenden, in Rostrum oder in den Einstellungen von {network}.',
  go: 'Weiter zu {network}',
  cancel: 'Abbrechen',
  gone: 'Diese Seite gilt nicht mehr',
  goneWhy:
    'Sie gilt einmal und zehn Minuten lang. Gehen Sie dorthin zurück, wo Sie begonnen haben, und versuchen Sie es noch einmal.',
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.',
  working: 'Einen Moment …',
  results: {
    success: '{network} ist verbunden.',
    'success-child':
      'Machen Sie in dem Fenster weiter, in dem Sie begonnen haben, und wählen Sie dort Ihre Seiten.',
    limit: 'Sie haben so viele Profile verbunden, wie Sie können. Es wurde nichts hinzugefügt.',
    denied: 'Sie haben den Zugriff nicht erlaubt. Es wurde nichts verbunden.',
    partial: 'Das Recht zu posten fehlt, ohne das das Profil hier nichts nützt. Es wurde nichts verbunden.',
    lacking:
      '{network} lässt die Anwendung dieses Boards nicht nach den nötigen Rechten fragen. Sagen Sie es denen, die das Board betreuen.',
    mismatch:
      'Das ist ein anderes {network}-Konto als das, das neu verbunden werden soll. Nichts wurde geändert.',
    expired: 'Das hat zu lange gedauert oder ist schon geschehen. Bitte beginnen Sie noch einmal.',
    elsewhere:
      'Das wurde nicht in diesem Browser begonnen, darum wurde nichts verbunden. Hat Ihnen jemand einen Link geschickt, benutzen Sie ihn nicht; sonst beginnen Sie hier noch einmal.',
    taken: 'Mit diesem {network}-Konto meldet sich schon jemand anderes an.',
    unexpected: '{network} konnte nicht verbunden werden. Bitte versuchen Sie es noch einmal.',
  },
  loginUnknown:
    'Dieses {network}-Konto ist hier mit niemandem verknüpft. Melden Sie sich wie gewohnt an und verknüpfen Sie es auf Ihrer Profilseite.',
  close: 'Sie können dieses Fenster jetzt schließen.',
  back: 'Zurück',
  confirm: 'Ist das Ihr Rostrum-Konto?',
  confirmWhy:
    'Das {network}-Profil und das Rostrum-Konto unten werden verbunden. Wer dieses Konto benutzt, kann dann im Namen des Profils posten.',
  yes: 'Ja, verbinden',
  no: 'Nein, das bin ich nicht',
}

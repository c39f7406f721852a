import type { Dictionary } from '../texts.js'
import type { OutcomeKey } from './outcome-texts.js'

export const de: Dictionary<OutcomeKey> = {
  delete: 'Löschen',
  'delete-title': 'Diesen Beitrag löschen?',
  'delete-why': 'Er wird nicht mehr gesendet, und was Sie geschrieben haben, ist weg.',
  'connect-first': 'Verbinden Sie ein Profil, um das zu teilen',
  'connect-first-why':
    'Diese Nachricht ist für {network} gemacht, und keines Ihrer Profile dort funktioniert im Moment.',
  'a-network': 'ein anderes Netzwerk',
  'missing-profile': 'Diese Nachricht braucht ein Profil von Ihnen',
  'missing-profile-why':
    'Sie ist für {network} gemacht, und dort haben Sie noch kein Profil. Ohne Sie wird nichts veröffentlicht.',
  'comment-on': 'Ihr Kommentar auf {network} steht unter diesem Beitrag',
  'lost-files': {
    one: 'Diese Datei war noch nicht hochgeladen: {names}. Fügen Sie sie noch einmal hinzu.',
    other: 'Diese Dateien waren noch nicht hochgeladen: {names}. Fügen Sie sie noch einmal hinzu.',
  },
  thanks: 'Vielen Dank!',
  'thanks.now': 'Ihr Beitrag ist unterwegs.',
  'thanks.later': 'Ihr Beitrag ist geplant.',
  'thanks.approval': 'Ihr Beitrag wurde zur Freigabe gesendet.',
  'thanks.comment': 'Ihr Kommentar ist unterwegs.',
  points: { one: '+{count} Punkt', other: '+{count} Punkte' },
  'no-network': 'Noch kein Netzwerk zum Teilen',
  'no-network-why':
    'Für dieses Board ist noch kein Netzwerk eingerichtet, das hierzu passt. Wer das Board betreut, kann das tun.',
  'no-profile': 'Verbinden Sie ein Profil zum Teilen',
  'no-profile-why':
    'Noch passt keines Ihrer Profile zu diesem Inhalt. Das Verbinden dauert eine Minute, und ohne Sie wird nichts veröffentlicht.',
  'broken-profile': 'Verbinden Sie Ihr Profil erneut',
  'broken-profile-why':
    'Es funktioniert nicht mehr, darum lässt sich dort nichts teilen. Das erneute Verbinden dauert eine Minute.',
  'close-without-sharing': 'Schließen, ohne zu teilen?',
  'close-without-saving': 'Schließen, ohne zu speichern?',
  'close-without-approval': 'Schließen, ohne zur Freigabe zu senden?',
  'close-anyway': 'Trotzdem schließen',
  'close-why': 'Was Sie geschrieben haben, geht verloren.',
}

import type { Dictionary } from '../texts.js'
import type { OutcomeKey } from './en.js'

export const de: Dictionary<OutcomeKey> = {
  delete: 'Löschen',
  'delete-title': 'Diesen Beitrag löschen?',
  'delete-why': 'Er wird nicht veröffentlicht und Ihr Text geht verloren.',
  'connect-first': 'Verbinden Sie ein Profil für diesen Textvorschlag',
  'connect-first-why': 'Er ist für {network} vorgesehen. Dort funktioniert zurzeit keines Ihrer Profile.',
  'a-network': 'ein anderes soziales Netzwerk',
  'missing-profile': 'Für diesen Textvorschlag fehlt ein Profil',
  'missing-profile-why':
    'Er ist für {network} vorgesehen. Dort haben Sie noch kein Profil. Ohne Sie wird nichts veröffentlicht.',
  'comment-on': 'Ihr Kommentar auf {network} erscheint unter diesem Beitrag',
  'lost-files': {
    one: 'Diese Datei war noch nicht hochgeladen: {names}. Fügen Sie sie erneut hinzu.',
    other: 'Diese Dateien waren noch nicht hochgeladen: {names}. Fügen Sie sie erneut hinzu.',
  },
  'not-shared': 'Ihr Beitrag wurde nicht geteilt. Versuchen Sie es erneut.',
  'not-saved': 'Ihre Änderungen wurden nicht gespeichert. Versuchen Sie es erneut.',
  'request-number': 'Referenz: {request}',
  thanks: 'Vielen Dank!',
  'thanks.now': 'Ihr Beitrag ist unterwegs.',
  'thanks.later': 'Ihr Beitrag ist geplant: {date}',
  'thanks.approval': 'Ihr Beitrag wurde zur Freigabe gesendet.',
  'thanks.comment': 'Ihr Kommentar ist unterwegs.',
  points: { one: '+{count} Punkt', other: '+{count} Punkte' },
  'no-network': 'Noch kein soziales Netzwerk verfügbar',
  'no-network-why':
    'Auf diesem Board ist kein passendes soziales Netzwerk eingerichtet. Wenden Sie sich an die Administration.',
  'no-profile': 'Verbinden Sie ein Profil zum Teilen',
  'no-profile-why':
    'Noch passt keines Ihrer Profile zu diesem Beitrag. Das Verbinden dauert eine Minute, und ohne Sie wird nichts veröffentlicht.',
  'broken-profile': 'Verbinden Sie Ihr Profil neu',
  'broken-profile-why':
    'Die Verbindung funktioniert nicht mehr, deshalb können Sie dort nichts teilen. Das Verbinden dauert eine Minute.',
  'close-without-sharing': 'Schließen, ohne zu teilen?',
  'close-without-saving': 'Schließen, ohne zu speichern?',
  'close-without-approval': 'Schließen, ohne zur Freigabe zu senden?',
  'close-anyway': 'Trotzdem schließen',
  'close-why': 'Was Sie geschrieben haben, geht verloren.',
  'lost-content': 'Das lässt sich nicht mehr teilen',
  'lost-text': 'Ihr Text',
  'lost-text-why': 'Kopieren Sie ihn, um ihn woanders zu verwenden, zum Beispiel in einem eigenen Beitrag.',
  'lost-text-copy': 'Text kopieren',
}

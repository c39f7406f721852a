import type { Dictionary } from '../texts.js'
import type { ProfilesKey } from './en.js'

export const de = {
  title: 'Verbundene Profile',
  left: { one: 'Noch {count} Profil möglich', other: 'Noch {count} Profile möglich' },
  'limit-reached': 'Maximale Anzahl an Profilen verbunden',
  'limit-but': 'Weitere Profile nur auf {networks} möglich',
  connect: 'Profil verbinden',
  'kind.profile': '{network}-Profil',
  'kind.page': '{network}-Seite',
  'kind.business-account': '{network}-Geschäftskonto',
  empty: 'Noch keine Profile',
  'empty-why': 'Verbinden Sie ein Profil, um Inhalte mit Ihren Kontakten zu teilen.',
  failed: 'Ihre Profile konnten nicht geladen werden',
  waiting: 'Machen Sie in dem Fenster weiter, das sich geöffnet hat.',
  'waiting-closed':
    'Das Fenster ist geschlossen, oder {network} verbirgt es vor dieser Seite. Ist es noch offen, schließen Sie die Verbindung dort ab. Sonst beginnen Sie neu.',
  'waiting-tab':
    'Von hier aus lässt sich kein Fenster öffnen. Machen Sie in einem eigenen Tab weiter und kommen Sie dann zurück.',
  'open-tab': 'Tab öffnen',
  'cancel-waiting': 'Abbrechen',
  'remove-title': '{name} entfernen?',
  remove: 'Entfernen',
  'remove-why': 'Ihre Beiträge bleiben auf {network}. Sie können das Profil jederzeit neu verbinden.',
  page: 'Seite',
  'business-account': 'Geschäftskonto',
  personal: 'Persönliches Profil',
  'status.invalid': 'Neu verbinden',
  ends: { one: 'Läuft in {count} Tag ab', other: 'Läuft in {count} Tagen ab' },
  'no-page': 'Noch keine Seite verbunden',
  'remove-consent-why':
    'Rostrum verliert den Zugriff auf Ihre Seiten bei {network}. Sie können ihn jederzeit erneut erlauben.',
  'choose-more': 'Seiten auswählen',
  'built-in': 'Ohne Verbindung nutzbar',
  'from-phone':
    'Sie schließen den Beitrag in der App auf Ihrem Smartphone ab. Eine Verbindung ist nicht nötig.',
  reconnect: 'Neu verbinden',
  'reconnect-name': '{name} neu verbinden',
  'remove-name': '{name} entfernen ({network})',
  'connect.success': '{network} ist verbunden.',
  'connect.success-child': 'Wählen Sie jetzt Ihre Seiten auf {network}.',
  'connect.limit': 'Sie haben die maximale Anzahl an Profilen verbunden. Entfernen Sie zuerst eines.',
  'connect.denied': 'Der Zugriff auf {network} wurde nicht erlaubt.',
  'connect.mismatch':
    'Das ist nicht das {network}-Konto, das neu verbunden werden soll. Melden Sie sich mit dem richtigen Konto an.',
  'connect.expired': 'Das Verbinden hat zu lange gedauert. Beginnen Sie neu.',
  'connect.unexpected': '{network} konnte nicht verbunden werden. Versuchen Sie es erneut.',
  'connect.partial':
    'Die Berechtigung zum Veröffentlichen auf {network} fehlt, deshalb wurde nichts verbunden. Erlauben Sie das Veröffentlichen und versuchen Sie es erneut.',
  'connect.lacking':
    'Die App dieses Boards darf bei {network} nicht alle nötigen Berechtigungen anfragen. Wenden Sie sich an die Administration.',
  'connect.elsewhere':
    'Die Antwort von {network} kam in einem anderen Browser an, deshalb wurde nichts verbunden. Beginnen Sie hier neu.',
  'connect.taken': 'Mit diesem {network}-Konto meldet sich bereits jemand anderes an.',
} satisfies Dictionary<ProfilesKey>

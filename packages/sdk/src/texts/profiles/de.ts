import type { Dictionary } from '../texts.js'
import type { ProfilesKey } from './profiles-texts.js'

export const de = {
  title: 'Verbundene Profile',
  left: { one: 'Sie können noch {count} verbinden', other: 'Sie können noch {count} verbinden' },
  'limit-reached': 'Sie haben so viele verbunden, wie möglich sind',
  'limit-but': 'Sie können nur noch bei {networks} verbinden',
  connect: 'Profil verbinden',
  'kind.profile': '{network}-Profil',
  'kind.page': '{network}-Seite',
  'kind.business-account': '{network}-Geschäftskonto',
  empty: 'Noch keine Profile',
  'empty-why': 'Verbinden Sie eines, um Storys mit den Menschen zu teilen, die Ihnen folgen.',
  failed: 'Ihre Profile konnten nicht geladen werden',
  waiting: 'Fahren Sie in dem Fenster fort, das sich geöffnet hat.',
  'waiting-tab':
    'Von hier aus ließ sich kein Fenster öffnen. Machen Sie in einem eigenen Tab weiter und kommen Sie dann zurück.',
  'open-tab': 'Tab öffnen',
  'cancel-waiting': 'Abbrechen',
  'remove-title': '{name} entfernen?',
  remove: 'Entfernen',
  'remove-why': 'Was geteilt wurde, bleibt auf {network}. Sie können das Profil jederzeit wieder verbinden.',
  page: 'Seite',
  'business-account': 'Geschäftskonto',
  personal: 'Persönliches Profil',
  'status.valid': 'Verbunden',
  'status.invalid': 'Neu verbinden nötig',
  ends: { one: 'Endet in {count} Tag', other: 'Endet in {count} Tagen' },
  'no-page': 'Noch keine Seite verbunden',
  'remove-consent-why':
    'Ihre Einwilligung für Seiten wird an {network} zurückgegeben. Sie können sie jederzeit wieder erteilen.',
  'choose-more': 'Seiten auswählen',
  'from-phone': 'Wird vom Telefon aus geteilt',
  reconnect: 'Neu verbinden',
  'reconnect-name': '{name} neu verbinden',
  'remove-name': '{name} entfernen ({network})',
  'connect.success': '{network} ist verbunden.',
  'connect.success-child': 'Wählen Sie jetzt Ihre Seiten auf {network}.',
  'connect.limit': 'Sie können keine weiteren Profile verbinden. Entfernen Sie zuerst eines.',
  'connect.denied': 'Der Zugriff auf {network} wurde nicht erlaubt.',
  'connect.mismatch':
    'Das war ein anderes {network}-Konto. Melden Sie sich dort mit dem Konto an, das neu verbunden werden soll.',
  'connect.expired': 'Das hat zu lange gedauert. Bitte versuchen Sie es erneut.',
  'connect.unexpected': '{network} konnte nicht verbunden werden. Bitte versuchen Sie es erneut.',
  'connect.partial':
    'Das Recht, auf {network} zu posten, wurde nicht erteilt, darum wurde nichts verbunden. Bitte erlauben Sie es und versuchen Sie es noch einmal.',
  'connect.lacking':
    '{network} lässt die Anwendung dieses Boards nicht nach den nötigen Rechten fragen. Sagen Sie es denen, die das Board betreuen.',
  'connect.elsewhere':
    'Die Antwort von {network} kam in einem anderen Browser an, darum wurde nichts verbunden.',
  'connect.taken': 'Mit diesem {network}-Konto meldet sich schon jemand anderes an.',
  'connect.cancelled': 'Das Fenster wurde geschlossen, bevor das Profil verbunden war.',
} satisfies Dictionary<ProfilesKey>

import type { Dictionary } from '../texts.js'
import type { ProfilesKey } from './profiles-texts.js'

export const nl = {
  title: 'Verbonden profielen',
  left: { one: 'Je kunt er nog {count} verbinden', other: 'Je kunt er nog {count} verbinden' },
  'limit-reached': 'Je hebt het maximum verbonden',
  'limit-but': 'Je kunt alleen nog op {networks} verbinden',
  connect: 'Profiel verbinden',
  'kind.profile': '{network}-profiel',
  'kind.page': '{network}-pagina',
  'kind.business-account': 'Zakelijk {network}-account',
  empty: 'Nog geen profielen',
  'empty-why': 'Verbind er een om verhalen te delen met de mensen die je volgen.',
  failed: 'Je profielen konden niet worden geladen',
  waiting: 'Ga verder in het venster dat is geopend.',
  'waiting-tab':
    'Vanaf hier kon geen venster worden geopend. Ga verder in een eigen tabblad en kom daarna terug.',
  'open-tab': 'Tabblad openen',
  'cancel-waiting': 'Annuleren',
  'remove-title': '{name} verwijderen?',
  remove: 'Verwijderen',
  'remove-why': 'Wat gedeeld is, blijft op {network}. Je kunt het profiel altijd opnieuw verbinden.',
  page: 'Pagina',
  'business-account': 'Zakelijk account',
  personal: 'Persoonlijk profiel',
  'status.valid': 'Verbonden',
  'status.invalid': 'Opnieuw verbinden nodig',
  ends: { one: 'Eindigt over {count} dag', other: 'Eindigt over {count} dagen' },
  'no-page': 'Nog geen pagina verbonden',
  'remove-consent-why':
    'Je toestemming voor pagina’s wordt bij {network} ingetrokken. Je kunt die altijd opnieuw geven.',
  'choose-more': 'Pagina’s kiezen',
  'from-phone': 'Wordt vanaf je telefoon gedeeld',
  reconnect: 'Opnieuw verbinden',
  'reconnect-name': '{name} opnieuw verbinden',
  'remove-name': '{name} verwijderen ({network})',
  'connect.success': '{network} is verbonden.',
  'connect.success-child': 'Kies nu je pagina’s op {network}.',
  'connect.limit': 'Je kunt geen profielen meer verbinden. Verwijder er eerst een.',
  'connect.denied': 'Toegang tot {network} is niet verleend.',
  'connect.mismatch':
    'Dat was een ander {network}-account. Log daar in met het account dat je opnieuw wilt verbinden.',
  'connect.expired': 'Dat duurde te lang. Probeer het opnieuw.',
  'connect.unexpected': '{network} kon niet worden verbonden. Probeer het opnieuw.',
  'connect.partial':
    'Het recht om op {network} te plaatsen is niet gegeven, dus er is niets verbonden. Sta het toe en probeer het opnieuw.',
  'connect.lacking':
    '{network} laat de toepassing van dit board niet om de nodige rechten vragen. Vertel het wie het board beheert.',
  'connect.elsewhere':
    'Het antwoord van {network} kwam in een andere browser aan, dus er is niets verbonden.',
  'connect.taken': 'Met dit {network}-account logt al iemand anders in.',
  'connect.cancelled': 'Het venster werd gesloten voordat het profiel was verbonden.',
} satisfies Dictionary<ProfilesKey>

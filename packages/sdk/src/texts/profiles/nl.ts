import type { Dictionary } from '../texts.js'
import type { ProfilesKey } from './en.js'

export const nl = {
  title: 'Verbonden profielen',
  left: { one: 'Je kunt er nog {count} verbinden', other: 'Je kunt er nog {count} verbinden' },
  'limit-reached': 'Maximale aantal profielen bereikt',
  'limit-but': 'Je kunt alleen nog profielen op {networks} verbinden',
  connect: 'Profiel verbinden',
  'kind.profile': '{network}-profiel',
  'kind.page': '{network}-pagina',
  'kind.business-account': 'Zakelijk {network}-account',
  empty: 'Nog geen profielen',
  'empty-why': 'Verbind een profiel om content te delen met je volgers.',
  failed: 'We konden je profielen niet laden',
  waiting: 'Ga verder in het venster dat is geopend.',
  'waiting-closed':
    'Dat venster is gesloten, of {network} verbergt het voor deze pagina. Is het nog open, rond de verbinding dan daar af. Begin anders opnieuw.',
  'waiting-tab': 'We konden geen venster openen. Ga verder in een nieuw tabblad en kom daarna terug.',
  'open-tab': 'Tabblad openen',
  'cancel-waiting': 'Annuleren',
  'remove-title': '{name} verwijderen?',
  remove: 'Verwijderen',
  'remove-why': 'Je posts blijven op {network} staan. Je kunt het profiel altijd opnieuw verbinden.',
  page: 'Pagina',
  'business-account': 'Zakelijk account',
  personal: 'Persoonlijk profiel',
  'status.invalid': 'Verbinding verbroken',
  ends: { one: 'Verloopt over {count} dag', other: 'Verloopt over {count} dagen' },
  'no-page': 'Nog geen pagina verbonden',
  'remove-consent-why':
    'Rostrum heeft dan geen toegang meer tot je pagina’s op {network}. Je kunt altijd opnieuw toegang geven.',
  'choose-more': 'Pagina’s kiezen',
  'built-in': 'Werkt zonder te verbinden',
  'from-phone': 'Je maakt de post af in de app op je telefoon. Verbinden is niet nodig.',
  reconnect: 'Opnieuw verbinden',
  'reconnect-name': '{name} opnieuw verbinden',
  'remove-name': '{name} verwijderen ({network})',
  'connect.success': '{network} is verbonden.',
  'connect.success-child': 'Kies nu je pagina’s op {network}.',
  'connect.limit': 'Je hebt het maximale aantal profielen bereikt. Verwijder er eerst een.',
  'connect.denied': 'Je hebt geen toegang tot {network} gegeven.',
  'connect.mismatch':
    'Dit is niet het {network}-account dat je opnieuw wilt verbinden. Log in met het juiste account.',
  'connect.expired': 'Verbinden duurde te lang. Begin opnieuw.',
  'connect.unexpected': 'Verbinden met {network} is niet gelukt. Probeer het opnieuw.',
  'connect.partial':
    'Je hebt geen machtiging gegeven om op {network} te publiceren, dus er is niets verbonden. Geef die machtiging en probeer het opnieuw.',
  'connect.lacking':
    '{network} staat de app van deze omgeving niet toe om de nodige machtigingen te vragen. Laat het de beheerder weten.',
  'connect.elsewhere':
    'Het antwoord van {network} kwam in een andere browser binnen, dus er is niets verbonden. Begin hier opnieuw.',
  'connect.taken': 'Iemand anders logt al in met dit {network}-account.',
} satisfies Dictionary<ProfilesKey>

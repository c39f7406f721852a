import type { Dictionary } from '../texts.js'
import type { OutcomeKey } from './en.js'

export const nl: Dictionary<OutcomeKey> = {
  delete: 'Verwijderen',
  'delete-title': 'Deze post verwijderen?',
  'delete-why': 'De post wordt niet gepubliceerd en je tekst gaat verloren.',
  'connect-first': 'Verbind een profiel om dit te delen',
  'connect-first-why': 'Dit is bedoeld voor {network}. Je profielen daar werken op dit moment niet.',
  'a-network': 'een ander sociaal netwerk',
  'missing-profile': 'Je hebt hiervoor een profiel nodig',
  'missing-profile-why':
    'Dit is bedoeld voor {network}. Daar heb je nog geen profiel. Zonder jouw toestemming wordt er niets gepubliceerd.',
  'comment-on': 'Je reactie op {network} verschijnt onder deze post',
  'lost-files': {
    one: 'Dit bestand was nog niet geüpload: {names}. Voeg het opnieuw toe.',
    other: 'Deze bestanden waren nog niet geüpload: {names}. Voeg alle bestanden opnieuw toe.',
  },
  'not-shared': 'Je post is niet gedeeld. Probeer het opnieuw.',
  'not-saved': 'Je wijzigingen zijn niet opgeslagen. Probeer het opnieuw.',
  'request-number': 'Referentie: {request}',
  thanks: 'Bedankt!',
  'thanks.now': 'Je post is onderweg.',
  'thanks.later': 'Je post is ingepland: {date}',
  'thanks.approval': 'Je post wacht op goedkeuring.',
  'thanks.comment': 'Je reactie is onderweg.',
  points: { one: '+{count} punt', other: '+{count} punten' },
  'no-network': 'Nog geen sociaal netwerk om op te delen',
  'no-network-why':
    'In deze omgeving is nog geen passend sociaal netwerk ingesteld. Vraag de beheerder om er een toe te voegen.',
  'no-profile': 'Verbind een profiel om te delen',
  'no-profile-why':
    'Geen van je profielen past bij deze content. Verbinden duurt een minuut en zonder jouw toestemming wordt er niets gepubliceerd.',
  'broken-profile': 'Verbind je profiel opnieuw',
  'broken-profile-why':
    'De verbinding is verbroken, dus je kunt er niet op delen. Opnieuw verbinden duurt een minuut.',
  'close-without-sharing': 'Sluiten zonder te delen?',
  'close-without-saving': 'Sluiten zonder op te slaan?',
  'close-without-approval': 'Sluiten zonder goedkeuring te vragen?',
  'close-anyway': 'Toch sluiten',
  'close-why': 'Wat je hebt geschreven, gaat verloren.',
  'lost-content': 'Dit kan niet meer worden gedeeld',
  'lost-text': 'Je tekst',
  'lost-text-why': 'Kopieer je tekst om die ergens anders te gebruiken, bijvoorbeeld in een eigen post.',
  'lost-text-copy': 'Tekst kopiëren',
}

import type { Dictionary } from '../texts.js'
import type { OutcomeKey } from './outcome-texts.js'

export const nl: Dictionary<OutcomeKey> = {
  delete: 'Verwijderen',
  'delete-title': 'Dit bericht verwijderen?',
  'delete-why': 'Het wordt niet meer verzonden en wat je hebt geschreven, is weg.',
  'connect-first': 'Verbind een profiel om dit te delen',
  'connect-first-why':
    'Dit bericht is voor {network} gemaakt en geen van je profielen daar werkt op dit moment.',
  'a-network': 'een ander netwerk',
  'missing-profile': 'Voor dit bericht is een profiel van jou nodig',
  'missing-profile-why':
    'Het is voor {network} gemaakt en daar heb je nog geen profiel. Zonder jou wordt er niets gepubliceerd.',
  'comment-on': 'Je reactie op {network} komt onder dit bericht te staan',
  'lost-files': {
    one: 'Dit bestand was nog niet geüpload: {names}. Voeg het opnieuw toe.',
    other: 'Deze bestanden waren nog niet geüpload: {names}. Voeg ze opnieuw toe.',
  },
  thanks: 'Bedankt!',
  'thanks.now': 'Je bericht is onderweg.',
  'thanks.later': 'Je bericht is ingepland.',
  'thanks.approval': 'Je bericht is ter goedkeuring verstuurd.',
  'thanks.comment': 'Je reactie is onderweg.',
  points: { one: '+{count} punt', other: '+{count} punten' },
  'no-network': 'Nog geen netwerk om op te delen',
  'no-network-why':
    'Voor dit board is nog geen passend netwerk ingesteld. Wie het board beheert, kan dat doen.',
  'no-profile': 'Verbind een profiel om te delen',
  'no-profile-why':
    'Nog geen van je profielen past bij deze inhoud. Verbinden duurt een minuut en zonder jou wordt er niets geplaatst.',
  'broken-profile': 'Verbind je profiel opnieuw',
  'broken-profile-why':
    'Het werkt niet meer, dus er kan niets naar worden gedeeld. Opnieuw verbinden duurt een minuut.',
  'close-without-sharing': 'Sluiten zonder te delen?',
  'close-without-saving': 'Sluiten zonder op te slaan?',
  'close-without-approval': 'Sluiten zonder ter goedkeuring te sturen?',
  'close-anyway': 'Toch sluiten',
  'close-why': 'Wat je hebt geschreven gaat verloren.',
}

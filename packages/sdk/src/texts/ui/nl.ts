import type { Dictionary } from '../texts.js'
import type { UiKey } from './ui-texts.js'

export const nl = {
  close: 'Sluiten',
  dismiss: 'Verbergen',
  cancel: 'Annuleren',
  retry: 'Opnieuw proberen',
  loading: 'Laden',
  notifications: 'Meldingen',
  request: 'Referentie: {request}',
  'characters-left': { one: 'Nog {count} teken', other: 'Nog {count} tekens' },
  'over-limit': { one: '{count} teken te lang', other: '{count} tekens te lang' },
  'signed-out': 'Je bent niet ingelogd',
  'signed-out-why': 'Log opnieuw in om de inhoud te zien.',
  broken: 'Dit onderdeel kon niet worden getoond',
  offline: 'Geen verbinding. Wat hier staat blijft; de rest volgt zodra die terug is.',
  maintenance: 'De server wordt onderhouden en is zo weer terug.',
} satisfies Dictionary<UiKey>

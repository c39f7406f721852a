import type { Dictionary } from '../texts.js'
import type { UiKey } from './en.js'

export const nl = {
  close: 'Sluiten',
  dismiss: 'Sluiten',
  cancel: 'Annuleren',
  retry: 'Opnieuw proberen',
  loading: 'Laden',
  notifications: 'Meldingen',
  request: 'Referentie: {request}',
  'characters-left': { one: 'Nog {count} teken', other: 'Nog {count} tekens' },
  'over-limit': { one: '{count} teken te lang', other: '{count} tekens te lang' },
  broken: 'We konden dit onderdeel niet tonen',
  offline: 'Je bent offline.',
  maintenance: 'We doen onderhoud aan de server. Die is snel weer terug.',
} satisfies Dictionary<UiKey>

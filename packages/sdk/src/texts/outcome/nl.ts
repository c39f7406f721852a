import type { Dictionary } from '../texts.js'
import type { OutcomeKey } from './outcome-texts.js'

export const nl: Dictionary<OutcomeKey> = {
  delete: 'Verwijderen',
  'delete-title': 'Dit bericht verwijderen?',
  'delete-why': 'Het wordt niet meer verzonden en wat u hebt geschreven, is weg.',
  'connect-first': 'Koppel een profiel om dit te delen',
  'connect-first-why':
    'Dit bericht is voor {network} gemaakt en geen van uw profielen daar werkt op dit moment.',
  'a-network': 'een ander netwerk',
  'missing-profile': 'Het profiel voor dit bericht ontbreekt',
  'missing-profile-why': 'Misschien is het verwijderd. Uw andere profielen blijven zoals ze zijn.',
}

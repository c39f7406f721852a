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
  'missing-profile': 'Het profiel voor dit bericht ontbreekt',
  'missing-profile-why': 'Misschien is het verwijderd. Je andere profielen blijven zoals ze zijn.',
}

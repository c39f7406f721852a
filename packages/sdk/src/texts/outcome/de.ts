import type { Dictionary } from '../texts.js'
import type { OutcomeKey } from './outcome-texts.js'

export const de: Dictionary<OutcomeKey> = {
  delete: 'Löschen',
  'delete-title': 'Diesen Beitrag löschen?',
  'delete-why': 'Er wird nicht mehr gesendet, und was Sie geschrieben haben, ist weg.',
  'connect-first': 'Verbinden Sie ein Profil, um das zu teilen',
  'connect-first-why':
    'Diese Nachricht ist für {network} gemacht, und keines Ihrer Profile dort funktioniert im Moment.',
  'a-network': 'ein anderes Netzwerk',
  'missing-profile': 'Das Profil für diese Nachricht fehlt',
  'missing-profile-why': 'Vielleicht wurde es entfernt. Ihre anderen Profile sind davon nicht betroffen.',
}

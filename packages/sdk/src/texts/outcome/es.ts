import type { Dictionary } from '../texts.js'
import type { OutcomeKey } from './outcome-texts.js'

export const es: Dictionary<OutcomeKey> = {
  delete: 'Eliminar',
  'delete-title': '¿Eliminar esta publicación?',
  'delete-why': 'Ya no se enviará, y lo que has escrito se perderá.',
  'connect-first': 'Conecta un perfil para compartir esto',
  'connect-first-why':
    'Este mensaje es para {network}, y ninguno de tus perfiles de allí funciona en este momento.',
  'a-network': 'otra red',
  'missing-profile': 'Falta el perfil para este mensaje',
  'missing-profile-why': 'Puede que se haya quitado. Tus otros perfiles no se ven afectados.',
}

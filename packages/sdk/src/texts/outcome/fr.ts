import type { Dictionary } from '../texts.js'
import type { OutcomeKey } from './outcome-texts.js'

export const fr: Dictionary<OutcomeKey> = {
  delete: 'Supprimer',
  'delete-title': 'Supprimer cette publication ?',
  'delete-why': 'Elle ne sera plus envoyée, et ce que vous avez écrit sera perdu.',
  'connect-first': 'Connectez un profil pour partager ceci',
  'connect-first-why':
    'Ce message est prévu pour {network}, et aucun de vos profils n’y fonctionne actuellement.',
  'a-network': 'un autre réseau',
  'missing-profile': 'Le profil de ce message est absent',
  'missing-profile-why': 'Il a peut-être été retiré. Vos autres profils ne sont pas concernés.',
}

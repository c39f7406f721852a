import type { Dictionary } from '@rostrum/sdk'
import type { CommandMenuKey } from './en.js'

export const fr: Dictionary<CommandMenuKey> = {
  title: 'Aller à',
  placeholder: 'Rechercher des pages, des contenus et des personnes',
  pages: 'Pages',
  actions: 'Actions',
  stories: 'Contenus',
  people: 'Personnes',
  none: 'Aucun résultat. Essayez un autre mot.',
  searching: 'Recherche…',
  'write-post': 'Écrire une publication',
  connect: 'Connecter un profil',
}

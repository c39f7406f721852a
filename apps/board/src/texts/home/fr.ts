import type { Dictionary } from '@rostrum/sdk'
import type { HomeKey } from './en.js'

export const fr: Dictionary<HomeKey> = {
  hello: 'Bonjour {name}',
  welcome: 'Bienvenue sur {board}. Choisissez un contenu et partagez-le avec vos mots.',
  intro: 'Choisissez un contenu et partagez-le avec vos mots.',
  layout: 'Affichage',
  'layout.cards': 'Cartes',
  'layout.list': 'Liste',
}

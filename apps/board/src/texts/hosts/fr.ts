import type { Dictionary } from '@rostrum/sdk'
import type { HostsKey } from './en.js'

export const fr: Dictionary<HostsKey> = {
  'teams-refused':
    'La connexion par Microsoft Teams a échoué. Connectez-vous avec votre mot de passe ou adressez-vous à l’équipe d’administration.',
  'intranet-refused':
    'La connexion depuis votre intranet a échoué. Connectez-vous avec votre mot de passe ou adressez-vous à l’équipe d’administration.',
  link: 'Copier le lien vers cette page',
  'configure-title': 'Ajouter l’espace à ce canal',
  'configure-body': 'Chaque membre du canal le voit avec son propre compte.',
  name: 'Nom de l’onglet',
  shows: 'L’onglet ouvre',
  'shows.home': 'Contenus, les plus récents d’abord',
  'shows.popular': 'Contenus, les plus populaires d’abord',
  'shows.suggestions': 'Suggestions',
  save: 'Sélectionnez ensuite « Enregistrer » dans Teams.',
}

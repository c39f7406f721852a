import type { Dictionary } from '@rostrum/sdk'
import type { MyDataKey } from './en.js'

export const fr: Dictionary<MyDataKey> = {
  title: 'Mes données',
  intro: 'Consultez et conservez tout ce que cet espace enregistre à votre sujet.',
  what: 'L’archive (ZIP) contient, dans des fichiers lisibles, votre profil, vos publications, commentaires, approbations, suggestions, paramètres, connexions et profils connectés, ainsi que vos images et vidéos. Les brouillons n’y figurent pas : ils restent sur vos appareils.',
  care: 'Toute personne en possession de l’archive peut lire ces données. Conservez-la en lieu sûr.',
  download: 'Télécharger mes données',
  busy: 'Création de l’archive en cours. Gardez cette page ouverte.',
  done: 'L’archive se trouve dans vos téléchargements.',
  cancel: 'Annuler',
}

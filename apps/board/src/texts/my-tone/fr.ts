import type { Dictionary } from '@rostrum/sdk'
import type { MyToneKey } from './en.js'

export const fr: Dictionary<MyToneKey> = {
  title: 'Mon ton',
  intro:
    'Pour les réécritures avec l’IA, vous pouvez choisir votre propre ton. Décrivez ici votre façon d’écrire.',
  failed: 'Impossible de charger votre ton',
  empty: 'Vous n’avez rien enregistré. Pour l’instant, vos publications récentes servent de modèle.',
  description: 'Votre façon d’écrire',
  'description-hint':
    'Par exemple : des phrases courtes, pas de points d’exclamation, parfois une plaisanterie. Je rédige comme je parle.',
  samples: 'Exemples de vos textes',
  'samples-hint':
    'Jusqu’à {max} textes qui vous ressemblent : publications, e-mails, messages. Ils sont plus parlants qu’une description.',
  sample: 'Texte {number}',
  'remove-sample': 'Retirer le texte {number}',
  'add-sample': 'Ajouter un texte',
  'too-long': 'Texte trop long : {count} caractères (maximum : {max}).',
  privacy:
    'Visible par vous uniquement. Ces textes ne sont transmis au modèle de langage de l’espace que si vous choisissez votre ton.',
  restored: 'Votre saisie précédente a été restaurée.',
  'start-over': 'Recommencer',
  save: 'Enregistrer',
  saved: 'Ton enregistré.',
  remove: 'Supprimer mon ton',
  removed: 'Votre ton a été supprimé.',
  'remove-title': 'Supprimer votre ton ?',
  'remove-body': 'La description et tous les textes sont supprimés. C’est définitif.',
}

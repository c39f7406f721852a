import type { Dictionary } from '@rostrum/sdk'
import type { MyToneKey } from './my-tone-texts.js'

export const fr: Dictionary<MyToneKey> = {
  title: 'Mon ton',
  intro:
    'Quand un texte est réécrit avec l’IA, vous pouvez choisir votre propre ton. Dites ici comment vous écrivez.',
  failed: 'Votre ton n’a pas pu être chargé',
  empty:
    'Rien n’est enregistré ici pour l’instant. D’ici là, vos publications les plus récentes montrent comment vous écrivez.',
  description: 'Votre façon d’écrire',
  'description-hint':
    'Par exemple : des phrases courtes, pas de points d’exclamation, parfois une plaisanterie. Je rédige comme je parle.',
  samples: 'Des textes de vous',
  'samples-hint':
    'Jusqu’à {max} textes qui vous ressemblent : publications, lettres, messages. Ils en disent plus que toute description.',
  sample: 'Texte {number}',
  'remove-sample': 'Retirer le texte {number}',
  'add-sample': 'Ajouter un texte',
  'too-long': '{count} caractères, c’est trop : {max} au plus.',
  privacy:
    'Vous seul le voyez. Cela va au modèle de langage du tableau quand vous choisissez votre propre ton, et nulle part ailleurs.',
  restored: 'Ce que vous aviez saisi est de retour.',
  'start-over': 'Recommencer',
  save: 'Enregistrer',
  saved: 'Votre ton est enregistré.',
  remove: 'Supprimer mon ton',
  removed: 'Rien n’en est plus conservé.',
  'remove-title': 'Supprimer votre ton ?',
  'remove-body': 'La description et tous les textes sont supprimés. C’est définitif.',
}

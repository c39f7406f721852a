import type { Dictionary } from '@rostrum/sdk'
import type { ManagedTopicsKey } from './en.js'

export const fr: Dictionary<ManagedTopicsKey> = {
  intro:
    'Ce dont parlent les contenus de cet espace. Chaque membre suit des thèmes et voit leurs contenus, ainsi que les contenus sans thème. Les modifications s’appliquent aussitôt, même dans les espaces ouverts.',
  failed: 'Impossible de charger les thèmes.',
  empty: 'Aucun thème pour l’instant',
  'empty-body': 'Sans thème, tout le monde voit tous les contenus.',
  new: 'Nouveau thème',
  create: 'Créer le thème',
  created: 'Le thème a été créé.',
  name: 'Nom',
  rename: 'Renommer',
  renamed: 'Le thème a été renommé.',
  saved: 'Enregistré.',
  merge: 'Fusionner',
  'merge.title': 'Fusionner {name} avec un autre thème ?',
  'merge.body':
    'Ce thème disparaît : ses contenus, ses brouillons et les personnes qui le suivent passent à l’autre. Cette action est irréversible.',
  'merge.to': 'Tout déplacer vers',
  merged: 'Les thèmes ont été fusionnés.',
  archive: 'Archiver',
  'archive.done': 'Le thème a été archivé.',
  archived: 'Archivés',
  'archived.what':
    'Plus personne ne peut choisir ces thèmes. Leurs contenus et les personnes qui les suivent restent.',
  'bring-back': 'Rétablir',
  'brought-back': 'Le thème peut de nouveau être choisi.',
  mandatory: 'Pour tout le monde',
  'mandatory.switch': 'Tout le monde le suit, nouveaux membres compris, et personne ne peut s’en désabonner',
  delete: 'Supprimer',
  deleted: 'Le thème a été supprimé.',
  stories: { one: '{count} contenu', other: '{count} contenus' },
  followers: {
    one: 'suivi par {count} personne',
    many: 'suivi par {count} personnes',
    other: 'suivi par {count} personnes',
  },
  'problem.empty': 'Donnez un nom au thème.',
  'problem.long': 'Le nom est trop long.',
  'problem.lines': 'Le nom contient des caractères non autorisés.',
  'problem.taken': 'Il existe déjà un thème de ce nom.',
  'problem.too-many': 'Cet espace compte déjà 500 thèmes. Fusionnez-en ou supprimez-en d’abord.',
  'problem.same': 'Choisissez un autre thème.',
  'problem.archived': 'L’autre thème est archivé.',
  'problem.in-use': 'Le thème est désormais utilisé. Fusionnez-le ou archivez-le.',
}

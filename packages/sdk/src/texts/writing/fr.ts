import type { Dictionary } from '../texts.js'
import type { WritingKey } from './writing-texts.js'

export const fr: Dictionary<WritingKey> = {
  people: 'Personnes et pages',
  hashtags: 'Hashtags',
  found: {
    one: '{count} suggestion. Choisissez avec les flèches.',
    other: '{count} suggestions. Choisissez avec les flèches.',
  },
  chosen: '{name} inséré',
  emoji: 'Insérer un emoji',
  'emoji-search': 'Rechercher un emoji',
  'emoji-recent': 'Utilisés récemment',
  'emoji-none': 'Aucun emoji ne correspond.',
  'emoji-tone': 'Couleur de peau',
  'emoji-groups': 'Catégories d’emojis',
  'emoji-failed': 'Les emojis n’ont pas pu être chargés.',
  'paste-too-long':
    'Le texte aurait {count} caractères. Il peut en avoir {max} au plus : rien n’a été inséré.',
  shortcuts: 'Raccourcis clavier',
  'shortcut-submit': 'Partager',
  'shortcut-undo': 'Annuler',
  'shortcut-redo': 'Rétablir',
  'shortcut-mention': 'Mentionner quelqu’un',
  'shortcut-hashtag': 'Ajouter un hashtag',
  'shortcut-move': 'Parcourir les suggestions',
  'shortcut-accept': 'Accepter la suggestion',
  'shortcut-dismiss': 'Fermer les suggestions',
  'shortcut-rewrite': 'Réécrire la sélection avec l’IA',
  'shortcut-help': 'Afficher ces raccourcis',
}

import type { Dictionary } from '../texts.js'
import type { WritingKey } from './en.js'

export const fr: Dictionary<WritingKey> = {
  people: 'Personnes et pages',
  hashtags: 'Hashtags',
  found: {
    one: '{count} proposition. Choisissez avec les flèches.',
    other: '{count} propositions. Choisissez avec les flèches.',
  },
  chosen: 'Ajout de {name}',
  emoji: 'Insérer un emoji',
  'emoji-search': 'Rechercher un emoji',
  'emoji-recent': 'Emojis récents',
  'emoji-none': 'Aucun emoji trouvé.',
  'emoji-tone': 'Couleur de peau',
  'emoji-groups': 'Catégories d’emojis',
  'emoji-failed': 'Impossible de charger les emojis.',
  'paste-too-long': 'Le texte atteindrait {count} caractères (maximum : {max}) : rien n’a été inséré.',
  shortcuts: 'Raccourcis clavier',
  'shortcut-submit': 'Partager',
  'shortcut-undo': 'Annuler',
  'shortcut-redo': 'Rétablir',
  'shortcut-mention': 'Mentionner quelqu’un',
  'shortcut-hashtag': 'Ajouter un hashtag',
  'shortcut-move': 'Parcourir les propositions',
  'shortcut-accept': 'Accepter la proposition',
  'shortcut-dismiss': 'Fermer les propositions',
  'shortcut-rewrite': 'Réécrire la sélection avec l’IA',
  'shortcut-help': 'Afficher ces raccourcis',
  'mention-hint-remote': 'Saisissez deux lettres d’un nom.',
  'mention-hint-store': 'Saisissez deux lettres d’un nom ajouté par votre entreprise.',
  'mention-none': '{network} ne permet pas les mentions.',
}

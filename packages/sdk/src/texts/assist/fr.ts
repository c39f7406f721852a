import type { Dictionary } from '../texts.js'
import type { AssistKey } from './assist-texts.js'

export const fr: Dictionary<AssistKey> = {
  open: 'Réécrire avec l’IA',
  'menu.all': 'Réécrire tout le texte',
  'menu.part': 'Réécrire la sélection',
  'menu.hint': 'Appuyez sur Tab pour réécrire la sélection.',
  'tone.professional': 'Professionnel',
  'tone.casual': 'Décontracté',
  'tone.mine': 'Mon ton',
  'assist-deficient': 'Trop court pour être réécrit : au moins 30 caractères.',
  'assist-exceeded': 'Trop long pour être réécrit : 10 000 caractères au plus.',
  'assist-busy': 'Une réécriture est déjà en cours.',
  running: 'Réécriture en cours …',
  stop: 'Arrêter',
  done: 'Réécrit. Annuler rétablit votre texte.',
  unchanged: 'Le texte convient déjà : rien n’a été changé.',
  stopped: 'Arrêté. Votre texte est inchangé.',
  undo: 'Annuler',
  failed: 'Le texte n’a pas pu être réécrit. Il est inchangé.',
  often: 'Vous avez beaucoup réécrit. Patientez un peu puis réessayez.',
}

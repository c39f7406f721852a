import type { Dictionary } from '../texts.js'
import type { AssistKey } from './en.js'

export const fr: Dictionary<AssistKey> = {
  open: 'Réécrire avec l’IA',
  'menu.all': 'Réécrire tout le texte',
  'menu.part': 'Réécrire la sélection',
  'menu.hint': 'Appuyez sur Tab pour réécrire la sélection.',
  'tone.professional': 'Professionnel',
  'tone.casual': 'Décontracté',
  'tone.mine': 'Mon ton',
  'assist-deficient': 'Texte trop court pour être réécrit : 30 caractères minimum.',
  'assist-exceeded': 'Texte trop long pour être réécrit : 10 000 caractères maximum.',
  'assist-busy': 'Une réécriture est déjà en cours.',
  running: 'Réécriture…',
  stop: 'Arrêter',
  done: 'Texte réécrit.',
  unchanged: 'Votre texte est déjà bon : rien n’a été modifié.',
  stopped: 'Réécriture arrêtée. Votre texte est inchangé.',
  undo: 'Annuler',
  failed: 'Impossible de réécrire le texte. Il est inchangé.',
  often: 'Vous avez fait beaucoup de réécritures. Patientez un peu, puis réessayez.',
}

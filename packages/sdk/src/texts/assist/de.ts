import type { Dictionary } from '../texts.js'
import type { AssistKey } from './en.js'

export const de: Dictionary<AssistKey> = {
  open: 'Mit KI umformulieren',
  'menu.all': 'Ganzen Text umformulieren',
  'menu.part': 'Auswahl umformulieren',
  'menu.hint': 'Drücken Sie Tab, um die Auswahl umzuformulieren.',
  'tone.professional': 'Professionell',
  'tone.casual': 'Locker',
  'tone.mine': 'Mein Tonfall',
  'assist-deficient': 'Zu kurz zum Umformulieren: mindestens 30 Zeichen.',
  'assist-exceeded': 'Zu lang zum Umformulieren: höchstens 10.000 Zeichen.',
  'assist-busy': 'Der Text wird bereits umformuliert.',
  running: 'Wird umformuliert …',
  stop: 'Stoppen',
  done: 'Text umformuliert.',
  unchanged: 'Ihr Text ist schon gut. Es wurde nichts geändert.',
  stopped: 'Gestoppt. Ihr Text ist unverändert.',
  undo: 'Rückgängig',
  failed: 'Der Text konnte nicht umformuliert werden. Er ist unverändert.',
  often: 'Sie haben sehr oft umformuliert. Warten Sie etwas und versuchen Sie es erneut.',
}

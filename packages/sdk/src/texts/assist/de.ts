import type { Dictionary } from '../texts.js'
import type { AssistKey } from './assist-texts.js'

export const de: Dictionary<AssistKey> = {
  open: 'Mit KI umformulieren',
  'menu.all': 'Ganzen Text umformulieren',
  'menu.part': 'Auswahl umformulieren',
  'menu.hint': 'Mit Tab kommen Sie zum Umformulieren der Auswahl.',
  'tone.professional': 'Professionell',
  'tone.casual': 'Locker',
  'tone.mine': 'Mein Tonfall',
  'assist-deficient': 'Zu kurz zum Umformulieren: mindestens 30 Zeichen.',
  'assist-exceeded': 'Zu lang zum Umformulieren: höchstens 10.000 Zeichen.',
  'assist-busy': 'Es wird schon umformuliert.',
  running: 'Wird umformuliert …',
  stop: 'Anhalten',
  done: 'Umformuliert. Rückgängig bringt Ihren Text zurück.',
  unchanged: 'Der Text passt schon: Nichts wurde geändert.',
  stopped: 'Angehalten. Ihr Text ist unverändert.',
  undo: 'Rückgängig',
  failed: 'Der Text konnte nicht umformuliert werden. Er ist unverändert.',
  often: 'Sie haben viel umformuliert. Warten Sie etwas und versuchen Sie es erneut.',
}

import type { Dictionary } from '../texts.js'
import type { AssistKey } from './en.js'

export const nl: Dictionary<AssistKey> = {
  open: 'Herschrijven met AI',
  'menu.all': 'Hele tekst herschrijven',
  'menu.part': 'Selectie herschrijven',
  'menu.hint': 'Druk op Tab om de selectie te herschrijven.',
  'tone.professional': 'Zakelijk',
  'tone.casual': 'Informeel',
  'tone.mine': 'Mijn schrijfstijl',
  'assist-deficient': 'Te kort om te herschrijven: minimaal 30 tekens.',
  'assist-exceeded': 'Te lang om te herschrijven: maximaal 10.000 tekens.',
  'assist-busy': 'Er wordt al een tekst herschreven.',
  running: 'Herschrijven…',
  stop: 'Stoppen',
  done: 'Herschreven.',
  unchanged: 'Je tekst is al goed: er is niets gewijzigd.',
  stopped: 'Gestopt. Je tekst is ongewijzigd.',
  undo: 'Ongedaan maken',
  failed: 'Herschrijven is niet gelukt. Je tekst is ongewijzigd.',
  often: 'Je hebt veel herschreven. Wacht even en probeer het opnieuw.',
}

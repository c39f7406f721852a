import type { Dictionary } from '../texts.js'
import type { AssistKey } from './assist-texts.js'

export const nl: Dictionary<AssistKey> = {
  open: 'Herschrijven met AI',
  'menu.all': 'De hele tekst herschrijven',
  'menu.part': 'De selectie herschrijven',
  'menu.hint': 'Druk op Tab om de selectie te herschrijven.',
  'tone.professional': 'Professioneel',
  'tone.casual': 'Informeel',
  'tone.mine': 'Mijn schrijfstijl',
  'assist-deficient': 'Te kort om te herschrijven: minstens 30 tekens.',
  'assist-exceeded': 'Te lang om te herschrijven: hooguit 10.000 tekens.',
  'assist-busy': 'Er wordt al herschreven.',
  running: 'Bezig met herschrijven …',
  stop: 'Stoppen',
  done: 'Herschreven. Ongedaan maken brengt je tekst terug.',
  unchanged: 'De tekst is al goed: er is niets veranderd.',
  stopped: 'Gestopt. Je tekst is onveranderd.',
  undo: 'Ongedaan maken',
  failed: 'De tekst kon niet worden herschreven. Hij is onveranderd.',
  often: 'Je hebt veel herschreven. Wacht even en probeer het opnieuw.',
}

import type { Dictionary } from '@rostrum/sdk'
import type { HelpKey } from './en.js'

export const nl: Dictionary<HelpKey> = {
  title: 'Hulp',
  tour: 'Rondleiding',
  'tour-body': 'Zie in twee minuten hoe je content deelt.',
  'tour-open': 'Rondleiding starten',
  questions: 'Vragen en antwoorden',
  share: 'Hoe deel ik content?',
  'share-body':
    'Kies content op de startpagina en daarna ‘Delen’. Pas de tekst aan en kies je profielen en een tijd.',
  when: 'Wanneer verschijnt mijn post?',
  'when-body':
    'Meteen, vanuit de wachtrij of op de tijd die je kiest. Is goedkeuring nodig, dan verschijnt je post daarna.',
  change: 'Kan ik een post nog wijzigen?',
  'change-body': 'Ja, tot die gepubliceerd is. Open de post in ‘Mijn posts’.',
  profile: 'Wat als een profiel niet meer verbonden is?',
  'profile-body':
    'Open ‘Profielen’ en verbind het profiel opnieuw. Sociale netwerken vragen daar af en toe om.',
  keys: 'Sneltoetsen',
  'keys-story': 'Volgende of vorige content',
  'keys-confirm': 'Een venster bevestigen',
  'keys-close': 'Een venster sluiten',
  'keys-share': 'Een post delen',
  'keys-more': 'Sneltoetsen voor het schrijven tonen',
  'keys-find': 'Pagina’s, content en mensen zoeken',
}

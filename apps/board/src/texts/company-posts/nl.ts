import type { Dictionary } from '@rostrum/sdk'
import type { CompanyPostsKey } from './en.js'

export const nl: Dictionary<CompanyPostsKey> = {
  intro:
    'Posts van de LinkedIn-pagina’s van je bedrijf. Maak er content van: leden reposten het origineel op LinkedIn of delen elders een link ernaartoe.',
  failed: 'De pagina’s konden niet worden geladen.',
  none: 'Nog geen pagina’s',
  'none.body': 'Een pagina verschijnt hier zodra jij of een collega die in deze omgeving verbindt.',
  'none.profiles': 'Naar profielen',
  watch: 'De posts van {name} elk uur lezen',
  run: 'Nu lezen',
  of: '{action}: {name}',
  running: 'Wordt gelezen',
  last: 'Laatst gelezen',
  never: 'Nog niet',
  added: 'Nieuwe posts',
  posts: 'Posts',
  'posts.failed': 'De posts konden niet worden geladen.',
  'tab.new': 'Nieuw',
  'tab.used': 'Gebruikt',
  'tab.dismissed': 'Genegeerd',
  'empty.new': 'Geen nieuwe posts',
  'empty.new.body': 'Nieuwe posts van de gelezen pagina’s verschijnen hier.',
  'empty.used': 'Nog niets gebruikt',
  'empty.used.body': 'Posts waar content van is gemaakt, verschijnen hier.',
  'empty.dismissed': 'Niets genegeerd',
  'empty.dismissed.body': 'Genegeerde posts verschijnen alleen nog hier.',
  'no-text': 'Zonder tekst',
  make: 'Content maken',
  'open-story': 'Content openen',
  dismiss: 'Negeren',
  'bring-back': 'Terughalen',
  see: 'Op LinkedIn bekijken',
  used: 'Content gemaakt',
  gone: 'Niet meer op LinkedIn',
  edited: 'Gewijzigd na het lezen',
  views: 'Weergaven',
  likes: 'Likes',
  comments: 'Reacties',
  reposts: 'Reposts',
  more: 'Meer laden',
  'problem.no-profile':
    'Deze pagina is in deze omgeving niet meer verbonden. Verbind de pagina opnieuw bij ‘Profielen’.',
  'problem.no-permission':
    'Geen enkel verbonden profiel mag de posts van deze pagina lezen. Verbind de pagina opnieuw als beheerder en sta het lezen toe.',
  'problem.reconnect':
    'De machtiging voor deze pagina is verlopen. Verbind de pagina opnieuw bij ‘Profielen’.',
  'problem.rate-limited':
    'LinkedIn staat nu geen verzoeken meer toe. De server probeert het over een uur opnieuw.',
  'problem.unavailable': 'LinkedIn is niet bereikbaar. De server probeert het over een uur opnieuw.',
  'problem.failed': 'Er ging iets mis. De server probeert het over een uur opnieuw.',
}

import type { Dictionary } from '@rostrum/sdk'
import type { SharesKey } from './shares-texts.js'

export const nl: Dictionary<SharesKey> = {
  'log.dropped': 'Na de crisis geschrapt',
  'log.removed': 'Van het netwerk gehaald',
  'log.see': 'Daar bekijken',
  'delete.remote': 'Ook op de netwerken verwijderen',
  'held.count': {
    one: '{count} bericht wordt door de crisis tegengehouden.',
    other: '{count} berichten worden door de crisis tegengehouden.',
  },
  'held.over': {
    one: 'De crisis is voorbij; {count} bericht is tegengehouden.',
    other: 'De crisis is voorbij; {count} berichten zijn tegengehouden.',
  },
  'held.during': 'De beslissing valt na de crisis; tot dan kan er alleen geschrapt worden.',
  'held.question':
    'Nu alles versturen of schrappen? Geschrapte berichten kunnen hun auteurs opnieuw versturen.',
  'held.which': 'Tonen wat wordt tegengehouden',
  'held.release': 'Alles nu versturen',
  'held.drop': 'Alles schrappen',
  'held.drop-title': 'Alles schrappen wat is tegengehouden?',
  'held.drop-body': 'Er wordt niets verstuurd. De auteurs zien dat en kunnen het opnieuw versturen.',
  'held.released': { one: '{count} bericht is onderweg.', other: '{count} berichten zijn onderweg.' },
  'held.dropped': { one: '{count} bericht is geschrapt.', other: '{count} berichten zijn geschrapt.' },
  'copy.crisis': 'Het wacht op de beslissing van je bedrijf na de crisis.',
}

import type { Dictionary } from '@rostrum/sdk'
import type { SharesKey } from './shares-texts.js'

export const de: Dictionary<SharesKey> = {
  'log.dropped': 'Nach der Krise verworfen',
  'log.removed': 'Vom Netzwerk entfernt',
  'log.see': 'Dort ansehen',
  'delete.remote': 'Auch in den Netzwerken löschen',
  'held.count': {
    one: '{count} Beitrag wird durch die Krise zurückgehalten.',
    other: '{count} Beiträge werden durch die Krise zurückgehalten.',
  },
  'held.over': {
    one: 'Die Krise ist vorbei; {count} Beitrag wurde zurückgehalten.',
    other: 'Die Krise ist vorbei; {count} Beiträge wurden zurückgehalten.',
  },
  'held.during': 'Entschieden wird nach der Krise; bis dahin lässt sich nur verwerfen.',
  'held.question':
    'Jetzt alles senden oder verwerfen? Verworfene Beiträge können ihre Verfasser erneut senden.',
  'held.which': 'Zurückgehaltenes anzeigen',
  'held.release': 'Alle jetzt senden',
  'held.drop': 'Alle verwerfen',
  'held.drop-title': 'Alles Zurückgehaltene verwerfen?',
  'held.drop-body': 'Nichts davon wird gesendet. Die Verfasser sehen das und können es erneut senden.',
  'held.released': { one: '{count} Beitrag ist unterwegs.', other: '{count} Beiträge sind unterwegs.' },
  'held.dropped': { one: '{count} Beitrag wurde verworfen.', other: '{count} Beiträge wurden verworfen.' },
  'copy.crisis': 'Nach der Krise entscheidet Ihr Unternehmen darüber.',
}

import type { Dictionary } from '@rostrum/sdk'
import type { SharesKey } from './en.js'

export const de: Dictionary<SharesKey> = {
  'log.created': 'Gespeichert',
  'log.updated': 'Geändert',
  'log.sending': 'Veröffentlichung gestartet',
  'log.confirmed': 'Vom sozialen Netzwerk bestätigt',
  'log.handed-off': 'Manuell im sozialen Netzwerk geteilt',
  'log.retry': 'Neuer Versuch folgt',
  'log.failed': 'Fehlgeschlagen',
  'log.held': 'Pausiert',
  'log.released': 'Fortgesetzt',
  'log.unknown': 'Vom sozialen Netzwerk nicht bestätigt',
  'log.absent': 'Im sozialen Netzwerk nicht gefunden',
  'log.cancelled': 'Zurückgezogen',
  'log.moved': 'Durch eine geänderte Zeitzone verschoben',
  'log.picture-lost': 'Nach einem Update erscheint der Beitrag ohne das Bild des Links',
  'log.link-changed': 'Ein Link führt inzwischen woandershin, daher ist eine neue Freigabe nötig',
  'picture-lost': 'Erscheint ohne das Bild des Links, weil der Beitrag vor einem Update geplant wurde.',
  'log.sent-for-approval': 'Zur Freigabe gesendet',
  'log.approved-step': 'Schritt freigegeben',
  'log.approved': 'Freigegeben',
  'log.rejected': 'Abgelehnt',
  'log.approval-expired': 'Die Freigabe kam nicht rechtzeitig',
  'log.approval-withdrawn': 'Keine Freigabe mehr nötig',
  'log.resolved-published': 'Sie haben die Veröffentlichung bestätigt',
  'log.resolved-send-again': 'Sie haben den Beitrag erneut gesendet',
  'log.resolved-give-up': 'Auf Ihren Wunsch nicht gesendet',
  'log.dropped': 'Von der Administration verworfen',
  'log.overdue': 'Zum geplanten Zeitpunkt lief der Server nicht.',
  'log.removed': 'Aus dem sozialen Netzwerk entfernt',
  'log.see': 'Beitrag ansehen',
  'delete.remote': 'Auch in den sozialen Netzwerken löschen',
  'held.count': {
    one: 'Wegen der Krise ist {count} Beitrag pausiert.',
    other: 'Wegen der Krise sind {count} Beiträge pausiert.',
  },
  'held.over': {
    one: 'Die Krise ist vorbei. {count} Beitrag ist noch pausiert.',
    other: 'Die Krise ist vorbei. {count} Beiträge sind noch pausiert.',
  },
  'held.during': 'Nach der Krise können Sie entscheiden. Bis dahin können Sie Beiträge nur verwerfen.',
  'held.question':
    'Jetzt alle senden oder verwerfen? Wer einen verworfenen Beitrag geschrieben hat, kann ihn erneut senden.',
  'held.left': {
    one: '{count} Beitrag ist pausiert, weil die Person nicht mehr auf dem Board ist.',
    other: '{count} Beiträge sind pausiert, weil die Personen nicht mehr auf dem Board sind.',
  },
  'held.left-question':
    'Sie können diese Beiträge verwerfen. Senden lassen sie sich erst, wenn die Person wieder auf dem Board ist.',
  'held.which': 'Pausierte Beiträge anzeigen',
  'held.release': 'Alle jetzt senden',
  'held.drop': 'Alle verwerfen',
  'held.drop-title': 'Alle pausierten Beiträge verwerfen?',
  'held.drop-body':
    'Keiner davon wird gesendet. Wer einen Beitrag geschrieben hat, sieht das und kann ihn erneut senden.',
  'held.released': { one: '{count} Beitrag ist unterwegs.', other: '{count} Beiträge sind unterwegs.' },
  'held.dropped': { one: '{count} Beitrag wurde verworfen.', other: '{count} Beiträge wurden verworfen.' },
  'overdue.count': {
    one: '{count} Beitrag war fällig, während der Server nicht lief.',
    other: '{count} Beiträge waren fällig, während der Server nicht lief.',
  },
  'overdue.question':
    'Soweit wir prüfen konnten, wurde nichts davon veröffentlicht. Jetzt senden oder verwerfen? Wer einen verworfenen Beitrag geschrieben hat, kann ihn erneut senden.',
  'copy.overdue':
    'Der Beitrag war fällig, während der Server nicht lief. Die Administration entscheidet, ob er noch gesendet wird.',
  'copy.crisis': 'Nach der Krise entscheidet Ihr Unternehmen darüber.',
  comment: 'Kommentieren',
  comments: 'Ihre Kommentare',
}

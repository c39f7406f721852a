import type { Dictionary } from '../texts.js'
import type { RailsKey } from './en.js'

export const de: Dictionary<RailsKey> = {
  disclosure: 'Ihr Unternehmen ergänzt am Ende dieses Beitrags: {text}',
  labels: 'Label auf {network}: {labels}',
  'labels.title': 'Labels auf {network}',
  'labels.paid': 'Bezahlte Partnerschaft',
  'labels.ai': 'Mit KI erstellt',
  'labels.assisted': 'Für diesen Text wurde der KI-Assistent genutzt.',
  'x.link': 'Auf X kostet ein Beitrag mit Link Ihr Unternehmen {link}, einer ohne {post}.',
  'x.warn':
    'Das Monatsbudget Ihres Boards für X reicht für diesen Beitrag nicht. Er wird trotzdem veröffentlicht.',
  'x.wait':
    'Das Monatsbudget Ihres Boards für X reicht für diesen Beitrag nicht. Er wird zu Beginn des nächsten Monats veröffentlicht.',
  left: 'Beiträge heute: {count} von {cap}. Teilen in zwei sozialen Netzwerken zählt doppelt.',
  full: 'Das heutige Limit ist erreicht (Beiträge: {cap}). Planen Sie diesen Beitrag für einen anderen Tag.',
  'quiet.now': 'Auf Ihrem Board ist gerade Ruhezeit. Dieser Beitrag wird danach veröffentlicht: {time}.',
  'quiet.picked':
    'Dieser Zeitpunkt liegt in den Ruhezeiten Ihres Boards. Nächster möglicher Zeitpunkt: {time}.',
  'quiet.use': 'Übernehmen',
  'same.many': {
    one: '{count} Person aus Ihrem Unternehmen hat diesen Text heute geteilt. Wählen Sie einen anderen, oder teilen Sie ihn später.',
    other:
      '{count} Personen aus Ihrem Unternehmen haben diesen Text heute geteilt. Wählen Sie einen anderen, oder teilen Sie ihn später.',
  },
  'same.moved':
    'Ihr Board hält Abstand zwischen gleichen Texten. Dieser Beitrag wird später veröffentlicht: {time}.',
  'same.taken':
    'In Ihrem Unternehmen wird derselbe Text um diese Zeit schon geteilt. Nächster möglicher Zeitpunkt: {time}.',
  'same.other': 'Anderer Text',
  'same.write': 'Text ändern',
  'same.later': 'Später teilen',
}

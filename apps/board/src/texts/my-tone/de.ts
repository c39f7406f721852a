import type { Dictionary } from '@rostrum/sdk'
import type { MyToneKey } from './my-tone-texts.js'

export const de: Dictionary<MyToneKey> = {
  title: 'Mein Tonfall',
  intro:
    'Wenn ein Text mit KI umformuliert wird, können Sie Ihren eigenen Tonfall wählen. Sagen Sie hier, wie Sie schreiben.',
  failed: 'Ihr Tonfall konnte nicht geladen werden',
  empty:
    'Hier ist noch nichts gespeichert. Bis dahin zeigen Ihre eigenen neuesten Beiträge, wie Sie schreiben.',
  description: 'So schreiben Sie',
  'description-hint':
    'Zum Beispiel: kurze Sätze, keine Ausrufezeichen, ab und zu ein trockener Scherz. Ich schreibe, wie ich rede.',
  samples: 'Texte von Ihnen',
  'samples-hint':
    'Bis zu {max} Texte, die nach Ihnen klingen: Beiträge, Briefe, Nachrichten. Sie sagen mehr als jede Beschreibung.',
  sample: 'Text {number}',
  'remove-sample': 'Text {number} entfernen',
  'add-sample': 'Text hinzufügen',
  'too-long': '{count} Zeichen sind zu viele: höchstens {max}.',
  privacy:
    'Das sehen nur Sie. Es geht an das Sprachmodell des Boards, wenn Sie Ihren eigenen Tonfall wählen, und sonst nirgendwohin.',
  restored: 'Was Sie getippt hatten, ist wieder da.',
  'start-over': 'Neu beginnen',
  save: 'Speichern',
  saved: 'Ihr Tonfall ist gespeichert.',
  remove: 'Meinen Tonfall löschen',
  removed: 'Davon ist nichts mehr gespeichert.',
  'remove-title': 'Ihren Tonfall löschen?',
  'remove-body': 'Die Beschreibung und alle Texte werden gelöscht. Das lässt sich nicht rückgängig machen.',
}

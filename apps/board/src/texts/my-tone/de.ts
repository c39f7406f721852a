import type { Dictionary } from '@rostrum/sdk'
import type { MyToneKey } from './en.js'

export const de: Dictionary<MyToneKey> = {
  title: 'Mein Tonfall',
  intro:
    'Wenn Sie Texte mit KI umformulieren, können Sie Ihren eigenen Tonfall wählen. Beschreiben Sie hier, wie Sie schreiben.',
  failed: 'Ihr Tonfall konnte nicht geladen werden',
  empty: 'Noch nichts gespeichert. Bis dahin dienen Ihre neuesten Beiträge als Vorbild.',
  description: 'So schreiben Sie',
  'description-hint':
    'Zum Beispiel: „Kurze Sätze, keine Ausrufezeichen, ab und zu ein trockener Scherz. Ich schreibe, wie ich rede.“',
  samples: 'Ihre Beispieltexte',
  'samples-hint':
    'Bis zu {max} Texte, die nach Ihnen klingen: Beiträge, E-Mails, Chats. Sie sagen mehr als jede Beschreibung.',
  sample: 'Text {number}',
  'remove-sample': 'Text {number} entfernen',
  'add-sample': 'Text hinzufügen',
  'too-long': '{count} Zeichen sind zu viel, erlaubt sind {max}.',
  privacy:
    'Das sehen nur Sie. Das Sprachmodell des Boards erhält es nur, wenn Sie Ihren eigenen Tonfall wählen.',
  restored: 'Ihre Eingabe wurde wiederhergestellt.',
  'start-over': 'Neu beginnen',
  save: 'Speichern',
  saved: 'Ihr Tonfall ist gespeichert.',
  remove: 'Meinen Tonfall löschen',
  removed: 'Ihr Tonfall ist gelöscht.',
  'remove-title': 'Ihren Tonfall löschen?',
  'remove-body': 'Die Beschreibung und alle Texte werden gelöscht. Das lässt sich nicht rückgängig machen.',
}

import type { Dictionary } from '@rostrum/sdk'
import type { TopicsKey } from './en.js'

export const de: Dictionary<TopicsKey> = {
  title: 'Ihre Themen',
  intro: 'Ihr Board zeigt Inhalte zu diesen Themen und Inhalte ohne Thema.',
  all: 'Alle Themen',
  count: '{count} von {total} ausgewählt',
  mandatory: '(für alle)',
  save: 'Speichern',
  'topics.updated': 'Ihre Themen sind gespeichert.',
  'topics.selectionRequired': 'Wählen Sie mindestens ein Thema.',
  empty: 'Keine Themen auf diesem Board',
  'empty-body': 'Sie sehen alle Inhalte, die Ihr Unternehmen vorschlägt.',
  'select-title': 'Was möchten Sie teilen?',
  'select-body':
    'Wählen Sie die Themen, die Sie interessieren. Sie können sie jederzeit in Ihrem Konto ändern.',
  'new-title': 'Neue Themen',
  'new-body': 'Wählen Sie aus, welchen davon Sie auch folgen möchten.',
  done: 'Fertig',
  skip: 'Überspringen',
}

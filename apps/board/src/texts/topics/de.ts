import type { Dictionary } from '@rostrum/sdk'
import type { TopicsKey } from './topics-texts.js'

export const de: Dictionary<TopicsKey> = {
  title: 'Ihre Themen',
  intro: 'Ihr Board zeigt die Storys zu diesen Themen und die ohne Thema.',
  all: 'Alle Themen',
  count: '{count} von {total} gewählt',
  save: 'Speichern',
  'topics.updated': 'Ihre Themen sind gespeichert.',
  'topics.selectionRequired': 'Wählen Sie mindestens ein Thema.',
  empty: 'Auf diesem Board gibt es keine Themen',
  'empty-body': 'Sie sehen jede Story, die Ihr Unternehmen vorschlägt.',
  'select-title': 'Was möchten Sie teilen?',
  'select-body':
    'Wählen Sie die Themen, die Sie interessieren. Sie können sie jederzeit in Ihrem Konto ändern.',
  'new-title': 'Es gibt neue Themen',
  'new-body': 'Wählen Sie, welchen Sie auch folgen möchten.',
  done: 'Fertig',
  skip: 'Überspringen',
}

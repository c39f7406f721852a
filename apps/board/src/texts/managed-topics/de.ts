import type { Dictionary } from '@rostrum/sdk'
import type { ManagedTopicsKey } from './en.js'

export const de: Dictionary<ManagedTopicsKey> = {
  intro:
    'Worum es in den Inhalten dieses Boards geht. Personen folgen Themen und sehen Inhalte dazu sowie Inhalte ohne Thema. Änderungen gelten sofort, auch auf geöffneten Boards.',
  failed: 'Die Themen konnten nicht geladen werden.',
  empty: 'Noch keine Themen',
  'empty-body': 'Ohne Themen sehen alle sämtliche Inhalte.',
  new: 'Neues Thema',
  create: 'Thema anlegen',
  created: 'Das Thema wurde angelegt.',
  name: 'Name',
  rename: 'Umbenennen',
  renamed: 'Das Thema wurde umbenannt.',
  saved: 'Gespeichert.',
  merge: 'Zusammenlegen',
  'merge.title': '{name} mit einem anderen Thema zusammenlegen?',
  'merge.body':
    'Inhalte, Entwürfe und alle, die dem Thema folgen, gehen an das andere Thema über; dieses entfällt. Das lässt sich nicht rückgängig machen.',
  'merge.to': 'Alles übertragen auf',
  merged: 'Die Themen wurden zusammengelegt.',
  archive: 'Archivieren',
  'archive.done': 'Das Thema wurde archiviert.',
  archived: 'Archiviert',
  'archived.what':
    'Diese Themen kann niemand mehr wählen. Ihre Inhalte bleiben, und wer ihnen folgt, folgt ihnen weiter.',
  'bring-back': 'Zurückholen',
  'brought-back': 'Das Thema kann wieder gewählt werden.',
  mandatory: 'Für alle',
  'mandatory.switch': 'Alle folgen ihm, auch neue Personen, und niemand kann es abwählen',
  delete: 'Löschen',
  deleted: 'Das Thema wurde gelöscht.',
  stories: { one: '{count} Inhalt', other: '{count} Inhalte' },
  followers: { one: '{count} Person folgt', other: '{count} Personen folgen' },
  'problem.empty': 'Geben Sie dem Thema einen Namen.',
  'problem.long': 'Der Name ist zu lang.',
  'problem.lines': 'Der Name enthält unzulässige Zeichen.',
  'problem.taken': 'Ein Thema mit diesem Namen gibt es schon.',
  'problem.too-many':
    'Dieses Board hat schon 500 Themen. Legen Sie zuerst einige zusammen oder löschen Sie welche.',
  'problem.same': 'Wählen Sie ein anderes Thema.',
  'problem.archived': 'Das andere Thema ist archiviert.',
  'problem.in-use':
    'Das Thema wird inzwischen verwendet. Legen Sie es mit einem anderen zusammen oder archivieren Sie es.',
}

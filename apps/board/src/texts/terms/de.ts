import type { Dictionary } from '@rostrum/sdk'
import type { TermsKey } from './en.js'

export const de: Dictionary<TermsKey> = {
  'gate.title': 'Nutzungsbedingungen von {company}',
  'gate.intro': 'Bitte lesen Sie sie und nehmen Sie sie an, um das Board zu nutzen.',
  'gate.changed': 'Sie haben sich seit Ihrer Annahme am {date} geändert.',
  'gate.newer': 'Soeben wurde eine neuere Fassung veröffentlicht. Bitte lesen Sie sie.',
  accept: 'Annehmen',
  version: 'Fassung {version}, veröffentlicht am {date}',
  'version-by': 'Fassung {version}, {date}, {name}',
  intro: 'Alle lesen die aktuelle Fassung und nehmen sie an, bevor sie die Boards Ihres Unternehmens nutzen.',
  failed: 'Die Nutzungsbedingungen ließen sich nicht laden',
  text: 'Text',
  'text-hint':
    'Eine Zeile mit # am Anfang wird zur Überschrift, eine mit - zum Punkt einer Liste. Adressen werden zu Links.',
  none: 'Es gibt keine Nutzungsbedingungen. Niemand muss etwas annehmen.',
  preview: 'Vorschau',
  publish: 'Veröffentlichen',
  'publish.title': 'Diese Nutzungsbedingungen veröffentlichen?',
  'publish.body':
    'Alle im Unternehmen müssen sie annehmen, bevor sie weiterarbeiten, auch wer das Board gerade offen hat. Für Sie gelten sie als angenommen.',
  published: 'Fassung {version} ist veröffentlicht.',
  withdraw: 'Zurückziehen',
  'withdraw.title': 'Nutzungsbedingungen zurückziehen?',
  'withdraw.body': 'Niemand wird mehr gefragt. Alle Fassungen und Annahmen bleiben erhalten.',
  withdrawn: 'Die Nutzungsbedingungen sind zurückgezogen.',
  versions: 'Fassungen',
  people: 'Annahmen auf diesem Board',
  show: 'Anzeigen',
  'state.open': 'Noch nicht angenommen: {count}',
  'state.accepted': 'Angenommen: {count}',
  'accepted-at': 'Fassung {version} angenommen am {date}',
  'accepted-none': 'Keine Fassung angenommen',
  empty: 'Auf dieser Liste steht niemand.',
  more: 'Mehr anzeigen',
  export: 'CSV exportieren',
  exported: 'Die Tabelle ist gespeichert.',
}

import type { Dictionary } from '@rostrum/sdk'
import type { HelpKey } from './en.js'

export const de: Dictionary<HelpKey> = {
  title: 'Hilfe',
  tour: 'Einführung',
  'tour-body': 'In zwei Minuten sehen Sie, wie Sie Inhalte teilen.',
  'tour-open': 'Einführung ansehen',
  questions: 'Fragen und Antworten',
  share: 'Wie teile ich einen Inhalt?',
  'share-body':
    'Wählen Sie auf der Startseite bei einem Inhalt „Teilen“. Passen Sie den Text an, und wählen Sie Profile und Zeit.',
  when: 'Wann erscheint mein Beitrag?',
  'when-body':
    'Sofort, in der Warteschlange oder zu der Zeit, die Sie wählen. Braucht er eine Freigabe, erscheint er erst danach.',
  change: 'Kann ich einen Beitrag noch ändern?',
  'change-body': 'Ja, bis er veröffentlicht ist. Öffnen Sie ihn unter „Meine Beiträge“.',
  profile: 'Was tun, wenn ein Profil nicht mehr verbunden ist?',
  'profile-body':
    'Öffnen Sie „Profile“, und verbinden Sie es neu. Soziale Netzwerke verlangen das ab und zu.',
  keys: 'Tastenkürzel',
  'keys-story': 'Nächster oder voriger Inhalt',
  'keys-confirm': 'Fenster bestätigen',
  'keys-close': 'Fenster schließen',
  'keys-share': 'Beitrag teilen',
  'keys-more': 'Tastenkürzel zum Schreiben anzeigen',
  'keys-find': 'Seiten, Inhalte und Personen suchen',
}

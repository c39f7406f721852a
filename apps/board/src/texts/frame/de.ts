import type { Dictionary } from '@rostrum/sdk'
import type { FrameKey } from './en.js'

export const de: Dictionary<FrameKey> = {
  'nav.main': 'Hauptnavigation',
  'nav.skip': 'Zum Hauptinhalt springen',
  'nav.home': 'Start',
  'nav.shares': 'Meine Beiträge',
  'nav.profiles': 'Profile',
  'nav.approvals': 'Freigaben',
  'nav.waiting': { one: '{count} Beitrag freizugeben', other: '{count} Beiträge freizugeben' },
  'nav.suggestions': 'Vorschläge',
  'nav.suggested': { one: '{count} Vorschlag zu prüfen', other: '{count} Vorschläge zu prüfen' },
  'nav.leaderboard': 'Rangliste',
  'nav.held': {
    one: '{count} pausierter Beitrag wartet auf eine Entscheidung',
    other: '{count} pausierte Beiträge warten auf eine Entscheidung',
  },
  'nav.notices': 'Benachrichtigungen',
  'nav.unread': {
    one: '{count} ungelesene Benachrichtigung',
    other: '{count} ungelesene Benachrichtigungen',
  },
  'nav.warning': 'Ein Profil braucht Ihre Aufmerksamkeit',
  'boards.switch': 'Board wechseln',
  'boards.unread': 'Neue Inhalte auf einem anderen Board',
  'account.menu': 'Ihr Konto',
  'account.language': 'Sprache',
  'account.theme': 'Darstellung',
  'account.theme.auto': 'System',
  'account.theme.light': 'Hell',
  'account.theme.dark': 'Dunkel',
  'account.contrast': 'Mehr Kontrast',
  'account.sign-out': 'Abmelden',
  'verdict.approved': '{name} hat Ihren Beitrag freigegeben.',
  'verdict.rejected': '{name} hat Ihren Beitrag abgelehnt: {note}',
  'verdict.accepted': '{name} hat Ihren Vorschlag angenommen.',
  'verdict.declined': '{name} hat Ihren Vorschlag abgelehnt: {note}',
}

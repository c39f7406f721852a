import type { Dictionary } from '@rostrum/sdk'
import type { FrameKey } from './en.js'

export const nl: Dictionary<FrameKey> = {
  'nav.main': 'Hoofdmenu',
  'nav.skip': 'Naar de hoofdinhoud',
  'nav.home': 'Start',
  'nav.shares': 'Mijn posts',
  'nav.profiles': 'Profielen',
  'nav.approvals': 'Goedkeuringen',
  'nav.waiting': { one: '{count} post te beoordelen', other: '{count} posts te beoordelen' },
  'nav.suggestions': 'Suggesties',
  'nav.suggested': { one: '{count} suggestie te beoordelen', other: '{count} suggesties te beoordelen' },
  'nav.leaderboard': 'Ranglijst',
  'nav.held': {
    one: '{count} gepauzeerde post wacht op een beslissing',
    other: '{count} gepauzeerde posts wachten op een beslissing',
  },
  'nav.warning': 'Een profiel vraagt je aandacht',
  'boards.switch': 'Van omgeving wisselen',
  'boards.unread': 'Nieuwe content in een andere omgeving',
  'account.menu': 'Je account',
  'account.language': 'Taal',
  'account.theme': 'Weergave',
  'account.theme.auto': 'Systeem',
  'account.theme.light': 'Licht',
  'account.theme.dark': 'Donker',
  'account.contrast': 'Meer contrast',
  'account.sign-out': 'Uitloggen',
  'verdict.approved': '{name} heeft je post goedgekeurd.',
  'verdict.rejected': '{name} heeft je post afgewezen: {note}',
  'verdict.accepted': '{name} heeft je suggestie geaccepteerd.',
  'verdict.declined': '{name} heeft je suggestie afgewezen: {note}',
}

import { useStore } from '@nanostores/react'
import { isAreaOpen, routes, type Route, type RouteName } from '@rostrum/sdk/rules'
import { useRostrum, type Sign } from '@rostrum/widgets/ui'
import { signs } from '../shell/signs.js'

/** The groups of the settings, in their order. */
export const groups = ['content', 'people', 'company'] as const

/** A page of settings in the list. */
export interface Setting {
  readonly key: SettingKey
  readonly group: (typeof groups)[number]
  readonly icon: Sign
  /** The page that the list leads to, and those behind it. */
  readonly route: SettingRoute
  readonly behind?: readonly RouteName[]
}

type SettingKey =
  | 'stories'
  | 'approvals'
  | 'people'
  | 'leaderboard'
  | 'crisis'
  | 'company'
  | 'networks'
  | 'sign-in'
  | 'setup'
  | 'health'

type SettingRoute =
  | 'editorial'
  | 'health'
  | 'companySettings'
  | 'setupSteps'
  | 'approvalSettings'
  | 'people'
  | 'crisisMode'
  | 'leaderboardSettings'
  | 'networkApps'
  | 'signInSettings'

const settings: readonly Setting[] = [
  { key: 'approvals', group: 'content', icon: signs.approve, route: 'approvalSettings' },
  { key: 'stories', group: 'content', icon: 'text', route: 'editorial', behind: ['editedStory'] },
  { key: 'people', group: 'people', icon: 'people', route: 'people', behind: ['person', 'invitePeople'] },
  { key: 'leaderboard', group: 'people', icon: signs.podium, route: 'leaderboardSettings' },
  { key: 'crisis', group: 'people', icon: 'alert', route: 'crisisMode' },
  { key: 'company', group: 'company', icon: 'flag', route: 'companySettings' },
  { key: 'networks', group: 'company', icon: 'networks', route: 'networkApps' },
  { key: 'sign-in', group: 'company', icon: signs.lock, route: 'signInSettings' },
  { key: 'setup', group: 'company', icon: signs.list, route: 'setupSteps' },
  { key: 'health', group: 'company', icon: 'info', route: 'health' },
]

/** The setting that a page belongs to, or undefined. */
export const settingOf = (name: string): Setting | undefined =>
  settings.find(({ route, behind = [] }) => [route, ...behind].some((one) => one === name))

/** The settings that are open to the user now (ROUTER73). */
export function useSettings(): readonly Setting[] {
  const rostrum = useRostrum()
  const startup = useStore(rostrum.startup.$startup)
  const matrix = useStore(rostrum.permissions.$matrix)
  if (!startup) return []
  return settings.filter(({ route }) => {
    const { area }: Route = routes[route]
    return !area || isAreaOpen({ area, config: startup.Config, features: startup.Features, matrix })
  })
}

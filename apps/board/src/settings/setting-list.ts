import { useStore } from '@nanostores/react'
import { isAreaOpen, routes, type Area, type Route, type RouteName } from '@rostrum/sdk/rules'
import { useRostrum, type Sign } from '@rostrum/widgets/ui'
import type { RouteLocation, Router } from '../router/router.js'
import { signs } from '../shell/signs.js'

/** The groups of the settings, in their order. */
export const groups = ['content', 'people', 'company'] as const

/** A page of settings with an address under a part of its own. */
type SettingPart = Extract<RouteLocation, { name: 'boardSettings' }>['params']['part']

type SettingRoute =
  | 'approvalSettings'
  | 'crisisMode'
  | 'editorial'
  | 'leaderboardSettings'
  | 'networkApps'
  | 'people'
  | 'signInSettings'

interface Described {
  readonly group: (typeof groups)[number]
  readonly icon: Sign
  /** The page that the list leads to; without one, that of the part which is the key. */
  readonly route?: SettingRoute
  /** What a part of the settings needs beside being one. */
  readonly area?: Area
  /** Pages behind that one. */
  readonly behind?: readonly RouteName[]
}

const calendarSign = { d: 'M2.5 3.5h11v10h-11zM2.5 6.8h11M5.5 2v3M10.5 2v3' }

const settings = {
  stories: { group: 'content', icon: 'text', route: 'editorial', behind: ['editedStory'] },
  topics: { group: 'content', icon: signs.flag },
  feeds: { group: 'content', icon: signs.list, area: 'editorial' },
  reposts: { group: 'content', icon: signs.cards, area: 'editorial' },
  calendar: { group: 'content', icon: calendarSign, area: 'editorial' },
  'story-files': { group: 'content', icon: 'file', area: 'editorial' },
  approvals: { group: 'content', icon: signs.approve, route: 'approvalSettings' },
  digest: { group: 'content', icon: signs.mail },
  'guard-rails': { group: 'content', icon: signs.lock },
  people: { group: 'people', icon: 'people', route: 'people', behind: ['person', 'invitePeople'] },
  roles: { group: 'people', icon: signs.list },
  leaderboard: { group: 'people', icon: signs.podium, route: 'leaderboardSettings' },
  crisis: { group: 'people', icon: 'alert', route: 'crisisMode' },
  company: { group: 'company', icon: signs.flag },
  terms: { group: 'company', icon: 'file' },
  networks: { group: 'company', icon: 'networks', route: 'networkApps' },
  'sign-in': { group: 'company', icon: signs.lock, route: 'signInSettings' },
  crm: { group: 'company', icon: signs.cards },
  webhooks: { group: 'company', icon: 'link' },
  'api-keys': { group: 'company', icon: signs.lock },
  history: { group: 'company', icon: 'clock' },
  setup: { group: 'company', icon: signs.list },
  mail: { group: 'company', icon: signs.mail },
  health: { group: 'company', icon: 'info' },
} as const satisfies Readonly<Record<SettingPart, Described>> & Readonly<Record<string, Described>>

export type SettingKey = keyof typeof settings

/** A page of settings in the list. */
export interface Setting extends Described {
  readonly key: SettingKey
}

const list: readonly Setting[] = (Object.keys(settings) as SettingKey[]).map((key) => ({
  key,
  ...settings[key],
}))

const isPart = (key: string): key is SettingPart =>
  key in settings && !('route' in settings[key as SettingKey])

/** The setting that a page belongs to, or undefined. */
export function settingOf(location: RouteLocation): Setting | undefined {
  if (location.name === 'boardSettings') return list.find(({ key }) => key === location.params.part)
  return list.find(({ route, behind = [] }) => [route, ...behind].some((one) => one === location.name))
}

/** The address of a setting's page. */
export function settingHref(router: Router, { key, route }: Setting): string {
  if (route) return router.href(route, {}, {})
  return isPart(key) ? router.href('boardSettings', { part: key }, {}) : router.href('settings', {}, {})
}

/** The settings that are open to the user now (ROUTER73). */
export function useSettings(): readonly Setting[] {
  const rostrum = useRostrum()
  const startup = useStore(rostrum.startup.$startup)
  const matrix = useStore(rostrum.permissions.$matrix)
  if (!startup) return []
  return list.filter(({ route, area: own }) => {
    const { area }: Route = routes[route ?? 'boardSettings']
    const { Config: config, Features: features } = startup
    return [area, own].every((one) => !one || isAreaOpen({ area: one, config, features, matrix }))
  })
}

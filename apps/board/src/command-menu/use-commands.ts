import { useStore } from '@nanostores/react'
import {
  isAreaOpen,
  offeredMenuItems,
  suggestionFilterPath,
  type Area,
  type MenuItem,
} from '@rostrum/sdk/rules'
import { useRostrum, useText, type Sign } from '@rostrum/widgets/ui'
import { useRouter } from '../router/link.js'
import { settingHref, useSettings } from '../settings/setting-list.js'
import { signs } from '../shell/signs.js'
import { commandMenuTexts } from '../texts/command-menu/command-menu-texts.js'
import { frameTexts } from '../texts/frame/frame-texts.js'
import { myProfileTexts } from '../texts/my-profile/my-profile-texts.js'
import { settingsTexts } from '../texts/settings/settings-texts.js'

/** The groups of the menu, in their order. */
export const groups = ['pages', 'actions', 'stories', 'people'] as const

/** Something to go to. */
export interface Command {
  readonly key: string
  readonly group: (typeof groups)[number]
  readonly name: string
  readonly icon: Sign
  readonly href: string
}

const pages = {
  home: { key: 'nav.home', route: 'home', icon: signs.home },
  'my-shares': { key: 'nav.shares', route: 'myShares', icon: 'posts' },
  approvals: { key: 'nav.approvals', route: 'approvals', icon: signs.approve },
  suggestions: { key: 'nav.suggestions', route: 'suggestions', icon: signs.idea },
  leaderboard: { key: 'nav.leaderboard', route: 'leaderboard', icon: signs.podium },
  profiles: { key: 'nav.profiles', route: 'profiles', icon: 'people' },
} as const satisfies Partial<Record<MenuItem, object>>

const isPage = (item: MenuItem): item is keyof typeof pages => Object.hasOwn(pages, item)

const partsOfProfile = ['me', 'notifications', 'password', 'devices', 'data'] as const

/** Which areas are open to the user now. */
function useOpen(): (area: Area) => boolean {
  const rostrum = useRostrum()
  const startup = useStore(rostrum.startup.$startup)
  const matrix = useStore(rostrum.permissions.$matrix)
  return (area) =>
    startup !== null && isAreaOpen({ area, config: startup.Config, features: startup.Features, matrix })
}

/** The pages and actions that are open to the user. COMMANDS2 */
export function useCommands(): readonly Command[] {
  const t = useText(commandMenuTexts)
  const ofFrame = useText(frameTexts)
  const ofProfile = useText(myProfileTexts)
  const ofSettings = useText(settingsTexts)
  const router = useRouter()
  const isOpen = useOpen()
  const settings = useSettings()
  const { permissions } = useRostrum()
  // Whoever approves suggestions sees those that are pending, of everybody. SUGGESTIONS3
  const hrefOf = (item: keyof typeof pages) =>
    item === 'suggestions' && permissions.can('suggestion', 'approve')
      ? suggestionFilterPath({ status: 'pending', suggestedBy: 'everyone' })
      : router.href(pages[item].route, {}, {})
  const page = (name: string, href: string, icon: Sign): Command => ({
    key: href,
    group: 'pages',
    name,
    icon,
    href,
  })
  const action = (name: string, href: string): Command => ({
    key: href,
    group: 'actions',
    name,
    icon: 'plus',
    href,
  })
  return [
    ...offeredMenuItems({ isOpen })
      .filter(isPage)
      .map((item) => page(ofFrame(pages[item].key), hrefOf(item), pages[item].icon)),
    ...partsOfProfile.map((part) =>
      page(
        `${ofProfile('title')} · ${ofProfile(part)}`,
        router.href('myProfilePart', { part }, {}),
        'people',
      ),
    ),
    page(ofFrame('account.help'), router.href('myProfilePart', { part: 'help' }, {}), 'info'),
    ...settings.map((one) =>
      page(`${ofSettings('title')} · ${ofSettings(`item.${one.key}`)}`, settingHref(router, one), one.icon),
    ),
    ...(isOpen('new-post') ? [action(t('write-post'), router.href('newPost', {}, {}))] : []),
    action(t('connect'), router.href('addProfile', {}, {})),
  ]
}

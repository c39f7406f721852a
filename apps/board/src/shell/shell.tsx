import { useStore } from '@nanostores/react'
import { profilesOf } from '@rostrum/sdk'
import { warnsOfProfiles } from '@rostrum/sdk/rules'
import { claimToasts } from '@rostrum/widgets'
import { Toasts, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, type ReactNode } from 'react'
import { Link, useRouter } from '../router/link.js'
import type { Place } from '../router/router.js'
import { boardTexts } from '../texts/board-texts.js'
import { AccountMenu } from './account-menu.js'
import { Connection } from './connection.js'
import { Mark } from './mark.js'
import { Navigation, type NavigationItem } from './navigation.js'
import { Notices } from './notices.js'

const parts = {
  home: ['home', 'homeOrder', 'homeNetwork', 'story', 'storyShare'],
  myShares: ['myShares', 'post'],
  profiles: ['profiles', 'addProfile', 'myProfileConnect'],
} as const satisfies Record<string, readonly Place['name'][]>

/** The entries of the menu; one is active, and the profiles warn when one of them is invalid (A2.24). */
function useItems(place: Place): readonly NavigationItem[] {
  const t = useText(boardTexts)
  const router = useRouter()
  const profiles = profilesOf(useRostrum())
  const { items, status } = useStore(profiles.$profiles)
  useEffect(() => {
    if (status === 'idle') void profiles.load()
  }, [profiles, status])
  const isIn = (names: readonly Place['name'][]) => names.includes(place.name)
  return [
    { icon: 'home', name: t('nav.home'), href: router.href('home', {}, {}), isActive: isIn(parts.home) },
    {
      icon: 'share',
      name: t('nav.shares'),
      href: router.href('myShares', {}, {}),
      isActive: isIn(parts.myShares),
    },
    {
      icon: 'people',
      name: t('nav.profiles'),
      href: router.href('profiles', {}, {}),
      isActive: isIn(parts.profiles),
      warning: warnsOfProfiles({ profiles: items }) ? t('nav.warning') : null,
    },
  ]
}

/** What stands around every page of the signed-in person (A2.24). */
export function Shell({ place, children }: { place: Place; children: ReactNode }) {
  const t = useText(boardTexts)
  const router = useRouter()
  const items = useItems(place)
  const rostrum = useRostrum()
  const startup = useStore(rostrum.startup.$startup)
  useEffect(() => claimToasts(rostrum), [rostrum])
  const home = router.href('home', {}, {})
  return (
    <div className="board-shell">
      <a className="board-skip" href="#content">
        {t('nav.skip')}
      </a>
      <header className="board-top">
        <Link href={home} className="board-brand" aria-label={t('nav.home')}>
          <Mark />
          <span className="board-brand-name">{startup?.CurrentBoard.Name}</span>
        </Link>
        <Navigation items={items} label={t('nav.main')} />
        <AccountMenu />
      </header>
      <main id="content" className="board-main" tabIndex={-1}>
        <Notices />
        {children}
      </main>
      <Connection />
      <Toasts />
    </div>
  )
}

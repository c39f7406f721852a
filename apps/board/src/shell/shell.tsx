import { useStore } from '@nanostores/react'
import { afterQuiet, approvalsOf, profilesOf, suggestionsOf, type Approvals, heldOf } from '@rostrum/sdk'
import {
  activeMenuItem,
  hasMobileNavigation,
  isAreaOpen,
  offeredMenuItems,
  suggestionFilterPath,
  warnsOfProfiles,
  type Area,
  type MenuItem,
} from '@rostrum/sdk/rules'
import { later, useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { CommandKey } from '../command-menu/command-key.js'
import { ProfileNews } from '../profiles/profile-news.js'
import { Link, useRouter } from '../router/link.js'
import type { RouteLocation } from '../router/router.js'
import { frameTexts } from '../texts/frame/frame-texts.js'
import { ZoneOffer } from '../time-zone/zone-offer.js'
import { Bell } from './header/bell.js'
import { AccountMenu } from './header/account-menu.js'
import { chromeOf } from './chrome.js'
import { Logo } from './header/logo.js'
import { Navigation, type NavigationItem } from './header/navigation.js'
import { SignOut } from './header/sign-out.js'
import { Notices } from './notices.js'
import transition from './page/page-transition.css?sheet'
import css from './shell.css?sheet'
import { signs } from './signs.js'
import { useDecisionToasts } from './use-decision-toasts.js'

const itemOf = (location: RouteLocation) => (location.name === 'unknown' ? null : activeMenuItem(location))

/** Which areas are open to the user now. */
function useOpen(): (area: Area) => boolean {
  const rostrum = useRostrum()
  const startup = useStore(rostrum.startup.$startup)
  const matrix = useStore(rostrum.permissions.$matrix)
  return (area) =>
    startup !== null && isAreaOpen({ area, config: startup.Config, features: startup.Features, matrix })
}

/** How many posts or suggestions wait for the user's decision; null for users who decide about none. */
function useWaiting({
  source,
  isAsked,
}: {
  source: Pick<Approvals, '$waiting' | 'watch'>
  isAsked: boolean
}): number | null {
  const waiting = useStore(source.$waiting)
  useEffect(() => (isAsked ? source.watch() : undefined), [source, isAsked])
  return isAsked ? (waiting ?? 0) : null
}

/** The items of the navigation; one is active, and the profiles show a warning when one is invalid (A2.24). */
function useItems(location: RouteLocation): readonly NavigationItem[] {
  const t = useText(frameTexts)
  const router = useRouter()
  const rostrum = useRostrum()
  const profiles = profilesOf(rostrum)
  const { items, status } = useStore(profiles.$profiles)
  useEffect(() => {
    if (status === 'idle') void profiles.load()
  }, [profiles, status])
  const isOpen = useOpen()
  const waiting = useWaiting({ source: approvalsOf(rostrum), isAsked: isOpen('approval-queue') })
  const held = useWaiting({
    source: heldOf(rostrum),
    isAsked: rostrum.permissions.can('post', 'approve'),
  })
  const suggested = useWaiting({
    source: suggestionsOf(rostrum),
    isAsked: isOpen('suggestions') && rostrum.permissions.can('suggestion', 'approve'),
  })
  const active = itemOf(location)
  const entries: Partial<Record<MenuItem, Omit<NavigationItem, 'isActive'>>> = {
    home: { icon: signs.home, name: t('nav.home'), href: router.href('home', {}, {}) },
    'my-shares': {
      icon: 'posts',
      name: t('nav.shares'),
      href: router.href('myShares', {}, {}),
      warning: held ? t('nav.held', { count: held }) : null,
    },
    approvals: {
      icon: signs.approve,
      name: t('nav.approvals'),
      href: router.href('approvals', {}, {}),
      warning: waiting ? t('nav.waiting', { count: waiting }) : null,
    },
    suggestions: {
      icon: signs.idea,
      name: t('nav.suggestions'),
      // A reviewer starts with everyone's pending suggestions.
      href:
        suggested === null
          ? router.href('suggestions', {}, {})
          : suggestionFilterPath({ status: 'pending', suggestedBy: 'everyone' }),
      warning: suggested ? t('nav.suggested', { count: suggested }) : null,
    },
    leaderboard: {
      icon: signs.podium,
      name: t('nav.leaderboard'),
      href: router.href('leaderboard', {}, {}),
    },
    analytics: {
      icon: signs.chart,
      name: t('nav.analytics'),
      href: router.href('analytics', {}, {}),
    },
    profiles: {
      icon: 'people',
      name: t('nav.profiles'),
      href: router.href('profiles', {}, {}),
      warning: warnsOfProfiles({ profiles: items }) ? t('nav.warning') : null,
    },
  }
  return offeredMenuItems({ isOpen }).flatMap((item) => {
    const entry = entries[item]
    return entry ? [{ ...entry, isActive: item === active }] : []
  })
}

/** Moves the focus to the page after a navigation; the first page does not move it. */
function useFocus(location: RouteLocation) {
  const main = useRef<HTMLElement>(null)
  const page = itemOf(location) ?? location.name
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    main.current?.focus({ preventScroll: true })
  }, [page])
  return main
}

/** Milliseconds. */
const soon = 2000

/** Preloads texts of pages that may first be opened without a connection. */
function useTextsInStore() {
  const rostrum = useRostrum()
  useEffect(
    () =>
      afterQuiet(rostrum, soon, () => {
        import('../pages/page-words.js')
          .then(({ areasInStore }) => Promise.all(areasInStore.map((area) => rostrum.texts.load(area))))
          .catch(() => {})
      }),
    [rostrum],
  )
}

/** Makes the board installable, and starts to note what happens, once the first page is there. */
function useInstall() {
  const rostrum = useRostrum()
  const router = useRouter()
  useEffect(
    () =>
      afterQuiet(rostrum, soon, () => {
        import('../install/install.js').then(({ install }) => install(rostrum)).catch(() => {})
        import('../tracking/follow-pages.js')
          .then((code) => code.followPages(rostrum, router))
          .catch(() => {})
      }),
    [rostrum, router],
  )
}

/** The open board, and the way home. */
function HomeLink() {
  const t = useText(frameTexts)
  const router = useRouter()
  const board = useStore(useRostrum().startup.$startup)?.CurrentBoard.Name
  return (
    <Link
      href={router.href('home', {}, {})}
      className="board-brand"
      aria-label={`${board} · ${t('nav.home')}`}
    >
      <Logo />
      <span className="board-brand-name" dir="auto">
        {board}
      </span>
    </Link>
  )
}

const BoardSwitcher = later<{ board: string }>(
  async () => ({ View: (await import('./switcher/board-switcher.js')).BoardSwitcher }),
  HomeLink,
)

/** The open board: the way home, or to the other boards for a user of several. */
function Brand() {
  const startup = useStore(useRostrum().startup.$startup)
  const boards = startup?.User.accounts.flatMap(({ Boards }) => Boards) ?? []
  if (!startup || boards.length < 2) return <HomeLink />
  return <BoardSwitcher board={startup.CurrentBoard.Name} />
}

/** The frame around every page of the signed-in user (A2.24). */
export function Shell({ location, children }: { location: RouteLocation; children: ReactNode }) {
  const t = useText(frameTexts)
  const items = useItems(location)
  const rostrum = useRostrum()
  useSheet(css)
  useSheet(transition)
  useDecisionToasts()
  useTextsInStore()
  useInstall()
  const main = useFocus(location)
  const chrome = chromeOf(location)
  return (
    <div
      className="board-shell"
      data-theater={chrome.theater}
      data-mobile-nav={hasMobileNavigation({ source: rostrum.host.source ?? 'web' }) ? undefined : 'none'}
    >
      <a
        className="board-skip"
        href="#content"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {t('nav.skip')}
      </a>
      {chrome.theater ? null : (
        <header className="board-top">
          <Brand />
          <Navigation items={items} label={t('nav.main')} />
          <Bell />
          <AccountMenu />
        </header>
      )}
      {chrome['with-logout'] ? (
        <div className="board-way-out">
          <SignOut />
        </div>
      ) : null}
      <main id="content" ref={main} className="board-main" tabIndex={-1}>
        <Notices />
        <ZoneOffer />
        {children}
      </main>
      <ProfileNews />
      <CommandKey />
    </div>
  )
}

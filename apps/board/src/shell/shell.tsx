import { useStore } from '@nanostores/react'
import {
  approvalsOf,
  approvalsTexts,
  profilesOf,
  profilesTexts,
  suggestionsOf,
  type Approvals,
} from '@rostrum/sdk'
import {
  activeMenuItem,
  isAreaOpen,
  suggestionFilterPath,
  warnsOfProfiles,
  type Area,
} from '@rostrum/sdk/rules'
import { useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { ProfileNews } from '../profiles/profile-news.js'
import { Link, useRouter } from '../router/link.js'
import type { Place } from '../router/router.js'
import { boardTexts } from '../texts/board-texts.js'
import { networkAppsTexts } from '../texts/network-apps/network-apps-texts.js'
import { sharesTexts } from '../texts/shares/shares-texts.js'
import { socialLoginTexts } from '../texts/social-login/social-login-texts.js'
import { AccountMenu, SignOut } from './account-menu.js'
import { looksOf } from './looks.js'
import { Mark } from './mark.js'
import { Navigation, type NavigationItem } from './navigation.js'
import { Notices } from './notices.js'
import { useVerdicts } from './use-verdicts.js'

const itemOf = (place: Place) => (place.name === 'unknown' ? null : activeMenuItem(place))

/** Which areas are open to the person at this moment. */
function useOpen(): (area: Area) => boolean {
  const rostrum = useRostrum()
  const startup = useStore(rostrum.startup.$startup)
  const matrix = useStore(rostrum.permissions.$matrix)
  return (area) =>
    startup !== null && isAreaOpen({ area, config: startup.Config, features: startup.Features, matrix })
}

/** How many posts, or suggestions, wait for a decision of the person; null for those who decide about none. */
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

/** The entries of the menu; one is active, and the profiles warn when one of them is invalid (A2.24). */
function useItems(place: Place): readonly NavigationItem[] {
  const t = useText(boardTexts)
  const router = useRouter()
  const rostrum = useRostrum()
  const profiles = profilesOf(rostrum)
  const { items, status } = useStore(profiles.$profiles)
  useEffect(() => {
    if (status === 'idle') void profiles.load()
  }, [profiles, status])
  const isOpen = useOpen()
  const waiting = useWaiting({ source: approvalsOf(rostrum), isAsked: isOpen('approval-queue') })
  const hasSuggestions = isOpen('suggestions')
  const suggested = useWaiting({
    source: suggestionsOf(rostrum),
    isAsked: hasSuggestions && rostrum.permissions.can('suggestion', 'approve'),
  })
  const active = itemOf(place)
  return [
    { icon: 'home', name: t('nav.home'), href: router.href('home', {}, {}), isActive: active === 'home' },
    {
      icon: 'share',
      name: t('nav.shares'),
      href: router.href('myShares', {}, {}),
      isActive: active === 'my-shares',
    },
    ...(waiting === null
      ? []
      : [
          {
            icon: 'check' as const,
            name: t('nav.approvals'),
            href: router.href('approvals', {}, {}),
            isActive: active === 'approvals',
            warning: waiting > 0 ? t('nav.waiting', { count: waiting }) : null,
          },
        ]),
    ...(hasSuggestions
      ? [
          {
            icon: 'message' as const,
            name: t('nav.suggestions'),
            // Who reviews comes to what waits from everyone.
            href:
              suggested === null
                ? router.href('suggestions', {}, {})
                : suggestionFilterPath({ status: 'pending', suggestedBy: 'everyone' }),
            isActive: active === 'suggestions',
            warning: suggested ? t('nav.suggested', { count: suggested }) : null,
          },
        ]
      : []),
    {
      icon: 'people',
      name: t('nav.profiles'),
      href: router.href('profiles', {}, {}),
      isActive: active === 'profiles',
      warning: warnsOfProfiles({ profiles: items }) ? t('nav.warning') : null,
    },
  ]
}

/** The focus follows a person to the page that they go to; the first page takes it from nobody. */
function useFocus(place: Place) {
  const main = useRef<HTMLElement>(null)
  const page = itemOf(place) ?? place.name
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
const soonTexts = [approvalsTexts, sharesTexts, profilesTexts, socialLoginTexts, networkAppsTexts]

/** Texts of pages that may first be opened when there is no connection any more to fetch them. */
function useTextsInStore() {
  const { environment, texts } = useRostrum()
  useEffect(
    () =>
      environment.after(soon, () => {
        for (const area of soonTexts) void texts.load(area).catch(() => {})
      }),
    [environment, texts],
  )
}

/** What stands around every page of the signed-in person (A2.24). */
export function Shell({ place, children }: { place: Place; children: ReactNode }) {
  const t = useText(boardTexts)
  const router = useRouter()
  const items = useItems(place)
  const rostrum = useRostrum()
  const startup = useStore(rostrum.startup.$startup)
  useVerdicts()
  useTextsInStore()
  const main = useFocus(place)
  const looks = looksOf(place)
  const home = router.href('home', {}, {})
  return (
    <div className="board-shell" data-theater={looks.theater}>
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
      {looks.theater ? null : (
        <header className="board-top">
          <Link
            href={home}
            className="board-brand"
            aria-label={`${startup?.CurrentBoard.Name} · ${t('nav.home')}`}
          >
            <Mark />
            <span className="board-brand-name">{startup?.CurrentBoard.Name}</span>
          </Link>
          <Navigation items={items} label={t('nav.main')} />
          <AccountMenu />
        </header>
      )}
      {looks['with-logout'] ? (
        <div className="board-way-out">
          <SignOut />
        </div>
      ) : null}
      <main id="content" ref={main} className="board-main" tabIndex={-1}>
        <Notices />
        {children}
      </main>
      <ProfileNews />
    </div>
  )
}

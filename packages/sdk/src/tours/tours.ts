import { savePreferences, type Startup, type TourName, type UserPreferences } from '@rostrum/protocol'
import {
  closesSignalsModal,
  hasOpenSignals,
  isAreaOpen,
  isSignalsSlideRelevant,
  marksTourSeen,
  maySayMore,
  type ModalMoment,
  type OneOffTour,
  oneOffTour,
  settledPreferences,
  showsTour,
  toursSeenWith,
  tourVersion,
} from '@rostrum/rules'
import { atom, computed, type ReadableAtom } from 'nanostores'
import { perClient } from '../per-client.js'
import { createSeenTours } from './seen-tours.js'
import { createTourCookies, type TourCookies } from './tour-cookies.js'

/** What opens: a tour, or the question about notifications by e-mail. */
export type OpenTour = TourName | 'email-signals'

/** Which notifications are sent by e-mail. */
export interface SignalChoice {
  readonly EmailSocialSignalWithOppDaily: boolean
  readonly EmailSocialSignalWithoutOppDaily: boolean
}

/** The tours of the board (A4.21). */
export interface Tours {
  /** What is open, or opens by itself; null for nothing. */
  readonly $open: ReadableAtom<OpenTour | null>
  /** Opens the main tour again, also for a user who has seen it. */
  openAgain(): void
  /** Whether the main tour is open because the user asked for it. */
  isAgain(): boolean
  readonly cookies: TourCookies
  /** The main tour has ended. */
  end(): void
  /** Something happened to a tour of a single feature. */
  tell(tour: OneOffTour, moment: ModalMoment): void
  /** The notifications that are on; those that nobody decided about are. */
  signals(): SignalChoice
  /** Saves the choice of notifications. Rejects with an `ApiError`. */
  saveSignals(choice: SignalChoice): Promise<void>
  /** The question about notifications is about to close; it does so once they are saved. */
  leaveSignals(moment: ModalMoment, isSaved: boolean): void
}

/** The name of the page: the sign-up shows no tour. TOURS3 */
const pageAt = (address: string | null): string =>
  address === null ? '' : (new URL(address).pathname.split('/').findLast(Boolean) ?? '')

/** Before the startup data are there, nobody has decided. */
function signalsOf(preferences: UserPreferences | undefined): SignalChoice {
  if (!preferences) return { EmailSocialSignalWithOppDaily: true, EmailSocialSignalWithoutOppDaily: true }
  const { EmailSocialSignalWithOppDaily, EmailSocialSignalWithoutOppDaily } = settledPreferences(preferences)
  return { EmailSocialSignalWithOppDaily, EmailSocialSignalWithoutOppDaily }
}

export const toursOf = perClient((rostrum): Tours => {
  const { client, startup, permissions, environment, events } = rostrum
  const cookies = createTourCookies(environment)
  const seen = createSeenTours(rostrum)
  const $isAgain = atom(false)
  /** What was open in this visit. */
  const $shown = atom<readonly OpenTour[]>([])

  const dueOf = (data: Startup, shown: readonly OpenTour[]): OpenTour | null => {
    const { Config, Features, SeenTour } = data
    const page = pageAt(environment.address())
    const isDue = showsTour({
      seen: SeenTour,
      IsStoriesEnabled: Config.IsStoriesEnabled,
      isAlwaysOpen: cookies.has('always-open') && !shown.includes('main'),
      page,
    })
    if (isDue) return 'main'
    if (page === 'signup' || !maySayMore({ shown: shown.length })) return null
    const matrix = permissions.$matrix.get()
    const facts = { area: 'video-upload', config: Config, features: Features, matrix } as const
    const single = oneOffTour({
      ...data,
      hasRepostStories: Config.HasRepostStories,
      hasVideoUpload: isAreaOpen(facts),
    })
    if (single) return single
    const isAsked = isSignalsSlideRelevant({ socialSignal: Features.socialSignal === true })
    return isAsked && hasOpenSignals(data.UserPreferences) ? 'email-signals' : null
  }
  const $open = computed([startup.$startup, $isAgain, $shown], (data, isAgain, shown): OpenTour | null => {
    if (!data) return null
    return isAgain ? 'main' : dueOf(data, shown)
  })
  const close = (what: OpenTour) => {
    $isAgain.set(false)
    $shown.set([...$shown.get(), what])
  }
  const markSeen = (tour: TourName) => {
    const data = startup.$startup.get()
    if (!data) return
    const version = tourVersion(data.Config)
    const isFirst = !data.SeenTour.hasSeen
    seen.mark(
      toursSeenWith({ tour, isFirst }).map((one) =>
        one === 'main' ? { tour: one, version } : { tour: one },
      ),
    )
  }

  /** What ended on another device is closed when the person comes back. TOURS20 */
  const catchUp = (isVisible: boolean) => {
    if (isVisible && $open.get() === 'main' && !$isAgain.get()) startup.reload().catch(() => {})
  }
  events.on('disposed', environment.onVisible(catchUp))
  events.on('signed-out', () => {
    $isAgain.set(false)
    $shown.set([])
  })

  const saveSignals = async (choice: SignalChoice) => {
    const UserPreferences = await client.send(savePreferences, { body: choice })
    startup.change({ UserPreferences })
  }
  return {
    $open,
    openAgain: () => $isAgain.set(true),
    isAgain: () => $isAgain.get(),
    cookies,
    end: () => {
      // First, because the data that change are what the question of the next tour is about.
      close('main')
      markSeen('main')
    },
    tell: (tour, moment) => {
      if (!marksTourSeen({ moment })) return
      close(tour)
      markSeen(tour)
    },
    signals: () => signalsOf(startup.$startup.get()?.UserPreferences),
    saveSignals,
    leaveSignals: (moment, isSaved) => {
      if (closesSignalsModal({ moment, isSaved })) close('email-signals')
    },
  }
})

import type { TourName } from '@rostrum/protocol'

/** Slides of the tour that have rules; all others can be left freely. */
export const tourSlides = [
  'intro',
  'understand',
  'share',
  'profiles',
  'topics',
  'email-signals',
  'end',
] as const
export type TourSlide = (typeof tourSlides)[number]

/** Slides that a cookie remembers, with its value and lifetime in seconds. */
export const tourCookieSlides = ['intro', 'understand', 'share'] as const
export const tourCookie = { value: '1', lifetimeSeconds: 300 } as const

/** Cookies by which a device opens the tour at every visit, or remembers a slide. TOURS2, TOURS4 */
export const tourCookieName = (slide: (typeof tourCookieSlides)[number] | 'always-open'): string =>
  `rostrum-tour-${slide}`

/** The current version of the tour. TOURS1 */
export const tourVersion = (facts: { IsStoriesEnabled: boolean }): 3 | 4 => (facts.IsStoriesEnabled ? 4 : 3)

/** Whether the tour opens on a page. TOURS2, TOURS3 */
export function showsTour(facts: {
  seen: { hasSeen: boolean; version: number } | null
  IsStoriesEnabled: boolean
  isAlwaysOpen: boolean
  page: string
}): boolean {
  if (facts.page === 'signup') return false
  if (facts.isAlwaysOpen || !facts.seen?.hasSeen) return true
  return !(facts.seen.version >= tourVersion(facts))
}

/** The state of an open tour. */
export interface TourFacts {
  readonly slide: TourSlide
  readonly isLast: boolean
  readonly hasIntroCookie: boolean
  readonly hasValidProfile: boolean
  /** The user confirmed to continue without a profile. */
  readonly isSkipConfirmed: boolean
  readonly selectedTopics: number
  readonly areTopicsSaved: boolean
  readonly areSignalsSaved: boolean
  /** The user has seen the tour before, and opened it again. */
  readonly isOpenedAgain?: boolean
}

/** The result of an attempt to leave a slide. */
export const slideOutcomes = ['leave', 'stay', 'confirm-skip', 'topics.selectionRequired'] as const
export type SlideOutcome = (typeof slideOutcomes)[number]

/** Buttons of the dialog about skipping the profiles. */
export const skipActions = ['skip', 'cancel'] as const
export type SkipAction = (typeof skipActions)[number]

const leaving = {
  intro: ({ hasIntroCookie }) => (hasIntroCookie ? 'leave' : 'stay'),
  understand: () => 'leave',
  share: () => 'leave',
  profiles: ({ hasValidProfile, isSkipConfirmed }) =>
    hasValidProfile || isSkipConfirmed ? 'leave' : 'confirm-skip',
  topics: ({ areTopicsSaved, selectedTopics }) => {
    if (selectedTopics === 0) return 'topics.selectionRequired'
    return areTopicsSaved ? 'leave' : 'stay'
  },
  'email-signals': ({ areSignalsSaved }) => (areSignalsSaved ? 'leave' : 'stay'),
  end: () => 'leave',
} satisfies Record<TourSlide, (facts: TourFacts) => SlideOutcome>

/** The result of an attempt to leave a slide; an unknown slide can be left. TOURS4, TOURS5, TOURS6, TOURS7 */
export const slideOutcome = (facts: TourFacts): SlideOutcome =>
  Object.hasOwn(leaving, facts.slide) ? leaving[facts.slide](facts) : 'leave'

/** Whether the Next button of a slide is disabled. TOURS6 */
export const isTourNextDisabled = (facts: { slide: TourSlide; selectedTopics: number }): boolean =>
  facts.slide === 'topics' && facts.selectedTopics === 0

/** Whether the tour closes: only from its last slide, unless the user opened it again. TOURS8, TOURS14 */
export const closesTour = (facts: TourFacts): boolean =>
  facts.isOpenedAgain === true || (facts.isLast && slideOutcome(facts) === 'leave')

/** The slide on which the tour opens: the first that the device does not remember. TOURS15 */
export const firstTourSlide = (facts: {
  slides: readonly TourSlide[]
  isRemembered: (slide: TourSlide) => boolean
}): number =>
  Math.max(
    0,
    facts.slides.findIndex((slide) => !facts.isRemembered(slide)),
  )

/** The version that counts as seen: a device that knows an older tour takes nothing back. TOURS16 */
export const seenTourVersion = (facts: { stored: number; sent: number }): number =>
  Math.max(facts.stored, facts.sent)

/** The tours that are seen when one closes: who has just come to the board knows no other. TOURS17 */
export const toursSeenWith = (facts: { tour: TourName; isFirst: boolean }): readonly TourName[] =>
  facts.tour === 'main' && facts.isFirst ? ['main', 'board-rebrand'] : [facts.tour]

/** Whether another tour may open by itself: only one does so in a visit. TOURS18 */
export const maySayMore = (facts: { shown: number }): boolean => facts.shown === 0

/**
 * The slides of the tour, in order, without those that have nothing to show: an intro that was seen recently,
 * notifications without the feature. TOURS9
 */
export function tourSlidesShown(facts: {
  hasIntroCookie: boolean
  hasSocialSignal: boolean
  hasTopics: boolean
}): TourSlide[] {
  return tourSlides.filter((slide) => {
    if (slide === 'intro') return !facts.hasIntroCookie
    if (slide === 'topics') return facts.hasTopics
    return slide !== 'email-signals' || facts.hasSocialSignal
  })
}

/** Tours of a single new feature. */
export type OneOffTour = Exclude<TourName, 'main'>

/** The one-off tour that opens, or null. TOURS10 */
export function oneOffTour(facts: {
  SeenRepostStoryTour: boolean
  SeenVideoUploadTour: boolean
  SeenBoardRebrandTour: boolean
  hasRepostStories: boolean
  hasVideoUpload: boolean
}): OneOffTour | null {
  if (!facts.SeenBoardRebrandTour) return 'board-rebrand'
  if (facts.hasRepostStories && !facts.SeenRepostStoryTour) return 'repost-story'
  return facts.hasVideoUpload && !facts.SeenVideoUploadTour ? 'video-upload' : null
}

/** Events of a one-off tour, and of the dialog about e-mail notifications. */
export const modalMoments = ['opened', 'saved', 'close-asked', 'closed'] as const
export type ModalMoment = (typeof modalMoments)[number]

/** Whether an event marks the one-off tour as seen. TOURS11 */
export const marksTourSeen = (facts: { moment: ModalMoment }): boolean => facts.moment === 'closed'

/** Whether the dialog about notifications closes. TOURS12 */
export const closesSignalsModal = (facts: { moment: ModalMoment; isSaved: boolean }): boolean =>
  facts.moment === 'saved' || (facts.moment === 'close-asked' && facts.isSaved)

/** Whether the dialog about notifications, or its slide, has anything to show. TOURS13 */
export const isSignalsSlideRelevant = (facts: { socialSignal: boolean }): boolean => facts.socialSignal

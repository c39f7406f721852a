/** Slides of the tour that have rules; others can be passed freely. */
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

/** Slides that a cookie remembers, with its value and seconds of life. */
export const tourCookieSlides = ['intro', 'understand', 'share'] as const
export const tourCookie = { value: '1', lifetimeSeconds: 300 } as const

/** Facts: whether stories are enabled. Out: the version of today's tour. TOURS1 */
export const tourVersion = (facts: { IsStoriesEnabled: boolean }): 3 | 4 => (facts.IsStoriesEnabled ? 4 : 3)

/**
 * Facts: what the person has seen, whether stories are enabled, whether the always-open cookie is set, and the name
 * of the page. Out: whether the tour opens. TOURS2, TOURS3
 */
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

/** What the tour knows while it is open. */
export interface TourFacts {
  readonly slide: TourSlide
  readonly isLast: boolean
  readonly hasIntroCookie: boolean
  readonly hasValidProfile: boolean
  /** The person confirmed to go on without a profile. */
  readonly isSkipConfirmed: boolean
  readonly selectedTopics: number
  readonly areTopicsSaved: boolean
  readonly areSignalsSaved: boolean
}

/** What becomes of the wish to leave a slide. */
export const slideOutcomes = ['leave', 'stay', 'confirm-skip', 'topics.selectionRequired'] as const
export type SlideOutcome = (typeof slideOutcomes)[number]

/** What the dialog about skipping the profiles offers. */
export const skipActions = ['skip', 'cancel'] as const

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

/**
 * Facts: the slide and what is known. Out: what becomes of the wish to leave it; a slide that nobody knows holds
 * nobody. TOURS4, TOURS5, TOURS6, TOURS7
 */
export const slideOutcome = (facts: TourFacts): SlideOutcome =>
  Object.hasOwn(leaving, facts.slide) ? leaving[facts.slide](facts) : 'leave'

/** Facts: the slide and what is known. Out: whether its Next button is disabled. TOURS6 */
export const isTourNextDisabled = (facts: { slide: TourSlide; selectedTopics: number }): boolean =>
  facts.slide === 'topics' && facts.selectedTopics === 0

/** Facts: the slide and what is known. Out: whether the tour closes: only from its last slide. TOURS8 */
export const closesTour = (facts: TourFacts): boolean => facts.isLast && slideOutcome(facts) === 'leave'

/**
 * Facts: what is known when the tour opens. Out: its slides, in order, without those that have nothing to ask or
 * tell: an intro that was seen a moment ago, signals without the feature. TOURS9
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

/** Tours of one new thing. */
export const oneOffTours = ['repost-story', 'video-upload', 'board-rebrand'] as const
export type OneOffTour = (typeof oneOffTours)[number]

/** Facts: which the person has seen and what is switched on. Out: the one that opens; null for none. TOURS10 */
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

/** What can happen to a one-off tour, and to the modal about signals by e-mail. */
export const modalMoments = ['opened', 'saved', 'close-asked', 'closed'] as const
export type ModalMoment = (typeof modalMoments)[number]

/** Facts: what happened to a one-off tour. Out: whether it is marked as seen. TOURS11 */
export const marksTourSeen = (facts: { moment: ModalMoment }): boolean => facts.moment === 'closed'

/** Facts: what happened to the modal about signals, and whether they are saved. Out: whether it closes. TOURS12 */
export const closesSignalsModal = (facts: { moment: ModalMoment; isSaved: boolean }): boolean =>
  facts.moment === 'saved' || (facts.moment === 'close-asked' && facts.isSaved)

/** Facts: whether the feature is on. Out: whether the signals modal, or its slide, has anything to say. TOURS13 */
export const isSignalsSlideRelevant = (facts: { socialSignal: boolean }): boolean => facts.socialSignal

import { expect, test } from 'vitest'
import {
  closesSignalsModal,
  closesTour,
  firstTourSlide,
  isSignalsSlideRelevant,
  isTourNextDisabled,
  marksTourSeen,
  maySayMore,
  modalMoments,
  oneOffTour,
  seenTourVersion,
  showsTour,
  skipActions,
  slideOutcome,
  tourCookie,
  tourCookieName,
  tourCookieSlides,
  tourSlides,
  tourSlidesShown,
  tourVersion,
  toursSeenWith,
  type TourFacts,
  type TourSlide,
} from './tour.js'

test('[TOURS1] the version depends on stories', () => {
  expect(tourVersion({ IsStoriesEnabled: true })).toBe(4)
  expect(tourVersion({ IsStoriesEnabled: false })).toBe(3)
})

test.each([
  ['TOURS2', null, true, false, 'home', true],
  ['TOURS2', { hasSeen: false, version: 9 }, true, false, 'home', true],
  ['TOURS2', { hasSeen: true, version: 4 }, true, false, 'home', false],
  ['TOURS2', { hasSeen: true, version: 5 }, true, false, 'home', false],
  ['TOURS2', { hasSeen: true, version: 3 }, true, false, 'home', true],
  ['TOURS2', { hasSeen: true, version: 3 }, false, false, 'home', false],
  ['TOURS2', { hasSeen: true, version: 2 }, false, false, 'home', true],
  ['TOURS2', { hasSeen: true, version: Number.NaN }, false, false, 'home', true],
  ['TOURS2', { hasSeen: true, version: 4 }, true, true, 'home', true],
  ['TOURS3', null, true, true, 'signup', false],
])(
  '[%s] seen %j, stories %s, always open %s, on %s: %s',
  (_rule, seen, IsStoriesEnabled, isAlwaysOpen, page, expected) => {
    expect(showsTour({ seen, IsStoriesEnabled, isAlwaysOpen, page })).toBe(expected)
  },
)

const nothing: TourFacts = {
  slide: 'end',
  isLast: false,
  hasIntroCookie: false,
  hasValidProfile: false,
  isSkipConfirmed: false,
  selectedTopics: 0,
  areTopicsSaved: false,
  areSignalsSaved: false,
}
const cases: [string, TourSlide, Partial<TourFacts>, string][] = [
  ['TOURS4', 'intro', {}, 'stay'],
  ['TOURS4', 'intro', { hasIntroCookie: true }, 'leave'],
  ['TOURS4', 'understand', {}, 'leave'],
  ['TOURS4', 'share', {}, 'leave'],
  ['TOURS5', 'profiles', {}, 'confirm-skip'],
  ['TOURS5', 'profiles', { hasValidProfile: true }, 'leave'],
  ['TOURS5', 'profiles', { isSkipConfirmed: true }, 'leave'],
  ['TOURS6', 'topics', {}, 'topics.selectionRequired'],
  ['TOURS6', 'topics', { areTopicsSaved: true }, 'topics.selectionRequired'],
  ['TOURS6', 'topics', { selectedTopics: 1 }, 'stay'],
  ['TOURS6', 'topics', { selectedTopics: 1, areTopicsSaved: true }, 'leave'],
  ['TOURS7', 'email-signals', {}, 'stay'],
  ['TOURS7', 'email-signals', { areSignalsSaved: true }, 'leave'],
  ['TOURS8', 'end', {}, 'leave'],
  ['TOURS8', 'constructor' as TourSlide, {}, 'leave'],
]
test.each(cases)('[%s] leaving %s with %j: %s', (_rule, slide, facts, outcome) => {
  expect(slideOutcome({ ...nothing, slide, ...facts })).toBe(outcome)
  expect(closesTour({ ...nothing, slide, ...facts, isLast: true })).toBe(outcome === 'leave')
  expect(closesTour({ ...nothing, slide, ...facts, isLast: false })).toBe(false)
})

test('[TOURS4] cookies', () => {
  expect(tourCookieSlides).toEqual(['intro', 'understand', 'share'])
  expect(tourCookie).toEqual({ value: '1', lifetimeSeconds: 300 })
  expect(tourCookieName('intro')).toBe('rostrum-tour-intro')
})

test('[TOURS5] the dialog offers to skip or to cancel', () => {
  expect(skipActions).toEqual(['skip', 'cancel'])
})

test('[TOURS6] Next is disabled without a topic, and only there', () => {
  const disabled = tourSlides.filter((slide) => isTourNextDisabled({ slide, selectedTopics: 0 }))
  expect(disabled).toEqual(['topics'])
  expect(isTourNextDisabled({ slide: 'topics', selectedTopics: 1 })).toBe(false)
})

test.each([
  [{ hasIntroCookie: false, hasSocialSignal: true, hasTopics: true }, []],
  [{ hasIntroCookie: true, hasSocialSignal: true, hasTopics: true }, ['intro']],
  [{ hasIntroCookie: false, hasSocialSignal: false, hasTopics: true }, ['email-signals']],
  [{ hasIntroCookie: false, hasSocialSignal: true, hasTopics: false }, ['topics']],
])('[TOURS9] with %j without %j', (facts, missing: readonly string[]) => {
  expect(tourSlidesShown(facts)).toEqual(tourSlides.filter((slide) => !missing.includes(slide)))
})

const seen = {
  SeenRepostStoryTour: true,
  SeenVideoUploadTour: true,
  SeenBoardRebrandTour: true,
  hasRepostStories: true,
  hasVideoUpload: true,
}
test.each([
  [{}, null],
  [{ SeenBoardRebrandTour: false }, 'board-rebrand'],
  [{ SeenBoardRebrandTour: false, SeenRepostStoryTour: false, SeenVideoUploadTour: false }, 'board-rebrand'],
  [{ SeenRepostStoryTour: false, SeenVideoUploadTour: false }, 'repost-story'],
  [{ SeenRepostStoryTour: false, hasRepostStories: false }, null],
  [{ SeenVideoUploadTour: false }, 'video-upload'],
  [{ SeenVideoUploadTour: false, hasVideoUpload: false }, null],
])('[TOURS10] %j: %s', (facts, tour) => {
  expect(oneOffTour({ ...seen, ...facts })).toBe(tour)
})

test('[TOURS11] a one-off tour is seen when it closes', () => {
  expect(modalMoments.filter((moment) => marksTourSeen({ moment }))).toEqual(['closed'])
})

test.each([
  ['saved', false, true],
  ['saved', true, true],
  ['close-asked', false, false],
  ['close-asked', true, true],
  ['opened', true, false],
  ['closed', true, false],
] as const)('[TOURS12] %s, saved %s: closes %s', (moment, isSaved, expected) => {
  expect(closesSignalsModal({ moment, isSaved })).toBe(expected)
})

test('[TOURS13] only with the feature', () => {
  expect(isSignalsSlideRelevant({ socialSignal: true })).toBe(true)
  expect(isSignalsSlideRelevant({ socialSignal: false })).toBe(false)
})

test('[TOURS14] a tour that was opened again closes from any slide', () => {
  expect(closesTour({ ...nothing, slide: 'intro', isOpenedAgain: true })).toBe(true)
})

test.each<[readonly TourSlide[], number]>([
  [[], 0],
  [['intro'], 1],
  [['intro', 'understand'], 2],
  [['understand'], 0],
  [tourSlides, 0],
])('[TOURS15] a device that remembers %j opens slide %i', (remembered, at) => {
  expect(firstTourSlide({ slides: tourSlides, isRemembered: (slide) => remembered.includes(slide) })).toBe(at)
})

test('[TOURS16] an older device takes no version back', () => {
  expect(seenTourVersion({ stored: 4, sent: 3 })).toBe(4)
  expect(seenTourVersion({ stored: 3, sent: 4 })).toBe(4)
})

test('[TOURS17] who has just come has seen the new looks with the first tour', () => {
  expect(toursSeenWith({ tour: 'main', isFirst: true })).toEqual(['main', 'board-rebrand'])
  expect(toursSeenWith({ tour: 'main', isFirst: false })).toEqual(['main'])
  expect(toursSeenWith({ tour: 'video-upload', isFirst: true })).toEqual(['video-upload'])
})

test('[TOURS18] one tour opens by itself in a visit', () => {
  expect([0, 1, 2].map((shown) => maySayMore({ shown }))).toEqual([true, false, false])
})

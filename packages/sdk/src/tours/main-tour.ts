import {
  closesTour,
  firstTourSlide,
  hasTopicDifference,
  isSignalsSlideRelevant,
  preselectedTopics,
  type SkipAction,
  slideOutcome,
  tourCookieSlides,
  type SlideOutcome,
  type TourFacts,
  type TourSlide,
  tourSlidesShown,
} from '@rostrum/rules'
import { atom, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'
import { profilesOf } from '../profiles/profiles.js'
import type { Rostrum } from '../rostrum.js'
import { topicsOf } from '../topics/topics.js'
import { toursOf, type SignalChoice, type Tours } from './tours.js'

/** The main tour, as it is shown. */
export interface MainTourState {
  readonly slides: readonly TourSlide[]
  /** The position of the slide. */
  readonly at: number
  /** The user has seen the tour before, and may close it at any time. */
  readonly isAgain: boolean
  /** Asks whether to go on without a profile. */
  readonly isAsking: boolean
  /** Why the tour stays where it is; null without an attempt. */
  readonly notice: 'topics.selectionRequired' | 'not-yet' | null
  readonly topics: readonly string[]
  readonly signals: SignalChoice
  readonly isBusy: boolean
  /** Why the choice was not saved. */
  readonly error: ErrorInfo | null
  readonly hasEnded: boolean
}

export interface MainTour {
  readonly $tour: ReadableAtom<MainTourState>
  /** Goes on, after saving what was chosen. */
  next(): Promise<void>
  back(): void
  /** Tries to close the tour. */
  leave(): void
  /** Answers the question about the profiles. */
  answer(action: SkipAction): void
  chooseTopics(ids: readonly string[]): void
  chooseSignals(choice: Partial<MainTourState['signals']>): void
}

const topicsKey = 'tour-topics'
const isRemembered = (slide: TourSlide): slide is (typeof tourCookieSlides)[number] =>
  tourCookieSlides.some((one) => one === slide)

/** The topics that were chosen before the page was loaded again; else the user's own. */
function firstTopics(rostrum: Rostrum): readonly string[] {
  const { all, selected } = topicsOf(rostrum).$topics.get()
  const ids = all.map(({ Id }) => Id)
  try {
    const kept = z.parse(z.array(z.string()), JSON.parse(rostrum.storage.session.get(topicsKey) ?? ''))
    return kept.filter((id) => ids.includes(id))
  } catch {
    const PreselectTopicsByDefault = rostrum.startup.$startup.get()?.Config.PreselectTopicsByDefault === true
    return preselectedTopics({ all: ids, selected, PreselectTopicsByDefault })
  }
}

function firstState(rostrum: Rostrum, tours: Tours): MainTourState {
  const { cookies } = tours
  const isAgain = tours.isAgain()
  const data = rostrum.startup.$startup.get()
  const slides = tourSlidesShown({
    hasIntroCookie: !isAgain && cookies.has('intro'),
    hasSocialSignal: isSignalsSlideRelevant({ socialSignal: data?.Features.socialSignal === true }),
    hasTopics: topicsOf(rostrum)
      .$topics.get()
      .all.some(({ IsMandatory }) => !IsMandatory),
  })
  const has = (slide: TourSlide) => isRemembered(slide) && cookies.has(slide)
  return {
    slides,
    at: isAgain ? 0 : firstTourSlide({ slides, isRemembered: has }),
    isAgain,
    isAsking: false,
    notice: null,
    topics: firstTopics(rostrum),
    signals: tours.signals(),
    isBusy: false,
    error: null,
    hasEnded: false,
  }
}

/** The steps of the main tour, from the beginning or from where it was left; the rules decide which of them holds. */
export function beginTour(rostrum: Rostrum): MainTour {
  const tours = toursOf(rostrum)
  const { cookies } = tours
  const $tour = atom(firstState(rostrum, tours))
  const profiles = profilesOf(rostrum)
  let isSkipConfirmed = false
  let areSignalsSaved = false
  if (profiles.$profiles.get().status === 'idle') void profiles.load()

  const set = (part: Partial<MainTourState>) => $tour.set({ ...$tour.get(), ...part })
  const slideOf = ({ slides, at }: MainTourState): TourSlide => slides[at] ?? 'end'
  const factsOf = (state: MainTourState): TourFacts => ({
    slide: slideOf(state),
    isLast: state.at === state.slides.length - 1,
    hasIntroCookie: cookies.has('intro'),
    hasValidProfile: profiles.$profiles
      .get()
      .items.some(({ Status, IsHidden }) => Status === 'valid' && !IsHidden),
    isSkipConfirmed,
    selectedTopics: state.topics.length,
    areTopicsSaved: !hasTopicDifference({
      before: topicsOf(rostrum).$topics.get().selected,
      now: state.topics,
    }),
    areSignalsSaved,
    isOpenedAgain: state.isAgain,
  })

  /** Saves the choice of a slide that holds until then. */
  const save = async (state: MainTourState) => {
    if (slideOf(state) === 'topics') {
      await topicsOf(rostrum).select(state.topics)
      rostrum.storage.session.remove(topicsKey)
    }
    if (slideOf(state) === 'email-signals') {
      await tours.saveSignals(state.signals)
      areSignalsSaved = true
    }
  }
  const take = (outcome: SlideOutcome) => {
    const state = $tour.get()
    if (outcome === 'confirm-skip') return set({ isAsking: true })
    if (outcome !== 'leave') return set({ notice: outcome === 'stay' ? 'not-yet' : outcome })
    if (closesTour({ ...factsOf(state), isOpenedAgain: false })) return set({ hasEnded: true })
    set({ at: Math.min(state.at + 1, state.slides.length - 1), notice: null, error: null })
  }

  return {
    $tour,
    next: async () => {
      const state = $tour.get()
      if (state.isBusy) return
      const slide = slideOf(state)
      if (isRemembered(slide)) cookies.set(slide)
      if (slideOutcome(factsOf(state)) === 'stay') {
        set({ isBusy: true, error: null, notice: null })
        try {
          await save(state)
        } catch (error) {
          return set({ isBusy: false, error: toErrorInfo(error) })
        }
        set({ isBusy: false })
      }
      take(slideOutcome(factsOf($tour.get())))
    },
    back: () => {
      const { at, isBusy } = $tour.get()
      if (!isBusy) set({ at: Math.max(0, at - 1), notice: null, error: null })
    },
    leave: () => {
      const facts = factsOf($tour.get())
      if (closesTour(facts)) return set({ hasEnded: true })
      set({
        notice: slideOutcome(facts) === 'topics.selectionRequired' ? 'topics.selectionRequired' : 'not-yet',
      })
    },
    answer: (action) => {
      isSkipConfirmed = action === 'skip'
      set({ isAsking: false })
      if (isSkipConfirmed) take(slideOutcome(factsOf($tour.get())))
    },
    chooseTopics: (topics) => {
      rostrum.storage.session.set(topicsKey, JSON.stringify(topics))
      set({ topics, notice: null, error: null })
    },
    chooseSignals: (choice) => {
      areSignalsSaved = false
      set({ signals: { ...$tour.get().signals, ...choice }, notice: null, error: null })
    },
  }
}

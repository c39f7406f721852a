import { useStore } from '@nanostores/react'
import {
  beginTour,
  profilesTexts,
  toursOf,
  tourTexts,
  type MainTour as Steps,
  type MainTourState,
} from '@rostrum/sdk'
import { isTourNextDisabled, type TourSlide } from '@rostrum/sdk/rules'
import { useEffect, useLayoutEffect, useId, useRef, useState } from 'react'
import { later } from '../shell/lazy.js'
import { Button } from '../ui/button/button.js'
import { IconButton } from '../ui/button/icon-button.js'
import { Confirm } from '../ui/dialog/confirm.js'
import dialogCss from '../ui/dialog/dialog.css?sheet'
import { useModal } from '../ui/dialog/use-modal.js'
import { ConnectionNotice } from '../ui/feedback/connection-notice.js'
import { Notice, useErrorText } from '../ui/feedback/empty-and-error.js'
import { useRostrum, useSheet, useText, useUiText } from '../ui/root/provider.js'
import { Picture } from './picture.js'
import { SignalFields } from './signals.js'
import { TopicChips } from './topic-chips.js'
import css from './tour.css?sheet'

const Profiles = later<{ props: object; emit: () => void }>(async () => {
  const { ProfileConnectorView } = await import('../profile-connector/index.js')
  return { View: ProfileConnectorView, areas: [profilesTexts] }
})
const nothing = {}
const noEvent = () => {}

/** The words of a slide; a board without stories has its own. */
function useWords(slide: TourSlide) {
  const t = useText(tourTexts)
  const startup = useStore(useRostrum().startup.$startup)
  const hasStories = startup?.Config.IsStoriesEnabled === true
  const name = slide === 'email-signals' ? 'signals' : slide
  return {
    title:
      name === 'intro' ? t('intro-title', { board: startup?.CurrentBoard.Name ?? '' }) : t(`${name}-title`),
    body: name === 'understand' && !hasStories ? t('understand-body-3') : t(`${name}-body`),
    finish: t(hasStories ? 'finish' : 'done'),
  }
}

/** What a slide asks for. */
function Question({ slide, steps, state }: { slide: TourSlide; steps: Steps; state: MainTourState }) {
  if (slide === 'profiles') return <Profiles props={nothing} emit={noEvent} />
  if (slide === 'topics')
    return (
      <TopicChips
        selected={state.topics}
        isFixed={state.isBusy}
        onChange={(ids) => steps.chooseTopics(ids)}
      />
    )
  return slide === 'email-signals' ? (
    <SignalFields value={state.signals} onChange={(choice) => steps.chooseSignals(choice)} />
  ) : null
}

function Foot({
  slide,
  steps,
  state,
  finish,
}: {
  slide: TourSlide
  steps: Steps
  state: MainTourState
  finish: string
}) {
  const t = useText(tourTexts)
  const { at, slides, topics, isBusy } = state
  const isLast = at === slides.length - 1
  return (
    <footer className="r-dialog-foot r-tour-foot">
      {at > 0 ? <Button onClick={() => steps.back()}>{t('back')}</Button> : null}
      <Button
        kind="primary"
        isBusy={isBusy}
        disabled={isTourNextDisabled({ slide, selectedTopics: topics.length })}
        onClick={() => void steps.next()}
      >
        {isLast ? finish : t(slide === 'intro' ? 'start' : 'next')}
      </Button>
    </footer>
  )
}

function Head({ steps, state }: { steps: Steps; state: MainTourState }) {
  const t = useText(tourTexts)
  const ui = useUiText()
  const { at, slides, isAgain } = state
  const isLast = at === slides.length - 1
  return (
    <header className="r-tour-head">
      <div className="r-tour-dots" aria-hidden="true">
        {slides.map((one, index) => (
          <span key={one} data-done={index <= at || undefined} />
        ))}
      </div>
      <p className="r-tour-step">{t('step', { at: at + 1, count: slides.length })}</p>
      {isAgain || isLast ? (
        <IconButton icon="close" size="s" label={ui('close')} onClick={() => steps.leave()} />
      ) : null}
    </header>
  )
}

/** The words of the slide get the focus, so that they are read out; Enter on them goes on. */
function Slide({
  slide,
  steps,
  state,
  titleId,
}: {
  slide: TourSlide
  steps: Steps
  state: MainTourState
  titleId: string
}) {
  const t = useText(tourTexts)
  const errorText = useErrorText()
  const { title, body } = useWords(slide)
  const heading = useRef<HTMLHeadingElement>(null)
  // Before the next key, which would go to a button that is gone.
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <div className="r-tour-slide">
      <Picture of={slide} />
      <h2 ref={heading} id={titleId} className="r-dialog-title r-tour-title" tabIndex={-1}>
        {title}
      </h2>
      <p className="r-tour-body">{body}</p>
      <ConnectionNotice overPage />
      <Question slide={slide} steps={steps} state={state} />
      <p className="r-tour-note" role="status">
        {state.notice ? t(state.notice) : ''}
      </p>
      {state.error ? <Notice tone="danger">{errorText(state.error)}</Notice> : null}
    </div>
  )
}

/** The main tour, in a dialog that closes after the last slide (A4.21). */
export function MainTour({ onSlide }: { onSlide: (slide: TourSlide) => void }) {
  useSheet(dialogCss)
  useSheet(css)
  const t = useText(tourTexts)
  const rostrum = useRostrum()
  const tours = toursOf(rostrum)
  const [steps] = useState(() => beginTour(rostrum))
  const state = useStore(steps.$tour)
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  useModal(element, () => steps.leave())
  const slide = state.slides[state.at] ?? 'end'
  const { finish } = useWords(slide)
  const tell = useRef(onSlide)
  useLayoutEffect(() => {
    tell.current = onSlide
  })
  useEffect(() => tell.current(slide), [slide])
  const { hasEnded } = state
  useEffect(() => {
    if (hasEnded) tours.end()
  }, [tours, hasEnded])
  return (
    <dialog ref={element} className="r-dialog r-tour" aria-labelledby={id} data-slide={slide}>
      <div className="r-dialog-frame">
        <Head steps={steps} state={state} />
        <div className="r-dialog-body r-scroll">
          <Slide key={slide} slide={slide} steps={steps} state={state} titleId={id} />
        </div>
        <Foot slide={slide} steps={steps} state={state} finish={finish} />
      </div>
      {state.isAsking ? (
        <Confirm
          title={t('skip-title')}
          action={t('skip')}
          onConfirm={() => steps.answer('skip')}
          onCancel={() => steps.answer('cancel')}
        >
          {t('skip-body')}
        </Confirm>
      ) : null}
    </dialog>
  )
}

import { useStore } from '@nanostores/react'
import { suggestionsOf, toFailing, topicsOf, type Failing } from '@rostrum/sdk'
import type { Suggestion } from '@rostrum/sdk/protocol'
import { networkName, noteProblem, storyOfSuggestion, type NoteProblem } from '@rostrum/sdk/rules'
import {
  Button,
  Checkbox,
  Field,
  Notice,
  TextInput,
  useFailingText,
  useLocale,
  useRostrum,
  useText,
} from '@rostrum/widgets/ui'
import { useEffect, useRef, useState } from 'react'
import { NoteField } from '../shell/note-field.js'
import { suggestionsTexts } from '../texts/suggestions/suggestions-texts.js'

type Decision = 'accepted' | 'rejected'

const longestTitle = 300

/** What the story is called, and under which topics it stands. */
interface StoryWish {
  readonly isWanted: boolean
  readonly title: string
  readonly topics: readonly string[]
}

function StoryFields({
  wish,
  isMissing,
  onChange,
}: {
  wish: StoryWish
  isMissing: boolean
  onChange: (wish: StoryWish) => void
}) {
  const t = useText(suggestionsTexts)
  const { all } = useStore(topicsOf(useRostrum()).$topics)
  const toggle = (id: string, isOn: boolean) =>
    onChange({ ...wish, topics: isOn ? [...wish.topics, id] : wish.topics.filter((one) => one !== id) })
  return (
    <>
      <Checkbox
        label={t('publish')}
        isChecked={wish.isWanted}
        onChange={(isWanted) => onChange({ ...wish, isWanted })}
      />
      {wish.isWanted ? (
        <div className="suggestion-story">
          <p className="suggestion-hint">{t('publish-hint')}</p>
          <Field label={t('story-title')} error={isMissing ? t('title-missing') : null}>
            {(control) => (
              <TextInput
                {...control}
                dir="auto"
                value={wish.title}
                maxLength={longestTitle}
                onChange={(event) => onChange({ ...wish, title: event.currentTarget.value })}
              />
            )}
          </Field>
          {all.length > 0 ? (
            <fieldset className="suggestion-topics">
              <legend>{t('topics')}</legend>
              <p className="suggestion-hint">{t('topics-hint')}</p>
              <div className="suggestion-topic-list">
                {all.map(({ Id, Name }) => (
                  <Checkbox
                    key={Id}
                    label={<bdi>{Name}</bdi>}
                    isChecked={wish.topics.includes(Id)}
                    isDisabled={wish.topics.length >= 10 && !wish.topics.includes(Id)}
                    onChange={(isOn) => toggle(Id, isOn)}
                  />
                ))}
              </div>
            </fieldset>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

/** Sends a decision and says what came of it; answers whether it counted. */
function useReview(suggestion: Suggestion) {
  const t = useText(suggestionsTexts)
  const rostrum = useRostrum()
  const locale = useLocale()
  return async (decision: Decision, note: string, story: StoryWish | null): Promise<void> => {
    const publish = story ? { title: story.title.trim(), topics: [...story.topics] } : null
    const { LeftOut } = await suggestionsOf(rostrum).review(suggestion, {
      status: decision,
      note,
      ...(publish ? { publish } : {}),
    })
    rostrum.toasts.show({ said: publish ? t('done.published') : t(`done.${decision}`), kind: 'success' })
    if (LeftOut.length === 0) return
    const networks = new Intl.ListFormat(locale, { type: 'conjunction' }).format(LeftOut.map(networkName))
    rostrum.toasts.show({ said: t('left-out', { networks }), kind: 'info' })
  }
}

/** What happened to it meanwhile; the region is there before its words, so that they are read out. */
function Told({ isLate, isChanged, onRead }: { isLate: boolean; isChanged: boolean; onRead: () => void }) {
  const t = useText(suggestionsTexts)
  return (
    <div role="status" className="suggestion-told">
      {isLate ? (
        <Notice tone="warning" isInRegion>
          {t('decided-meanwhile')}
        </Notice>
      ) : null}
      {isChanged ? (
        <Notice
          tone="warning"
          isInRegion
          action={
            <Button size="s" onClick={onRead}>
              {t('read-again')}
            </Button>
          }
        >
          {t('changed-while-read')}
        </Notice>
      ) : null}
    </div>
  )
}

/** Sends the decision; of one that came too late only the note can be dropped. */
function Actions({
  decision,
  isLate,
  isChanged,
  isBusy,
  isPublished,
  onCancel,
  onDrop,
}: {
  decision: Decision
  isLate: boolean
  isChanged: boolean
  isBusy: boolean
  isPublished: boolean
  onCancel: () => void
  onDrop: () => void
}) {
  const t = useText(suggestionsTexts)
  if (isLate) {
    return (
      <div className="suggestion-actions">
        <Button onClick={onDrop}>{t('drop-note')}</Button>
      </div>
    )
  }
  return (
    <div className="suggestion-actions">
      <Button kind="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button
        type="submit"
        kind={decision === 'accepted' ? 'primary' : 'danger'}
        isBusy={isBusy}
        disabled={isChanged}
      >
        {decision === 'rejected' ? t('reject') : isPublished ? t('accept-publish') : t('accept')}
      </Button>
    </div>
  )
}

/**
 * Accepts or rejects, with a note; what is accepted can become a story in the same step (SUGGESTIONS8, SUGGESTIONS9).
 * When somebody else decides first, the note that was being written stays to be read and taken along (SUGGESTIONS13).
 */
export function ReviewForm({
  suggestion,
  onWritten,
  onReviewed,
}: {
  suggestion: Suggestion
  /** Says whether a note stands there that would be lost with the form. */
  onWritten: (isWritten: boolean) => void
  onReviewed: () => void
}) {
  const t = useText(suggestionsTexts)
  const say = useFailingText()
  const rostrum = useRostrum()
  const mayPublish = rostrum.permissions.can('message', 'create')
  const { title: firstTitle } = storyOfSuggestion({ text: suggestion.Note })
  const [decision, setDecision] = useState<Decision | null>(null)
  const [note, setNote] = useState('')
  const [story, setStory] = useState<StoryWish>({ isWanted: mayPublish, title: firstTitle, topics: [] })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<NoteProblem | 'title-missing' | null>(null)
  const [failing, setFailing] = useState<Failing | null>(null)
  // What was read: a text that its author changes meanwhile is read again before it is decided about.
  const [seen, setSeen] = useState(suggestion.Version)
  const isLate = suggestion.status !== 'pending' && !isBusy
  const isChanged = seen !== suggestion.Version && !isLate
  const review = useReview(suggestion)
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (decision) box.current?.focus()
  }, [decision])

  const open = (wanted: Decision | null) => {
    setDecision(wanted)
    setSeen(suggestion.Version)
    setProblem(null)
    setFailing(null)
  }
  const drop = () => {
    setNote('')
    onWritten(false)
    onReviewed()
  }
  const decide = async (wanted: Decision) => {
    const wish = wanted === 'accepted' && mayPublish && story.isWanted ? story : null
    const ofNote = noteProblem({ decision: wanted === 'accepted' ? 'approve' : 'reject', note })
    const found = ofNote ?? (wish && wish.title.trim() === '' ? 'title-missing' : null)
    setProblem(found)
    setFailing(null)
    if (found) {
      if (ofNote) box.current?.focus()
      return
    }
    setBusy(true)
    try {
      await review(wanted, note.trim(), wish)
      onWritten(false)
      onReviewed()
    } catch (error) {
      setFailing(toFailing(error))
    }
    setBusy(false)
  }

  if (decision === null) {
    return (
      <div className="suggestion-actions">
        <Button icon="close" onClick={() => open('rejected')}>
          {t('reject')}
        </Button>
        <Button kind="primary" icon="check" onClick={() => open('accepted')}>
          {t('accept')}
        </Button>
      </div>
    )
  }
  const write = (text: string) => {
    setNote(text)
    setProblem(null)
    onWritten(text !== '')
  }
  return (
    <form
      className="suggestion-review"
      onSubmit={(event) => {
        event.preventDefault()
        void decide(decision)
      }}
    >
      <NoteField
        say={t}
        note={note}
        problem={problem === 'title-missing' ? null : problem}
        box={box}
        isReadOnly={isLate}
        onChange={write}
      />
      {decision === 'accepted' && mayPublish && !isLate ? (
        <StoryFields wish={story} isMissing={problem === 'title-missing'} onChange={setStory} />
      ) : null}
      {failing && !isLate ? <Notice tone="danger">{say(failing)}</Notice> : null}
      <Told isLate={isLate} isChanged={isChanged} onRead={() => setSeen(suggestion.Version)} />
      <Actions
        decision={decision}
        isLate={isLate}
        isChanged={isChanged}
        isBusy={isBusy}
        isPublished={decision === 'accepted' && mayPublish && story.isWanted}
        onCancel={() => open(null)}
        onDrop={drop}
      />
    </form>
  )
}

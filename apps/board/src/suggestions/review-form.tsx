import { suggestionsOf, toErrorInfo, type ErrorInfo } from '@rostrum/sdk'
import type { Suggestion } from '@rostrum/sdk/protocol'
import { networkName, noteProblem, storyOfSuggestion, type NoteProblem } from '@rostrum/sdk/rules'
import { Button, Notice, useErrorText, useLocale, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useRef, useState } from 'react'
import { NoteField } from '../shell/note-field.js'
import { suggestionsTexts } from '../texts/suggestions/suggestions-texts.js'
import { StoryFields, type StoryDraft } from './story-fields.js'

type Decision = 'accepted' | 'rejected'

/** Sends a decision and shows the result. */
function useReview(suggestion: Suggestion) {
  const t = useText(suggestionsTexts)
  const rostrum = useRostrum()
  const locale = useLocale()
  return async (decision: Decision, note: string, story: StoryDraft | null): Promise<void> => {
    const publish = story
      ? {
          title: story.title.trim(),
          topics: [...story.topics],
          ...(story.text === null ? {} : { text: story.text.trim() }),
        }
      : null
    const { LeftOut } = await suggestionsOf(rostrum).review(suggestion, {
      status: decision,
      note,
      ...(publish ? { publish } : {}),
    })
    rostrum.toasts.show({ message: publish ? t('done.published') : t(`done.${decision}`), kind: 'success' })
    if (LeftOut.length === 0) return
    const networks = new Intl.ListFormat(locale, { type: 'conjunction' }).format(LeftOut.map(networkName))
    rostrum.toasts.show({ message: t('left-out', { networks }), kind: 'info' })
  }
}

/** The live region for changes in the meantime; it exists before its text, so that screen readers announce it. */
function Changes({ isLate, isChanged, onRead }: { isLate: boolean; isChanged: boolean; onRead: () => void }) {
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

/** The buttons of a decision; after a decision by somebody else the note can only be discarded. */
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
 * Accepts or rejects, with a note; an accepted suggestion can become a story in the same step (SUGGESTIONS8,
 * SUGGESTIONS9). When somebody else decides first, the unsent note stays and can be copied (SUGGESTIONS13).
 */
export function ReviewForm({
  suggestion,
  onWritten,
  onReviewed,
}: {
  suggestion: Suggestion
  /** Reports whether there is an unsent note that would be lost with the form. */
  onWritten: (isWritten: boolean) => void
  onReviewed: () => void
}) {
  const t = useText(suggestionsTexts)
  const errorText = useErrorText()
  const rostrum = useRostrum()
  const mayPublish = rostrum.permissions.can('message', 'create')
  const { title: firstTitle } = storyOfSuggestion({ text: suggestion.Note })
  const [decision, setDecision] = useState<Decision | null>(null)
  const [note, setNote] = useState('')
  const [story, setStory] = useState<StoryDraft>({
    isWanted: false,
    title: firstTitle,
    text: null,
    topics: [],
  })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<NoteProblem | 'title-missing' | null>(null)
  const [failing, setFailing] = useState<ErrorInfo | null>(null)
  // The version that was read: a text that its author changes meanwhile must be read again before the decision.
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
    const newStory = wanted === 'accepted' && mayPublish && story.isWanted ? story : null
    const ofNote = noteProblem({ decision: wanted === 'accepted' ? 'approve' : 'reject', note })
    const found = ofNote ?? (newStory && newStory.title.trim() === '' ? 'title-missing' : null)
    setProblem(found)
    setFailing(null)
    if (found) {
      if (ofNote) box.current?.focus()
      return
    }
    setBusy(true)
    try {
      await review(wanted, note.trim(), newStory)
      onWritten(false)
      onReviewed()
    } catch (error) {
      setFailing(toErrorInfo(error))
    }
    setBusy(false)
  }

  if (decision === null) {
    return (
      <div className="suggestion-actions">
        <Button icon="close" onClick={() => open('rejected')}>
          {t('reject')}
        </Button>
        <Button icon="check" onClick={() => open('accepted')}>
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
        translate={t}
        note={note}
        problem={problem === 'title-missing' ? null : problem}
        box={box}
        isReadOnly={isLate}
        onChange={write}
      />
      {decision === 'accepted' && mayPublish && !isLate ? (
        <StoryFields
          story={story}
          suggested={suggestion.Note}
          isMissing={problem === 'title-missing'}
          onChange={setStory}
        />
      ) : null}
      {failing && !isLate ? <Notice tone="danger">{errorText(failing)}</Notice> : null}
      <Changes isLate={isLate} isChanged={isChanged} onRead={() => setSeen(suggestion.Version)} />
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

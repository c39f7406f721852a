import { isApiError, peopleOf, type LeaveChoice, type PersonDetails } from '@rostrum/sdk'
import { waitingChoices, type WaitingChoice } from '@rostrum/sdk/protocol'
import { Button, Checkbox, Dialog, Notice, useErrorText, useRostrum, useText } from '@rostrum/widgets/ui'
import { useId, useState, type ReactNode } from 'react'
import { peopleTexts } from '../texts/people/people-texts.js'
import { PersonSearch } from './search/person-search.js'
import { useProblemText } from './problem-text.js'

/** One of several choices, with what it means. */
function Option({
  group,
  isChosen,
  title,
  note,
  isFirst = false,
  onChoose,
}: {
  group: string
  isChosen: boolean
  title: string
  note?: string | undefined
  /** The dialog begins here: a key that is still down must not confirm it. */
  isFirst?: boolean
  onChoose: () => void
}) {
  return (
    <label className="people-option">
      <input
        type="radio"
        name={group}
        checked={isChosen}
        data-focus={isFirst || undefined}
        onChange={onChoose}
      />
      <span>
        {title}
        {note ? <span className="setting-note">{note}</span> : null}
      </span>
    </label>
  )
}

function Choice({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="setting-choice">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}

interface Draft {
  readonly from: 'board' | 'company'
  readonly posts: WaitingChoice
  readonly to: { readonly id: string; readonly name: string } | null
  readonly erasesName: boolean
}

/** What happens to the posts that wait, and who takes them over. PEOPLE18 */
function WaitingPosts({
  details,
  draft,
  onChange,
}: {
  details: PersonDetails
  draft: Draft
  onChange: (part: Partial<Draft>) => void
}) {
  const t = useText(peopleTexts)
  const group = useId()
  const { posts, to } = draft
  return (
    <Choice legend={t('posts.legend', { count: details.Waiting })}>
      {waitingChoices.map((choice) => (
        <Option
          key={choice}
          group={group}
          isChosen={posts === choice}
          title={t(`posts.${choice}`)}
          note={choice === 'hand-over' ? t('posts.hand-over.note') : undefined}
          onChoose={() => onChange({ posts: choice })}
        />
      ))}
      {posts === 'hand-over' ? (
        <>
          {to ? (
            <p>
              {t('leave.to')}: <bdi>{to.name}</bdi>
            </p>
          ) : null}
          <PersonSearch
            label={t('leave.to')}
            nobody={t('empty.title')}
            without={[details.Person.Id, ...(to ? [to.id] : [])]}
            onChoose={(person) => onChange({ to: person })}
          />
        </>
      ) : null}
    </Choice>
  )
}

const choiceOf = ({ from, posts, to, erasesName }: Draft): LeaveChoice => ({
  from,
  posts,
  ...(posts === 'hand-over' && to && { to: to.id }),
  ...(from === 'company' && erasesName && { erasesName }),
})

/** Asks what leaving means before somebody is taken off the board or the company. PEOPLE18, PEOPLE19 */
export function LeaveDialog({
  details,
  onClose,
  onLeft,
}: {
  details: PersonDetails
  onClose: () => void
  onLeft: (choice: LeaveChoice) => void
}) {
  const t = useText(peopleTexts)
  const people = peopleOf(useRostrum())
  const errorText = useErrorText()
  const problemText = useProblemText()
  const [draft, setDraft] = useState<Draft>({ from: 'board', posts: 'hold', to: null, erasesName: false })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const group = useId()
  const { Person, Boards, Waiting } = details
  const name = Person.Name || Person.Email
  const change = (part: Partial<Draft>) => {
    setProblem(null)
    setDraft((before) => ({ ...before, ...part }))
  }
  const leave = async () => {
    if (draft.posts === 'hand-over' && !draft.to) return setProblem(t('problem.hand-over'))
    setBusy(true)
    try {
      const choice = choiceOf(draft)
      await people.leave(Person.Id, choice)
      onLeft(choice)
    } catch (error) {
      setBusy(false)
      setProblem(isApiError(error) ? (problemText(error) ?? errorText(error)) : String(error))
    }
  }
  const losesTokens = draft.from === 'company' || Boards <= 1
  return (
    <Dialog
      title={t('leave.title', { name })}
      size="m"
      onClose={onClose}
      footer={
        <Button kind="danger" isBusy={isBusy} onClick={() => void leave()}>
          {t('leave')}
        </Button>
      }
    >
      <div className="setting-form">
        <p>
          {t('leave.effect')} {losesTokens ? t('leave.tokens') : ''}
        </p>
        <Choice legend={t('leave.from')}>
          {(['board', 'company'] as const).map((from) => (
            <Option
              key={from}
              group={group}
              isChosen={draft.from === from}
              isFirst={from === 'board'}
              title={t(`leave.${from}`)}
              onChoose={() => change({ from })}
            />
          ))}
        </Choice>
        {Waiting > 0 ? <WaitingPosts details={details} draft={draft} onChange={change} /> : null}
        {draft.from === 'company' ? (
          <div>
            <Checkbox
              label={t('leave.erase')}
              isChecked={draft.erasesName}
              onChange={(erasesName) => change({ erasesName })}
            />
            <p className="setting-note">{t('leave.erase.note')}</p>
          </div>
        ) : null}
        <div role="alert">{problem ? <Notice tone="danger">{problem}</Notice> : null}</div>
      </div>
    </Dialog>
  )
}

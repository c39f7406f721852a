import { approvalsTexts } from '@rostrum/sdk'
import type { Approval, ApprovalDecision, ApprovalState } from '@rostrum/sdk/protocol'
import {
  Avatar,
  Badge,
  Button,
  Checkbox,
  NetworkIcon,
  Notice,
  RelativeTime,
  Select,
  useText,
} from '@rostrum/widgets/ui'
import { useState } from 'react'
import { useDateFormat } from '../shares/use-date-format.js'
import { DecideForm } from './decide-form.js'
import { FileDifference } from './file-diff.js'
import { Destinations, LinkDifference, LinkTargets } from './link-diff.js'
import { PostLabels } from './post-labels.js'
import { TextDifference } from './text-diff.js'

type Kind = Approval['Comparisons'][number]['Kind'] | 'nothing'

const tones = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  expired: 'neutral',
  withdrawn: 'neutral',
} as const satisfies Record<ApprovalState, string>

/** When the post is published, if it is approved. */
function PublishTime({ approval: { Post } }: { approval: Approval }) {
  const t = useText(approvalsTexts)
  const write = useDateFormat()
  const time = write(Post.StartDateTime)
  if (Post.inqueue === '1') return <>{t('goes.queue', { time })}</>
  return <>{Post.LocalStart ? t('goes.date', { time }) : t('goes.now')}</>
}

/** The approvers of the current step. */
function CurrentApprovers({ approval: { Step, Steps } }: { approval: Approval }) {
  const t = useText(approvalsTexts)
  const step = Steps[Step]
  if (!step) return null
  const names = step.Approvers.map(({ Name }) => Name).join(', ')
  return (
    <>
      {Steps.length > 1 ? <span>{t('step', { step: Step + 1, count: Steps.length })}</span> : null}
      {Steps.length > 1 || step.Needs === 'all' ? <span>{t(`asks.${step.Needs}`, { names })}</span> : null}
    </>
  )
}

/** The decisions so far, with their notes. */
function DecisionNotes({ approval: { Decisions } }: { approval: Approval }) {
  const t = useText(approvalsTexts)
  if (Decisions.length === 0) return null
  return (
    <ul className="approval-said">
      {Decisions.map(({ By, Decision, Note, At, Step }) => (
        <li key={`${By?.Id ?? At}-${Step}`}>
          <strong>{By ? t(`said.${Decision}`, { name: By.Name }) : t(`said.${Decision}-by-gone`)}</strong>{' '}
          <RelativeTime moment={At} />
          {Note ? (
            <p className="approval-note" dir="auto">
              {Note}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/**
 * A post as its approver sees it: the content, the changes, and the form for the decision. When the post changes
 * meanwhile, the unsent note stays, and the new version must be read first (APPROVALS14).
 */
export function ApprovalCard({
  approval,
  isChosen,
  problem,
  written,
  onWritten,
  onChoose,
  onDecide,
}: {
  approval: Approval
  isChosen: boolean
  /** Why the last decision was refused. */
  problem: string | null
  /** The unsent note about the post. */
  written: string | undefined
  onWritten: (note: string) => void
  onChoose: (isChosen: boolean) => void
  onDecide: (decision: ApprovalDecision, note: string) => Promise<boolean>
}) {
  const t = useText(approvalsTexts)
  const { Post, Author, Comparisons, Status, MayDecide, Version } = approval
  const [wanted, setWanted] = useState<Kind>(Comparisons[0]?.Kind ?? 'nothing')
  const compared =
    wanted === 'nothing' ? null : (Comparisons.find(({ Kind }) => Kind === wanted) ?? Comparisons[0] ?? null)
  const [seen, setSeen] = useState(Version)
  const kinds: readonly Kind[] = [...Comparisons.map(({ Kind }) => Kind), 'nothing']
  return (
    <article
      className="approval"
      data-status={Status}
      aria-label={`${Author.Name}: ${Post.Message.slice(0, 80)}`}
    >
      <header className="approval-head">
        {MayDecide ? (
          <Checkbox
            label={<span className="board-hidden">{t('choose', { name: Author.Name })}</span>}
            isChecked={isChosen}
            onChange={onChoose}
          />
        ) : null}
        <Avatar name={Author.Name} image={Author.PictureUrl} size={32} />
        <span className="approval-who">
          <bdi className="approval-name">{Author.Name}</bdi>
          <span className="approval-when">
            {t('asked')} <RelativeTime moment={approval.AskedAt} />
          </span>
        </span>
        <NetworkIcon network={Post.Network} isNamed />
        {Status === 'pending' ? null : <Badge tone={tones[Status]}>{t(`state.${Status}`)}</Badge>}
      </header>
      {Comparisons.length > 0 ? (
        <div className="approval-compare">
          <span aria-hidden="true">{t('compare')}</span>
          <Select
            label={t('compare')}
            value={compared?.Kind ?? 'nothing'}
            options={kinds.map((value) => ({ value, name: t(`compare.${value}`) }))}
            onChange={setWanted}
          />
        </div>
      ) : (
        <p className="approval-same">{t('own')}</p>
      )}
      <TextDifference before={compared?.Text ?? null} after={Post.Message} />
      <FileDifference before={compared?.Media ?? null} after={Post.Media} />
      <LinkDifference post={Post} before={compared} />
      <LinkTargets approval={approval} />
      <Destinations post={Post} />
      <PostLabels post={Post} before={compared} />
      <DecisionNotes approval={approval} />
      {problem ? <Notice tone="warning">{problem}</Notice> : null}
      {!problem && seen !== Version && Status === 'pending' ? (
        <Notice
          tone="warning"
          action={
            <Button size="s" onClick={() => setSeen(Version)}>
              {t('read-again')}
            </Button>
          }
        >
          {t('problem.changed')}
        </Notice>
      ) : null}
      {Status === 'pending' ? (
        <footer className="approval-foot">
          <p className="approval-facts">
            <span>
              <PublishTime approval={approval} />
            </span>
            <CurrentApprovers approval={approval} />
          </p>
          {MayDecide ? (
            <DecideForm {...{ onDecide, written, onWritten }} isHeld={seen !== Version} />
          ) : (
            <p className="approval-same">{t('not-yours')}</p>
          )}
        </footer>
      ) : null}
    </article>
  )
}

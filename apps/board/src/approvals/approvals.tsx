import { useStore } from '@nanostores/react'
import { approvalsOf, approvalsTexts, type ApprovalList, type ApprovalQueue } from '@rostrum/sdk'
import type { Approval, ApprovalDecision } from '@rostrum/sdk/protocol'
import {
  Button,
  Checkbox,
  EmptyState,
  ErrorState,
  Notice,
  Skeleton,
  Tabs,
  useRostrum,
  useSheet,
  useText,
} from '@rostrum/widgets/ui'
import { useEffect, useRef, useState } from 'react'
import { Link, useRouter } from '../router/link.js'
import { Page } from '../shell/page/page.js'
import { Pager } from '../shell/page/pager.js'
import { ApprovalCard } from './approval-card.js'
import { ApprovalRows } from './approval-rows.js'
import css from './approvals.css?sheet'
import { DecideForm } from './decide-form.js'
import { DraftNotes, useDraftNotes } from './draft-notes.js'
import { useDecide } from './use-decide.js'

const lists = ['pending', 'decided'] as const satisfies readonly ApprovalList[]
/** The form for a decision about several selected posts, with one note. */
function Bulk({
  decidable,
  chosen,
  isWritten,
  onWritten,
  onChoose,
  onDecide,
}: {
  decidable: readonly Approval[]
  chosen: readonly Approval[]
  /** A note was started; the form stays even when nothing is selected any more (APPROVALS17). */
  isWritten: boolean
  onWritten: (isWritten: boolean) => void
  onChoose: (versions: readonly number[]) => void
  onDecide: (decision: ApprovalDecision, note: string) => Promise<boolean>
}) {
  const t = useText(approvalsTexts)
  if (decidable.length < 2 && !isWritten) return null
  return (
    <div className="approval-bulk" data-some={chosen.length > 0 || undefined}>
      <Checkbox
        label={chosen.length > 0 ? t('chosen', { count: chosen.length }) : t('choose-all')}
        isChecked={chosen.length > 0 && chosen.length === decidable.length}
        onChange={(isAll) => onChoose(isAll ? decidable.map(({ Version }) => Version) : [])}
      />
      {chosen.length > 0 || isWritten ? (
        <DecideForm
          count={chosen.length}
          onDecide={onDecide}
          isHeld={chosen.length === 0}
          onWritten={(note) => onWritten(note !== '')}
        />
      ) : null}
    </div>
  )
}

type Notes = ReturnType<typeof useDraftNotes>

function Queue({
  queue,
  notes,
  write,
  onDecided,
}: Omit<Notes, 'drop'> & { queue: ApprovalQueue; onDecided: () => void }) {
  const t = useText(approvalsTexts)
  const state = useStore(queue.$queue)
  const { status, list, items, error } = state
  const [versions, setVersions] = useState<readonly number[]>([])
  const [isWritten, setWritten] = useState(false)
  const [shown, show] = useState<string>()
  const { problems, decide } = useDecide(queue)
  const decidable = items.filter(({ MayDecide }) => MayDecide)
  const chosen = decidable.filter(({ Version }) => versions.includes(Version))
  const isEmpty = items.length === 0 && !isWritten
  if (status === 'error' && isEmpty)
    return <ErrorState title={t('failed')} failing={error} onRetry={() => void queue.refresh()} />
  if (status === 'loading' && isEmpty) {
    return (
      <div className="approvals" role="group" aria-busy="true" aria-label={t('loading')}>
        {['1', '2', '3'].map((key) => (
          <Skeleton key={key} height="168px" radius="12px" />
        ))}
      </div>
    )
  }
  const decideAll: typeof decide = async (decided, decision, note) => {
    const isDone = await decide(decided, decision, note)
    if (isDone) onDecided()
    return isDone
  }
  // In the pending list a new version replaces the old one; in the decided list every version has its own entry.
  const keyOf = ({ Post, Version }: Approval) => (list === 'pending' ? Post.Id : String(Version))
  const open = items.some((one) => keyOf(one) === shown) ? shown : items[0] && keyOf(items[0])
  const choose = (version: number, isChosen: boolean) =>
    setVersions(isChosen ? [...versions, version] : versions.filter((one) => one !== version))
  return (
    <>
      <Bulk
        decidable={decidable}
        chosen={chosen}
        isWritten={isWritten}
        onWritten={setWritten}
        onChoose={setVersions}
        onDecide={async (decision, note) => {
          const isDone = await decideAll(chosen, decision, note)
          if (isDone) setVersions([])
          return isDone
        }}
      />
      {items.length === 0 ? (
        <EmptyState icon="check" title={t(`empty.${list}`)}>
          {t(`empty-body.${list}`)}
        </EmptyState>
      ) : (
        <div className="approval-panes">
          <ApprovalRows
            items={items}
            open={open}
            chosen={versions}
            keyOf={keyOf}
            onOpen={show}
            onChoose={choose}
          />
          <ul className="approvals" data-panes>
            {items.map((approval) => (
              <li key={keyOf(approval)} data-open={keyOf(approval) === open || undefined}>
                <ApprovalCard
                  approval={approval}
                  isChosen={versions.includes(approval.Version)}
                  problem={problems.get(approval.Post.Id) ?? null}
                  written={notes.get(approval.Post.Id)?.note}
                  onWritten={(note) => write(approval, note)}
                  onChoose={(isChosen) => choose(approval.Version, isChosen)}
                  onDecide={(decision, note) => decideAll([approval], decision, note)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      <Pager state={state} list={queue} />
    </>
  )
}

/** The queue, and above it unsent notes about posts that have left it. */
function WithNotes({ queue, onDecided }: { queue: ApprovalQueue; onDecided: () => void }) {
  const { items } = useStore(queue.$queue)
  const { notes, write, drop } = useDraftNotes()
  return (
    <>
      <DraftNotes notes={notes} items={items} onDrop={drop} />
      <Queue queue={queue} notes={notes} write={write} onDecided={onDecided} />
    </>
  )
}

function Lists({ queue }: { queue: ApprovalQueue }) {
  const t = useText(approvalsTexts)
  const { list } = useStore(queue.$queue)
  const waiting = useStore(approvalsOf(useRostrum()).$waiting)
  return (
    <div className="approval-lists">
      <Tabs
        label={t('lists')}
        tabs={lists.map((key) => ({
          key,
          name: t(`list.${key}`),
          ...(key === 'pending' && waiting ? { count: waiting } : {}),
        }))}
        chosen={list}
        controls="approval-list"
        onChoose={(key) => void queue.show(key)}
      />
    </div>
  )
}

/** The page for approvers: pending posts, oldest first, and decided ones. */
function ApprovalsPage() {
  useSheet(css)
  const t = useText(approvalsTexts)
  const router = useRouter()
  const rostrum = useRostrum()
  const isOn = useStore(rostrum.startup.$startup)?.Config.IsApprovalsEnabled ?? false
  const [queue, setQueue] = useState<ApprovalQueue | null>(null)
  // A decided post leaves the list together with the focused button, so the focus moves to the list.
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const made = approvalsOf(rostrum).createQueue()
    setQueue(made)
    return () => made.dispose()
  }, [rostrum])
  const settings = router.href('approvalSettings', {}, {})
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      width="panes"
      action={
        <Link className="r-button" data-kind="secondary" href={settings}>
          {t('settings')}
        </Link>
      }
    >
      {isOn ? null : (
        <Notice
          tone="info"
          action={
            <Button size="s" onClick={() => router.go(settings)}>
              {t('set-up')}
            </Button>
          }
        >
          {t('off')}
        </Notice>
      )}
      {queue ? (
        <>
          <Lists queue={queue} />
          <div id="approval-list" ref={list} role="tabpanel" aria-label={t('title')} tabIndex={-1}>
            <WithNotes queue={queue} onDecided={() => list.current?.focus()} />
          </div>
        </>
      ) : null}
    </Page>
  )
}

export { ApprovalsPage as View }

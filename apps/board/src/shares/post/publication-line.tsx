import { useStore } from '@nanostores/react'
import { commonTexts, postsOf, type PublicationDecision } from '@rostrum/sdk'
import type { Publication, PublicationState } from '@rostrum/sdk/protocol'
import { canComment, networkName } from '@rostrum/sdk/rules'
import { Avatar, Button, Icon, Notice, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { useRouter } from '../../router/link.js'
import { boardTexts, type BoardKey } from '../../texts/board-texts.js'
import { sharesTexts } from '../../texts/shares/shares-texts.js'
import { errorCodeOf } from './post-log.js'
import { useDateFormat } from '../use-date-format.js'
import { signs } from '../../shell/signs.js'

const decisions: Partial<Record<PublicationState, readonly PublicationDecision[]>> = {
  unknown: ['published', 'send-again', 'give-up'],
  failed: ['send-again'],
}
const words = {
  published: 'post.is-there',
  'send-again': 'post.send-again',
  'give-up': 'post.give-up',
} satisfies Record<PublicationDecision, BoardKey>

/** What only the user can decide: an unknown outcome that the network cannot report, or a failed copy (B4). */
function Decide({ copy }: { copy: Publication }) {
  const t = useText(boardTexts)
  const rostrum = useRostrum()
  const posts = postsOf(rostrum)
  const { toasts } = rostrum
  const [busy, setBusy] = useState<PublicationDecision | null>(null)
  const decide = async (decision: PublicationDecision) => {
    setBusy(decision)
    await posts.resolve(copy.Id, decision).catch((error: unknown) => {
      toasts.showError(error)
    })
    setBusy(null)
  }
  return (
    <div className="board-decide">
      {copy.State === 'unknown' ? (
        <Notice tone="warning">{t('post.unknown', { network: networkName(copy.Network) })}</Notice>
      ) : null}
      <div className="board-decide-actions">
        {decisions[copy.State]?.map((decision) => (
          <Button
            key={decision}
            size="s"
            isBusy={busy === decision}
            disabled={busy !== null && busy !== decision}
            onClick={() => void decide(decision)}
          >
            {t(words[decision])}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** The guard rails that move a copy to a later time instead of refusing it (GUARDRAILS7, GUARDRAILS9, GUARDRAILS11). */
const movedBy = ['daily-cap', 'quiet-hours', 'same-copy'] as const

/** Why a copy is not published, or not when it was planned. */
function Reason({ copy }: { copy: Publication }) {
  const common = useText(commonTexts)
  const t = useText(sharesTexts)
  // An unknown outcome has its own, longer question below.
  if (!copy.Error || copy.State === 'unknown') return null
  const { code, said } = copy.Error
  if (copy.State === 'held' && (code === 'in-crisis' || code === 'overdue')) {
    return <span className="board-copy-error">{t(code === 'overdue' ? 'copy.overdue' : 'copy.crisis')}</span>
  }
  const moved = movedBy.find((one) => one === code)
  if (moved && copy.State === 'scheduled')
    return <span className="board-copy-error">{t(`copy.moved.${moved}`)}</span>
  if (code === 'repost-gone') return <span className="board-copy-error">{t('copy.repost-gone')}</span>
  if (code === 'x-budget') return <span className="board-copy-error">{t('copy.budget')}</span>
  return (
    <span className="board-copy-error">
      {common(`error.${errorCodeOf(code)}`, { words: said ?? '' })}{' '}
      {said && code !== 'api-41001' ? <bdi>({said})</bdi> : null}
    </span>
  )
}

function useStateText(copy: Publication): string {
  const t = useText(boardTexts)
  const write = useDateFormat()
  const moment = copy.State === 'confirmed' ? copy.PublishedAt : copy.DueAt
  return t(`state.${copy.State}`, { time: moment ? write(moment) : '' })
}

/** One profile's copy of a post: its status and actions. */
export function PublicationLine({ copy, onComment }: { copy: Publication; onComment: () => void }) {
  const t = useText(boardTexts)
  const shares = useText(sharesTexts)
  const router = useRouter()
  const state = useStateText(copy)
  const { permissions } = useRostrum()
  useStore(permissions.$matrix)
  const isCommented = canComment({
    canCreateComment: permissions.can('socialComment', 'create'),
    network: copy.Network,
    isPublished: copy.State === 'confirmed',
  })
  return (
    <li className="board-copy" data-state={copy.State}>
      <Avatar name={copy.ProfileName} image={copy.ProfileImage} network={copy.Network} size={36} />
      <div className="board-copy-text">
        <bdi className="board-copy-name">{copy.ProfileName}</bdi>
        <span className="board-copy-state">{state}</span>
        <Reason copy={copy} />
        {copy.State === 'held' && copy.Error?.code === 'profile-invalid' ? (
          <Button size="s" onClick={() => router.go(router.href('profiles', {}, {}))}>
            {t('post.reconnect')}
          </Button>
        ) : null}
        {decisions[copy.State] ? <Decide copy={copy} /> : null}
      </div>
      {isCommented || copy.RemoteUrl ? (
        <div className="board-copy-actions">
          {isCommented ? (
            <Button size="s" kind="quiet" onClick={onComment}>
              {shares('comment')}
            </Button>
          ) : null}
          {copy.RemoteUrl ? (
            <a
              className="board-copy-link"
              href={copy.RemoteUrl}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('post.open', { network: networkName(copy.Network) })}
            >
              <Icon name={signs.external} />
            </a>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}

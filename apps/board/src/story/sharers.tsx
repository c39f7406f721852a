import { useStore } from '@nanostores/react'
import { createShareList, type StoryShare } from '@rostrum/sdk'
import {
  Avatar,
  EmptyState,
  ErrorState,
  NetworkIcon,
  RelativeTime,
  Skeleton,
  useRostrum,
  useText,
} from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { Pager } from '../shell/page/pager.js'
import { storyTexts } from '../texts/story/story-texts.js'

type Shares = ReturnType<typeof createShareList>

/** Who shared a story or a message, while it is shown. */
export function useShares(subject: {
  id?: string | undefined
  messageId?: string | undefined
}): Shares | null {
  const rostrum = useRostrum()
  const { id, messageId } = subject
  const [list, setList] = useState<Shares | null>(null)
  useEffect(() => {
    const made = createShareList(rostrum, { id, messageId })
    setList(made)
    return () => made.dispose()
  }, [rostrum, id, messageId])
  return list
}

function Row({ share: { User, Network, SharedDate } }: { share: StoryShare }) {
  return (
    <li className="story-sharer">
      <Avatar name={User.Name} image={User.PictureUrl} size={32} />
      <span className="story-sharer-name">
        <bdi>{User.Name}</bdi>
        {User.Team ? <span className="story-note">{User.Team}</span> : null}
      </span>
      <NetworkIcon network={Network} size={18} isNamed />
      <span className="story-note">
        <RelativeTime moment={SharedDate} />
      </span>
    </li>
  )
}

/** The people who shared; with `limit` the last of them, else all, a page at a time. STORIES5 */
export function Sharers({ list, limit }: { list: Shares; limit?: number }) {
  const t = useText(storyTexts)
  const state = useStore(list.$page)
  if (state.status === 'error' && state.items.length === 0)
    return <ErrorState title={t('shares-failed')} failing={state.error} onRetry={() => void list.refresh()} />
  if (state.status === 'loading' && state.items.length === 0) return <Skeleton height="80px" radius="12px" />
  if (state.total === 0)
    return limit ? (
      <p className="board-card-note">{t('no-shares')}</p>
    ) : (
      <EmptyState icon="share" title={t('no-shares')}>
        {t('no-shares-why')}
      </EmptyState>
    )
  const key = ({ User, SharedDate, Network }: StoryShare, at: number) =>
    `${User.Id} ${SharedDate} ${Network} ${at}`
  return (
    <>
      <ul className="story-sharers" aria-busy={state.status === 'loading'}>
        {state.items.slice(0, limit).map((share, at) => (
          <Row key={key(share, at)} share={share} />
        ))}
      </ul>
      {limit ? null : <Pager state={state} list={list} />}
    </>
  )
}

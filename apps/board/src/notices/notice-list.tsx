import { useStore } from '@nanostores/react'
import { noticesOf } from '@rostrum/sdk'
import type { Notice } from '@rostrum/sdk/protocol'
import { EmptyState, ErrorState, Skeleton, useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { signs } from '../shell/signs.js'
import { noticesTexts } from '../texts/notices/notices-texts.js'
import { NoticeRow } from './notice-row.js'
import css from './notices.css?sheet'

/** The known notices, at most `most`, in their states. Opening one marks it as read. */
export function NoticeList({ most, onOpen }: { most?: number; onOpen?: () => void }) {
  useSheet(css)
  const t = useText(noticesTexts)
  const rostrum = useRostrum()
  const notices = noticesOf(rostrum)
  const { status, items, error } = useStore(notices.$notices)
  const open = ({ Id, IsRead }: Notice) => {
    // What could not be marked now stays unread, which is no loss.
    if (!IsRead) notices.markRead([Id]).catch(() => {})
    onOpen?.()
  }
  if (status === 'error' && items.length === 0)
    return <ErrorState title={t('failed')} failing={error} onRetry={() => void notices.load()} />
  if (status === 'ready' && items.length === 0)
    return (
      <EmptyState icon={signs.bell} title={t('empty')}>
        {t('empty-body')}
      </EmptyState>
    )
  if (items.length === 0)
    return (
      <div className="notice-list" aria-busy="true">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} width="100%" height="64px" radius="8px" />
        ))}
      </div>
    )
  return (
    <ul className="notice-list">
      {items.slice(0, most).map((item) => (
        <NoticeRow key={item.Id} item={item} onOpen={open} />
      ))}
    </ul>
  )
}

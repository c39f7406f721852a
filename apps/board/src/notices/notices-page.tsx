import { useStore } from '@nanostores/react'
import { noticesOf } from '@rostrum/sdk'
import { Button, Notice, useErrorText, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { Link, useRouter } from '../router/link.js'
import { Page } from '../shell/page/page.js'
import { noticeSettingsTexts } from '../texts/notice-settings/notice-settings-texts.js'
import { noticesTexts } from '../texts/notices/notices-texts.js'
import { NoticeList } from './notice-list.js'

/** What follows the list: older notices, or its end. */
function Rest() {
  const t = useText(noticesTexts)
  const errorText = useErrorText()
  const notices = noticesOf(useRostrum())
  const { status, items, hasMore, error } = useStore(notices.$notices)
  if (items.length === 0) return null
  if (status === 'error' && error)
    return (
      <Notice
        tone="danger"
        action={
          <Button size="s" onClick={() => void (hasMore ? notices.loadMore() : notices.load())}>
            {t('more')}
          </Button>
        }
      >
        {errorText(error)}
      </Notice>
    )
  if (!hasMore) return <p className="notice-end">{t('end')}</p>
  return (
    <div className="notice-end">
      <Button isBusy={status === 'loading'} onClick={() => void notices.loadMore()}>
        {t('more')}
      </Button>
    </div>
  )
}

/** Marks everything as read. */
function ReadAll() {
  const t = useText(noticesTexts)
  const rostrum = useRostrum()
  const notices = noticesOf(rostrum)
  const unread = useStore(notices.$unread)
  const [isBusy, setBusy] = useState(false)
  if (!unread && !isBusy) return null
  const read = async () => {
    setBusy(true)
    try {
      await notices.markRead()
    } catch (error) {
      rostrum.toasts.showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button isBusy={isBusy} onClick={() => void read()}>
      {t('read-all')}
    </Button>
  )
}

/** The page of everything that concerns the user (NOTICES1, NOTICES7). */
function NoticesPage() {
  const t = useText(noticesTexts)
  const ofSettings = useText(noticeSettingsTexts)
  const router = useRouter()
  const notices = noticesOf(useRostrum())
  useEffect(() => void notices.load(), [notices])
  return (
    <Page title={t('title')} action={<ReadAll />}>
      <p className="notice-settings-link">
        <Link href={router.href('myProfilePart', { part: 'notifications' }, {})}>{ofSettings('intro')}</Link>
      </p>
      <NoticeList />
      <Rest />
    </Page>
  )
}

export { NoticesPage as View }

export const areas = [noticesTexts, noticeSettingsTexts]

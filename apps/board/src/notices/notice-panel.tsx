import { noticesOf } from '@rostrum/sdk'
import { useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect } from 'react'
import { Link, useRouter } from '../router/link.js'
import { noticesTexts } from '../texts/notices/notices-texts.js'
import { NoticeList } from './notice-list.js'

/** The newest notices fit into the panel. */
const most = 6

/** The panel at the bell: the newest notices, and the way to all. */
function NoticePanel({ close }: { close: () => void }) {
  const t = useText(noticesTexts)
  const router = useRouter()
  const notices = noticesOf(useRostrum())
  useEffect(() => void notices.load(), [notices])
  return (
    <div className="notice-panel">
      <p className="notice-panel-title">{t('title')}</p>
      <NoticeList most={most} onOpen={close} />
      <Link className="notice-panel-all" href={router.href('notices', {}, {})} onClick={close}>
        {t('all')}
      </Link>
    </div>
  )
}

export { NoticePanel as View }

export const areas = [noticesTexts]

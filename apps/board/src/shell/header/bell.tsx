import type { Notices } from '@rostrum/sdk'
import { Icon, later, Popover, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { frameTexts } from '../../texts/frame/frame-texts.js'
import { signs } from '../signs.js'

const Panel = later<{ close: () => void }>(() => import('../../notices/notice-panel.js'))

/** Milliseconds until unread notices are counted: the page itself comes first. */
const soon = 2000
/** The server counts no further. */
const most = 99

/** How many notices are unread, once that is known. */
function useUnread(): number {
  const rostrum = useRostrum()
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    const stops: (() => void)[] = []
    let isGone = false
    const follow = (notices: Notices) => {
      if (isGone) return
      stops.push(
        notices.$unread.subscribe((count) => setUnread(count ?? 0)),
        notices.watch(),
      )
    }
    stops.push(
      rostrum.environment.after(soon, () => {
        // Without a connection there is nothing to count.
        import('../../notices/notices-of.js')
          .then(({ noticesOf, keepBadge }) => {
            follow(noticesOf(rostrum))
            if (!isGone) stops.push(keepBadge(rostrum))
          })
          .catch(() => {})
      }),
    )
    return () => {
      isGone = true
      for (const stop of stops) stop()
    }
  }, [rostrum])
  return unread
}

/** The bell: how many notices are unread, and the newest ones (NOTICES1). */
export function Bell() {
  const t = useText(frameTexts)
  const unread = useUnread()
  return (
    <div className="board-account board-bell">
      <Popover
        label={t('nav.notices')}
        align="end"
        trigger={(props) => (
          <button
            {...props}
            type="button"
            className="board-account-button"
            onPointerEnter={Panel.fetch}
            onFocus={Panel.fetch}
          >
            <span className="board-hidden">
              {t('nav.notices')} {unread > 0 ? t('nav.unread', { count: unread }) : null}
            </span>
            <Icon name={signs.bell} size={18} />
            <span className="board-account-who" aria-hidden="true">
              {t('nav.notices')}
            </span>
            {unread > 0 ? (
              <span className="board-bell-count" aria-hidden="true">
                {unread > most ? `${most}+` : unread}
              </span>
            ) : null}
          </button>
        )}
      >
        {(close) => <Panel close={close} />}
      </Popover>
    </div>
  )
}

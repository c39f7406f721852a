import type { ErrorInfo } from '@rostrum/sdk'
import { withoutBoardParameters } from '@rostrum/sdk/rules'
import { ErrorState, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { useRouter } from '../router/link.js'
import { followSwitch } from '../shell/switcher/follow-switch.js'
import { Splash } from '../shell/start/splash.js'
import { boardTexts } from '../texts/board-texts.js'

/** Opens the board in the URL of an e-mail or push notification, and then its page (ROUTER67). */
export function EnterBoard({ boardId }: { boardId: string }) {
  const rostrum = useRostrum()
  const t = useText(boardTexts)
  const router = useRouter()
  const [failing, setFailing] = useState<ErrorInfo | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const url = withoutBoardParameters({ address: router.current() })
    void followSwitch(rostrum, router, { boardId, url }).then((end) => {
      if (!isCurrent) return
      if (end === 'no-access') router.replace(router.href('noAccessToBoard', {}, {}))
      else if (typeof end === 'object') setFailing(end.failing)
    })
    return () => {
      isCurrent = false
    }
  }, [rostrum, router, boardId, attempt])
  if (!failing) return <Splash />
  const retry = () => {
    setFailing(null)
    setAttempt(attempt + 1)
  }
  return (
    <main className="board-entrance">
      <ErrorState title={t('board.failed')} failing={failing} onRetry={retry} />
    </main>
  )
}

import { switchToBoard, type ErrorInfo } from '@rostrum/sdk'
import { withoutBoardParameters } from '@rostrum/sdk/rules'
import { ErrorState, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { loadAgain } from '../router/base.js'
import { useRouter } from '../router/link.js'
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
    void switchToBoard(rostrum, boardId).then((came) => {
      if (!isCurrent) return
      // All loaded data belongs to the previous board: reload the page.
      if (came.outcome === 'switched') loadAgain(withoutBoardParameters({ address: router.current() }))
      else if (came.outcome === 'no-access') router.replace(router.href('noAccessToBoard', {}, {}))
      else setFailing(came.failing)
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

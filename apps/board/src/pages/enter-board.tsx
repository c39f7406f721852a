import { toFailing, type Failing } from '@rostrum/sdk'
import { switchBoard } from '@rostrum/sdk/protocol'
import { withoutPlace } from '@rostrum/sdk/rules'
import { ErrorState, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { useRouter } from '../router/link.js'
import { Splash } from '../shell/splash.js'
import { boardTexts } from '../texts/board-texts.js'

/** Opens the board that the address of a letter or a push names, and then its page (ROUTER67). */
export function EnterBoard({ boardId }: { boardId: string }) {
  const { client } = useRostrum()
  const t = useText(boardTexts)
  const router = useRouter()
  const [failing, setFailing] = useState<Failing | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    client.send(switchBoard, { body: { Id: boardId } }).then(
      // All that is known belongs to the board that is left: the page begins anew.
      () => isCurrent && window.location.replace(withoutPlace({ address: router.current() })),
      (error: unknown) => {
        if (!isCurrent) return
        const why = toFailing(error)
        if (why.code === 'ActionNotAllowed') router.replace(router.href('noAccessToBoard', {}, {}))
        else setFailing(why)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [client, router, boardId, attempt])
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

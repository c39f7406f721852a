import { switchBoard } from '@rostrum/sdk/protocol'
import { useRostrum } from '@rostrum/widgets/ui'
import { useEffect } from 'react'
import { useRouter } from '../router/link.js'
import { Splash } from '../shell/splash.js'
import type { PageProps } from './pages.js'

/** Goes to another board of the person (A2.17); without a board, or where it may not be, home. */
export function SwitchBoardPage({ place }: PageProps) {
  const { client } = useRostrum()
  const router = useRouter()
  const boardId = place.name === 'board' ? place.params.boardId : null
  useEffect(() => {
    const home = router.href('home', {}, {})
    if (boardId === null) return router.replace(home)
    // All that is known belongs to the board that is left: the page begins anew.
    const enter = () => window.location.replace(home)
    client.send(switchBoard, { body: { Id: boardId } }).then(enter, enter)
  }, [client, router, boardId])
  return <Splash />
}

import { boardToSwitchTo } from '@rostrum/sdk/rules'
import { useRostrum } from '@rostrum/widgets/ui'
import { useEffect } from 'react'
import { useRouter } from '../router/link.js'
import { followSwitch, reloadOrigin } from '../shell/switcher/follow-switch.js'
import { Splash } from '../shell/start/splash.js'
import type { PageProps } from './pages.js'

/** Switches to another board of the user (A2.17); without a board, or without access to it, goes home (SESSION35). */
export function SwitchBoardPage({ location }: PageProps) {
  const rostrum = useRostrum()
  const router = useRouter()
  const boardId = boardToSwitchTo({ boardId: location.name === 'board' ? location.params.boardId : null })
  useEffect(() => {
    const home = router.href('home', {}, {})
    if (boardId === null) return router.replace(home)
    void followSwitch(rostrum, router, { boardId, url: home }).then((end) => {
      if (end === 'no-access' || typeof end === 'object') reloadOrigin(rostrum)
    })
  }, [rostrum, router, boardId])
  return <Splash />
}

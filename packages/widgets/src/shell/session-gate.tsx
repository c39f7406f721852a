import { useStore } from '@nanostores/react'
import { useEffect, type ReactNode } from 'react'
import { useRostrum } from '../ui/root/provider.js'
import { noteManager } from './managers-browser.js'
import { Chunk } from './widget-loader.js'

// Most users have a session, so the code for the others is not in the first view.
const signedOut = () => import('./signed-out.js')
const nothing = {}

/** Shows the children once the user is signed in; only then the widget is ready. */
export function Gate({
  waiting,
  onReady,
  onProblem,
  children,
}: {
  waiting: ReactNode
  onReady: () => void
  onProblem: (name: string, problem: unknown) => void
  children: ReactNode
}) {
  const rostrum = useRostrum()
  const { state } = useStore(rostrum.session.$session)
  useEffect(() => {
    if (state !== 'signed-in') return
    onReady()
    noteManager(rostrum)
  }, [rostrum, state, onReady])
  if (state === 'signed-in') return children
  return state === 'guest' ? <Chunk load={signedOut} props={nothing} emit={onProblem} /> : waiting
}

import { useStore } from '@nanostores/react'
import { useEffect, type ReactNode } from 'react'
import { useRostrum } from '../ui/root.js'
import { Chunk } from './chunk.js'

// Most people come with a session: the code for all others has no place in a first view.
const signedOut = () => import('./signed-out.js')
const nothing = { props: {}, emit: () => {} }

/** Starts the client, and shows its part once somebody is signed in. */
export function Gate({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const rostrum = useRostrum()
  const session = useStore(rostrum.session.$session)
  useEffect(() => {
    void rostrum.start()
  }, [rostrum])
  if (session.state === 'signed-in') return children
  return session.state === 'guest' ? <Chunk load={signedOut} {...nothing} /> : waiting
}

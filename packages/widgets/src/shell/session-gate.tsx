import { useStore } from '@nanostores/react'
import { useEffect, type ReactNode } from 'react'
import { useRostrum } from '../ui/root/provider.js'
import { Chunk } from './widget-loader.js'

// Most users have a session, so the code for the others is not in the first view.
const signedOut = () => import('./signed-out.js')
const nothing = { props: {}, emit: () => {} }

/** Starts the client, and shows the children once the user is signed in. */
export function Gate({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const rostrum = useRostrum()
  const session = useStore(rostrum.session.$session)
  useEffect(() => {
    void rostrum.start()
  }, [rostrum])
  if (session.state === 'signed-in') return children
  return session.state === 'guest' ? <Chunk load={signedOut} {...nothing} /> : waiting
}

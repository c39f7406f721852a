import { useStore } from '@nanostores/react'
import type { Rostrum } from '@rostrum/sdk'
import { atom, type WritableAtom } from 'nanostores'
import { useEffect, useState } from 'react'
import { LazyToasts } from '../ui/lazy-toasts.js'
import { useRostrum } from '../ui/root.js'

const claims = new WeakMap<Rostrum, WritableAtom<readonly object[]>>()

const claimsOf = (rostrum: Rostrum) => {
  const known = claims.get(rostrum) ?? atom<readonly object[]>([])
  claims.set(rostrum, known)
  return known
}

/** Lets a host draw the toasts of a client itself; widgets of that client then leave them alone. */
export function claimToasts(rostrum: Rostrum): () => void {
  const $claims = claimsOf(rostrum)
  const mine = {}
  $claims.set([mine, ...$claims.get()])
  return () => $claims.set($claims.get().filter((claim) => claim !== mine))
}

/** Draws the toasts of the client in one of its widgets: the first that is there. */
export function ToastOutlet() {
  const rostrum = useRostrum()
  const $claims = claimsOf(rostrum)
  const [mine] = useState(() => ({}))
  const [first] = useStore($claims)
  const toasts = useStore(rostrum.toasts.$toasts)
  useEffect(() => {
    $claims.set([...$claims.get(), mine])
    return () => $claims.set($claims.get().filter((claim) => claim !== mine))
  }, [$claims, mine])
  return first === mine && toasts.length > 0 ? <LazyToasts /> : null
}

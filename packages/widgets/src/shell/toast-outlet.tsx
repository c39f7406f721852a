import { useStore } from '@nanostores/react'
import type { Rostrum } from '@rostrum/sdk'
import { atom, type WritableAtom } from 'nanostores'
import { useEffect, useState } from 'react'
import { LazyToasts } from '../ui/toast/lazy-toasts.js'
import { useRostrum } from '../ui/root/provider.js'

const claims = new WeakMap<Rostrum, WritableAtom<readonly object[]>>()

const claimsOf = (rostrum: Rostrum) => {
  const known = claims.get(rostrum) ?? atom<readonly object[]>([])
  claims.set(rostrum, known)
  return known
}

/** Marks that the host renders the toasts of a client itself; widgets of that client then render none. */
export function claimToasts(rostrum: Rostrum): () => void {
  const $claims = claimsOf(rostrum)
  const own = {}
  $claims.set([own, ...$claims.get()])
  return () => $claims.set($claims.get().filter((claim) => claim !== own))
}

/** Renders the toasts of a client in the first of its mounted widgets. */
export function ToastOutlet() {
  const rostrum = useRostrum()
  const $claims = claimsOf(rostrum)
  const [own] = useState(() => ({}))
  const [first] = useStore($claims)
  const toasts = useStore(rostrum.toasts.$toasts)
  useEffect(() => {
    $claims.set([...$claims.get(), own])
    return () => $claims.set($claims.get().filter((claim) => claim !== own))
  }, [$claims, own])
  return first === own && toasts.length > 0 ? <LazyToasts /> : null
}

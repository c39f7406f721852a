import type { Rostrum } from '@rostrum/sdk'
import { useRostrum } from '@rostrum/widgets/ui'
import { useState } from 'react'

/** The clients that a link from an e-mail led to sign-in because it is no longer valid. ROUTER35 */
export const expiredLinks = new WeakSet<Rostrum>()

/** A link that is no longer valid led to this page: it says so until it is left. */
export function useExpiredLink(): boolean {
  const rostrum = useRostrum()
  return useState(() => expiredLinks.delete(rostrum))[0]
}

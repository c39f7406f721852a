import type { Network } from '@rostrum/protocol'

/**
 * Whether the user lacks a profile to share a message: null when one on its network works, `disconnected` when none
 * works any more, `missing-profile` when there is none. The built-in Instagram profile counts. MESSAGES6
 */
export function lackingProfile(facts: {
  network: Network
  profiles: readonly { readonly Network: Network; readonly Status: 'valid' | 'invalid' }[]
}): 'disconnected' | 'missing-profile' | null {
  const own = facts.profiles.filter(({ Network: of }) => of === facts.network)
  if (own.some(({ Status }) => Status === 'valid')) return null
  return own.length > 0 ? 'disconnected' : 'missing-profile'
}

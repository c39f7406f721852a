import { randomBytes } from 'node:crypto'
import type { Network } from '../network.js'

/** The consent that a code represents until it is exchanged for tokens. */
export interface CodeGrant {
  readonly network: Network
  readonly profile: string
  readonly clientId: string
  readonly redirectUri: string
  readonly scopes: string[]
  /** Requested scopes that the person declined. */
  readonly declined: string[]
  /** X and XING: SHA-256 of the verifier, base64url. */
  readonly challenge: string | undefined
}

export interface CodeStore {
  readonly issue: (grant: CodeGrant, seconds: number) => string
  /** Removes the code: it works once, and not after its expiry. */
  readonly take: (network: Network, code: string) => CodeGrant | undefined
}

export function createCodeStore(now: () => number): CodeStore {
  const codes = new Map<string, { grant: CodeGrant; expiresAt: number }>()
  return {
    issue(grant, seconds) {
      for (const [code, { expiresAt }] of codes) if (expiresAt <= now()) codes.delete(code)
      const code = randomBytes(24).toString('base64url')
      codes.set(code, { grant, expiresAt: now() + seconds * 1000 })
      return code
    },
    take(network, code) {
      const known = codes.get(code)
      codes.delete(code)
      return known && known.expiresAt > now() && known.grant.network === network ? known.grant : undefined
    },
  }
}

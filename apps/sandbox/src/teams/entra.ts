import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose'

/** The tenant of the demo company, and the app that it registered there. */
export const sandboxTenant = '5b8f1c2e-6a0d-4f53-9a53-7d3c1f0a9e11'
export const sandboxApp = 'c0a4de9f-2b7e-4e0c-8f6f-1f6f3a5f7b22'
const otherTenant = '00000000-aaaa-4bbb-8ccc-dddddddddddd'
/** The client id of Teams in a browser. */
const teamsWeb = '5e3ce6c0-2b1f-4285-8d4b-75ee78787346'

/** How the stand-in can sign a person in. */
export const entraFaults = {
  none: 'It works',
  refused: 'The person declines',
  'other-tenant': 'A token of another tenant',
  expired: 'A token that has ended',
  guest: 'A guest of the tenant',
} as const
export type EntraFault = keyof typeof entraFaults

interface Keys {
  readonly privateKey: CryptoKey
  readonly jwk: JWK
  readonly kid: string
}

async function makeKeys(): Promise<Keys> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const kid = randomUUID()
  return { privateKey, kid, jwk: { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' } }
}

/** Signs tokens as Microsoft Entra does for tabs in Teams, with a key that it publishes. */
export interface Entra {
  readonly publicKeys: () => Promise<{ keys: JWK[] }>
  /** `email` is the person's user name in the tenant. */
  readonly sign: (email: string, fault: EntraFault) => Promise<string>
}

/** `address` is where the sandbox is; the keys come with the first question. */
export function createEntra(address: () => string, now: () => number): Entra {
  let made: Promise<Keys> | undefined
  const keys = () => (made ??= makeKeys())
  return {
    publicKeys: async () => ({ keys: [(await keys()).jwk] }),
    sign: async (email, fault) => {
      const { privateKey, kid } = await keys()
      const tenant = fault === 'other-tenant' ? otherTenant : sandboxTenant
      const seconds = Math.floor(now() / 1000) - (fault === 'expired' ? 7200 : 0)
      const claims = {
        tid: tenant,
        // An id that stays with the person.
        oid: `sandbox-${email}`,
        preferred_username: email,
        scp: 'access_as_user',
        azp: teamsWeb,
        ver: '2.0',
        ...(fault === 'guest' ? { acct: 1 } : {}),
      }
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
        .setIssuer(`${address()}/entra/${tenant}/v2.0`)
        .setAudience(sandboxApp)
        .setSubject(`sandbox-${email}`)
        .setIssuedAt(seconds)
        .setNotBefore(seconds)
        .setExpirationTime(seconds + 3600)
        .sign(privateKey)
    },
  }
}

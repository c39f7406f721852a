import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { microsoftClients } from '@rostrum/rules'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose'

/** Signs tokens as Entra and intranets do, and publishes the keys for it. */
export interface HostSigner {
  /** Where Entra is: its keys are below. */
  readonly address: string
  /** The current public key. */
  readonly jwk: () => JWK
  /** Replaces the key; with `forgets` the old one is no longer published. */
  readonly rotate: (forgets: boolean) => Promise<void>
  readonly sign: (claims: JWTPayload, header?: { alg?: string; kid?: string }) => Promise<string>
  /** How often the keys were read. */
  readonly reads: () => number
  /** Stops publishing, as if the server was down. */
  readonly close: () => Promise<void>
}

interface Pair {
  readonly kid: string
  readonly privateKey: CryptoKey
  readonly jwk: JWK
}

async function makePair(number: number): Promise<Pair> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = `key-${number}`
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

/** Starts a server that publishes keys. */
export async function openHostSigner(): Promise<HostSigner> {
  let pairs: readonly Pair[] = [await makePair(1)]
  let [reads, made] = [0, 1]
  const server: Server = createServer((_request, reply) => {
    reads += 1
    reply.setHeader('content-type', 'application/json')
    reply.end(JSON.stringify({ keys: pairs.map(({ jwk }) => jwk) }))
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const { port } = server.address() as AddressInfo
  const current = () => pairs[0] as Pair
  return {
    address: `http://127.0.0.1:${port}`,
    jwk: () => current().jwk,
    rotate: async (forgets) => {
      const next = await makePair((made += 1))
      pairs = forgets ? [next] : [next, ...pairs]
    },
    sign: (claims, header = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: current().kid, ...header })
        .sign(current().privateKey),
    reads: () => reads,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

/** The claims of a good token of Entra for this account, at this time. */
export const entraClaims = (
  signer: Pick<HostSigner, 'address'>,
  at: Date,
  { tenant, app, object, email }: { tenant: string; app: string; object: string; email: string },
): JWTPayload => {
  const now = Math.floor(at.getTime() / 1000)
  return {
    iss: `${signer.address}/${tenant}/v2.0`,
    aud: app,
    iat: now,
    nbf: now,
    exp: now + 3600,
    ver: '2.0',
    tid: tenant,
    oid: object,
    scp: 'access_as_user',
    azp: microsoftClients[1],
    preferred_username: email,
  }
}

import { createPublicKey, randomBytes, type KeyObject } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { clientEmail, createAccount, projectId } from './firebase-account.js'

/** What the service was given for a phone. */
export interface NativeMessage {
  readonly token: string
  readonly notification: { readonly title: string; readonly body: string }
  readonly data: Readonly<Record<string, string>>
}

/** The simulated Firebase Cloud Messaging, with the phones that it stands for. */
export interface Firebase {
  /** The key file of the service account that may send; made at the first use, because that takes a while. */
  readonly account: () => string
  /** Installs the shell on a phone. Answers its token. */
  readonly install: () => string
  /** Ends the access tokens that were given. */
  readonly forgetAccess: () => void
}

interface Place {
  readonly address: () => string
  readonly now: () => number
  /** A key file that was made before; its public half decides. */
  readonly account?: string | undefined
  readonly takeFault: () => number | undefined
  readonly onMessage: (message: NativeMessage) => void
}

const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const lasts = 3599

const assertion = z.object({ grant_type: z.literal(grantType), assertion: z.string() })
const claims = z.object({ scope: z.string(), iat: z.number(), exp: z.number() })
const sent = z.object({
  message: z.object({
    token: z.string(),
    notification: z.object({ title: z.string(), body: z.string() }),
    data: z.record(z.string(), z.string()),
  }),
})
const accountFile = z.object({ private_key: z.string() })

const refuse = (reply: FastifyReply, code: number, errorCode: string) =>
  reply.code(code).send({
    error: {
      code,
      details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }],
    },
  })

/** Serves Firebase Cloud Messaging (HTTP v1) and its access tokens at `/fcm`. */
export function serveFirebase(app: FastifyInstance, place: Place): Firebase {
  const { address, now } = place
  let file = place.account
  let key: KeyObject | undefined
  const account = () => (file ??= createAccount(address()))
  const publicKey = () => (key ??= createPublicKey(z.parse(accountFile, JSON.parse(account())).private_key))
  const gone = new Set<string>()
  const given = new Map<string, number>()

  app.post('/fcm/token', async (request, reply) => {
    const asked = z.safeParse(assertion, request.body)
    if (!asked.success) return reply.code(400).send({ error: 'invalid_request' })
    const options = {
      issuer: clientEmail,
      audience: `${address()}/fcm/token`,
      algorithms: ['RS256'],
      currentDate: new Date(now()),
    }
    const { payload } = await jwtVerify(asked.data.assertion, publicKey(), options).catch(() => ({
      payload: null,
    }))
    const read = z.safeParse(claims, payload)
    if (!read.success || read.data.scope !== scope || read.data.exp - read.data.iat > 3600)
      return reply.code(400).send({ error: 'invalid_grant' })
    const token = randomBytes(24).toString('base64url')
    given.set(token, now() + lasts * 1000)
    return { access_token: token, expires_in: lasts, token_type: 'Bearer' }
  })

  app.post<{ Params: { project: string } }>('/fcm/v1/projects/:project/messages::send', (request, reply) => {
    const [, bearer = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
    if ((given.get(bearer) ?? 0) <= now()) return refuse(reply, 401, 'THIRD_PARTY_AUTH_ERROR')
    if (request.params.project !== projectId) return refuse(reply, 403, 'SENDER_ID_MISMATCH')
    const { message } = z.parse(sent, request.body)
    const fault = place.takeFault()
    if (fault === 410) gone.add(message.token)
    if (fault === 429) void reply.header('retry-after', '3600')
    if (gone.has(message.token)) return refuse(reply, 404, 'UNREGISTERED')
    if (fault !== undefined) return refuse(reply, fault, 'UNAVAILABLE')
    place.onMessage(message)
    return reply.send({ name: `projects/${projectId}/messages/${randomBytes(8).toString('hex')}` })
  })

  return {
    account,
    install: () => `${randomBytes(11).toString('base64url')}:${randomBytes(100).toString('base64url')}`,
    forgetAccess: () => given.clear(),
  }
}

import { createPrivateKey } from 'node:crypto'
import { firebaseStatus, type FirebaseProblem } from '@rostrum/rules'
import { SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { FirebaseSettings } from '../config/firebase-settings.js'
import type { Context } from '../context.js'
import type { GuardedRequest } from '../guarded-fetch/guarded-fetch.js'
import { isSimulated } from './subscriptions.js'

type Needs = Pick<Context, 'configuration' | 'guardedFetch' | 'networkFetch' | 'now'>

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
/** Seconds for which an assertion is valid, and before an access token ends that it is asked for anew. */
const assertionSeconds = 600
const marginSeconds = 60

/** An access token, also while it is asked for; `until` in milliseconds. */
interface Access {
  readonly token: Promise<string>
  readonly until: number
}

/** The access tokens of this process, by the account that they are of. */
const known = new WeakMap<FirebaseSettings, Access>()

const granted = z.object({ access_token: z.string(), expires_in: z.number() })

const read = (body: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(body))

/** The simulated service is called as networks are: its address is not public. */
const fetchFrom = (context: Needs, address: string, request: GuardedRequest) => {
  const send = isSimulated(context, new URL(address)) ? context.networkFetch : context.guardedFetch
  return send(address, { ...request, redirects: 0, maximumBytes: 16 << 10 })
}

/** Exchanges an assertion that the account signed for an access token (RFC 7523). */
async function requestAccess(context: Needs, settings: FirebaseSettings) {
  const seconds = Math.floor(context.now().getTime() / 1000)
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(settings.clientEmail)
    .setAudience(settings.tokenUrl)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + assertionSeconds)
    .sign(createPrivateKey(settings.privateKey))
  const { status, body } = await fetchFrom(context, settings.tokenUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: grantType, assertion }).toString(),
  })
  if (status !== 200) throw new Error(`Firebase gave no access: ${status}`)
  const { access_token: token, expires_in: lasts } = z.parse(granted, read(body))
  return { token, until: (seconds + lasts - marginSeconds) * 1000 }
}

/** Many pushes that are sent at once share one access token. */
function accessOf(context: Needs, settings: FirebaseSettings): Promise<string> {
  const stored = known.get(settings)
  if (stored && stored.until > context.now().getTime()) return stored.token
  const asked = requestAccess(context, settings)
  const access = { token: asked.then(({ token }) => token), until: Infinity }
  known.set(settings, access)
  asked.then(
    ({ until }) => Object.assign(access, { until }),
    () => known.delete(settings),
  )
  return access.token
}

const refused = z.object({
  error: z.object({
    details: z.optional(
      z.array(
        z.object({
          errorCode: z.optional(z.string()),
          fieldViolations: z.optional(z.array(z.object({ field: z.optional(z.string()) }))),
        }),
      ),
    ),
  }),
})

function problemOf(body: Uint8Array): FirebaseProblem {
  try {
    const details = z.safeParse(refused, read(body)).data?.error.details ?? []
    return {
      code: details.find((one) => one.errorCode)?.errorCode ?? null,
      field: details.flatMap((one) => one.fieldViolations ?? [])[0]?.field ?? null,
    }
  } catch {
    return { code: null, field: null }
  }
}

/** What a phone shows, and what its shell is given. */
export interface NativePush {
  readonly title: string
  readonly body: string
  readonly data: Readonly<Record<string, string>>
}

/** Hands a push to Firebase Cloud Messaging (HTTP v1). Throws where it cannot be reached, or gives no access. PUSH10 */
export async function sendToFirebase(
  context: Needs,
  { token, push, seconds }: { token: string; push: NativePush; seconds: number },
): Promise<{ status: number | null; headers: Headers }> {
  const settings = context.configuration.firebase
  if (settings === null) throw new Error('No service account of Firebase')
  const access = await accessOf(context, settings)
  const end = Math.floor(context.now().getTime() / 1000) + seconds
  const { title, body, data } = push
  const message = {
    token,
    notification: { title, body },
    data,
    android: { priority: 'HIGH', ttl: `${seconds}s` },
    apns: {
      headers: { 'apns-priority': '10', 'apns-expiration': String(end) },
      payload: { aps: { sound: 'default' } },
    },
  }
  const answer = await fetchFrom(
    context,
    `${settings.base}/v1/projects/${settings.projectId}/messages:send`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message }),
    },
  )
  if (answer.status === 401) known.delete(settings)
  const problem = problemOf(answer.body)
  return { status: firebaseStatus({ status: answer.status, problem }), headers: answer.headers }
}

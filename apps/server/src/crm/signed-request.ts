import { createHmac, timingSafeEqual } from 'node:crypto'
import { isRecentRequest, salesforceId } from '@rostrum/rules'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { CrmRefusal } from './crm-refusal.js'
import { findOrganisation, type CrmInstance } from './instances.js'

const text = z.string().check(z.maxLength(4000))
const given = z.optional(z.nullable(z.record(z.string(), z.unknown())))

const request = z.object({
  algorithm: z.literal('HMACSHA256'),
  issuedAt: z.optional(z.nullable(z.number())),
  client: z.object({ oauthToken: text, instanceUrl: z.optional(text) }),
  context: z.object({
    user: z.object({ userId: text }),
    organization: z.object({ organizationId: text }),
    environment: z.optional(
      z.object({
        uiTheme: z.optional(z.nullable(text)),
        record: given,
        parameters: given,
      }),
    ),
  }),
})

/** A request of Canvas whose signature is good. */
export interface SignedRequest {
  readonly instance: CrmInstance
  /** Id of 15 characters. */
  readonly user: string
  readonly session: string
  readonly theme: string | null
  /** What Salesforce knows of the record, and what the page gave along. */
  readonly record: Readonly<Record<string, unknown>>
  readonly parameters: Readonly<Record<string, unknown>>
}

/** The content of the request. It proves nothing before its signature is checked. */
function contentOf(payload: string): z.infer<typeof request> {
  try {
    const decoded = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(payload, 'base64'))
    return z.parse(request, JSON.parse(decoded))
  } catch {
    throw new CrmRefusal('invalid-request', 'signed_request')
  }
}

/** The organisation that a request names, unproven; null when it cannot be read. */
export function namedOrganisation(signedRequest: string): string | null {
  try {
    const { organization } = contentOf(signedRequest.slice(signedRequest.indexOf('.') + 1)).context
    return salesforceId({ id: organization.organizationId, of: 'organisation' })
  } catch {
    return null
  }
}

/** Whether the consumer secret made the signature, over the payload as it was sent. */
function isSigned(signature: string, payload: string, secret: string): boolean {
  const wanted = createHmac('sha256', secret).update(payload).digest()
  const found = Buffer.from(signature, 'base64')
  return found.length === wanted.length && timingSafeEqual(found, wanted)
}

/** Takes a request once; of several servers one succeeds. */
async function take({ db, secrets, now }: Pick<Context, 'db' | 'secrets' | 'now'>, payload: string) {
  const row = await db
    .insertInto('crm_signed_request')
    .values({ hash: secrets.hash(payload), taken_at: now() })
    .onConflict((on) => on.doNothing())
    .returning('hash')
    .executeTakeFirst()
  if (!row) throw new CrmRefusal('used-request')
}

/**
 * Reads a signed request of Canvas: `signature.payload`, both in base64. Throws a CrmRefusal unless a registered
 * organisation signed it, recently, and for the first time. CRM7
 */
export async function readSignedRequest(
  context: Pick<Context, 'db' | 'secrets' | 'now'>,
  signedRequest: string,
): Promise<SignedRequest> {
  const dot = signedRequest.indexOf('.')
  const [signature, payload] = [signedRequest.slice(0, Math.max(0, dot)), signedRequest.slice(dot + 1)]
  const { issuedAt, client, context: around } = contentOf(payload)
  const organisation = salesforceId({ id: around.organization.organizationId, of: 'organisation' })
  const user = salesforceId({ id: around.user.userId, of: 'user' })
  if (organisation === null || user === null) throw new CrmRefusal('invalid-request', 'ids')
  const instance = await findOrganisation(context, organisation)
  if (!instance) throw new CrmRefusal('not-registered', organisation)
  const { id, secretSealed } = instance
  const secret =
    secretSealed === null ? null : context.secrets.open(secretSealed, `crm_instance:${id}:secret`)
  if (secret === null || !isSigned(signature, payload, secret)) throw new CrmRefusal('wrong-signature')
  if (!isRecentRequest({ issuedAt: issuedAt ?? null, now: context.now().getTime() }))
    throw new CrmRefusal('old-request')
  await take(context, payload)
  const { uiTheme, record, parameters } = around.environment ?? {}
  return {
    instance,
    user,
    session: client.oauthToken,
    theme: uiTheme ?? null,
    record: record ?? {},
    parameters: parameters ?? {},
  }
}

/** Longer than the token in a request stays good: one that names no time is recent for as long. */
const maxMs = 60 * 24 * 3_600_000

/** Forgets requests that are too old to be taken again anyway. */
export async function tidySignedRequests(db: Kysely<Schema>, now: Date): Promise<void> {
  await db
    .deleteFrom('crm_signed_request')
    .where('taken_at', '<', new Date(now.getTime() - maxMs))
    .execute()
}

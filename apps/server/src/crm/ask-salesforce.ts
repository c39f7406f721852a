import { salesforceId } from '@rostrum/rules'
import { decodeXML } from 'entities'
import * as z from 'zod/mini'
import type { Context } from '../context.js'
import { FetchError } from '../guarded-fetch/fetch-error.js'
import type { GuardedAnswer, GuardedRequest } from '../guarded-fetch/guarded-fetch.js'
import { CrmRefusal } from './crm-refusal.js'
import type { CrmInstance } from './instances.js'

const apiVersion = '66.0'

/** Of an answer that names one person. */
const limits = { milliseconds: 5000, redirects: 0, maximumBytes: 64 << 10 }

/** Asks a CRM. Throws a CrmRefusal when it cannot be reached, or leads elsewhere. */
export async function askCrm(
  { networkFetch }: Pick<Context, 'networkFetch'>,
  address: string,
  request: GuardedRequest,
): Promise<GuardedAnswer> {
  try {
    return await networkFetch(address, { ...limits, ...request })
  } catch (error) {
    if (error instanceof FetchError) throw new CrmRefusal('unreachable', error.message)
    throw error
  }
}

/** The body as JSON. Throws a CrmRefusal for anything else. */
export function readJsonBody<Shape extends z.ZodMiniType>(
  { body }: GuardedAnswer,
  shape: Shape,
): z.infer<Shape> {
  try {
    return z.parse(shape, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)))
  } catch {
    throw new CrmRefusal('unreadable-answer')
  }
}

/** Whom Salesforce says that a session is of; ids of 15 characters. */
export interface SalesforceIdentity {
  readonly organisation: string | null
  readonly user: string | null
  readonly email: string | null
}

const identity = (organisation: string, user: string, email: string | null): SalesforceIdentity => ({
  organisation: salesforceId({ id: organisation, of: 'organisation' }),
  user: salesforceId({ id: user, of: 'user' }),
  email,
})

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? '')

const envelope = (session: string) =>
  `<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" xmlns:p="urn:partner.soap.sforce.com"><s:Header><p:SessionHeader><p:sessionId>${escapeXml(session)}</p:sessionId></p:SessionHeader></s:Header><s:Body><p:getUserInfo/></s:Body></s:Envelope>`

/**
 * The text of the one element with this name. An answer with a document type, comments or character data is never read:
 * Salesforce writes none, and they could hide another element.
 */
function elementOf(xml: string, name: string): string | null {
  const found = [
    ...xml.matchAll(new RegExp(`<(?:\\w{1,20}:)?${name}(?:\\s[^<>]{0,200})?>([^<]{0,300})<`, 'g')),
  ]
  return found.length === 1 && found[0]?.[1] !== undefined ? decodeXML(found[0][1]) : null
}

async function askSoap(context: Pick<Context, 'networkFetch'>, instance: CrmInstance, session: string) {
  const answer = await askCrm(context, `${instance.address}/services/Soap/u/${apiVersion}`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
    body: envelope(session),
  })
  const xml = new TextDecoder().decode(answer.body)
  if (answer.status !== 200) {
    const code = elementOf(xml, 'faultcode')
    throw new CrmRefusal('session-refused', `${answer.status} ${code ?? ''}`.trim())
  }
  const [organisation, user] = ['organizationId', 'userId'].map((name) => elementOf(xml, name))
  if (/<[!?](?!xml)/.test(xml) || !organisation || !user) throw new CrmRefusal('unreadable-answer')
  return identity(organisation, user, elementOf(xml, 'userEmail'))
}

const userInfo = z.object({
  user_id: z.string(),
  organization_id: z.string(),
  email: z.optional(z.nullable(z.string())),
  email_verified: z.optional(z.nullable(z.boolean())),
})

async function askUserInfo(context: Pick<Context, 'networkFetch'>, instance: CrmInstance, session: string) {
  const answer = await askCrm(context, `${instance.address}/services/oauth2/userinfo`, {
    headers: { accept: 'application/json', authorization: `Bearer ${session}` },
  })
  if (answer.status !== 200) throw new CrmRefusal('session-refused', String(answer.status))
  const found = readJsonBody(answer, userInfo)
  return identity(
    found.organization_id,
    found.user_id,
    found.email_verified === false ? null : (found.email ?? null),
  )
}

/**
 * Asks the organisation whose session it is, by the call that is registered for it. Throws a CrmRefusal when it is
 * nobody's, or the answer cannot be had.
 */
export const askSalesforce = (
  context: Pick<Context, 'networkFetch'>,
  instance: CrmInstance,
  session: string,
): Promise<SalesforceIdentity> => {
  // What is no header's text could not be asked with.
  if (!/^[\x21-\x7e]+$/.test(session)) throw new CrmRefusal('invalid-request', 'sessionID')
  return instance.asks === 'userinfo'
    ? askUserInfo(context, instance, session)
    : askSoap(context, instance, session)
}

import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { appOf, type DeveloperApp, type Network } from '../network.js'
import { accountsOf, type Account } from '../people/account.js'
import { consentPage, refusalPage } from '../pages/consent-page.js'
import { sendPage } from '../pages/layout.js'
import type { World } from '../world.js'
import { isRegistered, withParameters } from './redirects.js'

/** The parameters of an authorization request. */
export const consentQuery = z.object({
  response_type: z._default(z.string(), ''),
  client_id: z._default(z.string(), ''),
  redirect_uri: z._default(z.string(), ''),
  scope: z._default(z.string(), ''),
  state: z.optional(z.string()),
  prompt: z.optional(z.string()),
  auth_type: z.optional(z.string()),
  code_challenge: z.optional(z.string()),
  code_challenge_method: z.optional(z.string()),
})
export type ConsentQuery = z.infer<typeof consentQuery>

/** `kept` names the scopes that stay ticked, where the page lets a person choose; without it all do. */
const decisionForm = z.object({
  person: z.string(),
  decision: z.enum(['allow', 'deny']),
  kept: z.optional(z.union([z.string(), z.array(z.string())])),
  chose: z.optional(z.string()),
})

/** What is wrong with a request: shown here (`redirects` false) or told to the app. */
export interface ConsentFault {
  readonly error: string
  readonly description: string
  readonly redirects: boolean
}

/** What one network does its own way when it asks for consent. */
export interface ConsentDesk {
  readonly network: Network
  readonly path: string
  readonly codeSeconds: number
  /** Plain words for each scope. */
  readonly scopes: Readonly<Record<string, string>>
  /** The person may leave out some of what is asked for. */
  readonly mayDecline?: boolean
  /** What a person left out before is asked for again only when the app says so (`auth_type=rerequest`). */
  readonly remembers?: boolean
  /** The companies' own accounts can consent too. */
  readonly hasCompanies?: boolean
  /** A request need not say that it wants a code. */
  readonly isTypeFree?: boolean
  /** What a denial says beyond the usual. */
  readonly denial?: Readonly<Record<string, string>>
  /** What is said of scopes that the application may not ask for; without it they are left out in silence. */
  readonly lacking?: (scopes: readonly string[]) => ConsentFault
  /** Checks beyond the client, the redirect address and the response type. */
  readonly check: (query: ConsentQuery, scopes: readonly string[]) => ConsentFault | undefined
}

export const scopesIn = (text: string): string[] => [...new Set(text.split(/[\s,]+/).filter(Boolean))]

const unknownApp: ConsentFault = {
  error: 'invalid_client',
  description: 'This app is not registered.',
  redirects: false,
}

function check(world: World, desk: ConsentDesk, query: ConsentQuery): ConsentFault | undefined {
  const here = (error: string, description: string): ConsentFault => ({
    error,
    description,
    redirects: false,
  })
  const client = appOf(query.client_id)
  if (!client) return unknownApp
  if (!isRegistered(world.options.redirects, query.redirect_uri)) {
    return here('invalid_redirect_uri', 'The redirect address is not registered for this app.')
  }
  const isCode = query.response_type === 'code' || (desk.isTypeFree && query.response_type === '')
  if (!isCode) return here('invalid_request', 'The response type must be “code”.')
  const asked = scopesIn(query.scope)
  const lacking = asked.filter((scope) => client.lacks[desk.network].includes(scope))
  return desk.check(query, asked) ?? (lacking.length > 0 ? desk.lacking?.(lacking) : undefined)
}

/** The scopes of a request that its application may ask for. */
function allowedIn(desk: ConsentDesk, query: ConsentQuery, { lacks }: DeveloperApp): string[] {
  return scopesIn(query.scope).filter((scope) => !lacks[desk.network].includes(scope))
}

const giveBack = (
  reply: FastifyReply,
  query: ConsentQuery,
  parameters: Record<string, string>,
): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .redirect(withParameters(query.redirect_uri, { ...parameters, state: query.state }))

function refuse(
  reply: FastifyReply,
  desk: ConsentDesk,
  query: ConsentQuery,
  fault: ConsentFault,
): FastifyReply {
  if (fault.redirects) {
    return giveBack(reply, query, { error: fault.error, error_description: fault.description })
  }
  return sendPage(reply.code(400), refusalPage(desk.network, fault, query.redirect_uri))
}

const choicesOf = ({ network, hasCompanies }: ConsentDesk): Account[] =>
  accountsOf(network).filter((one) => hasCompanies || !one.isCompany)

/** What this person left out the last time, and is not asked for again. */
function declinedBefore(world: World, desk: ConsentDesk, account: Account, query: ConsentQuery): string[] {
  if (!desk.remembers || query.auth_type === 'rerequest') return []
  const grants = world.grants.list().filter(({ network, profile }) => {
    return network === desk.network && profile === account.profile
  })
  return grants.findLast(({ revoked }) => !revoked)?.declined ?? []
}

/** What the person lets the app do: all, what stayed ticked, or half of it when that was ordered. */
function keptOf(
  world: World,
  desk: ConsentDesk,
  account: Account,
  asked: readonly string[],
  { kept, chose }: z.infer<typeof decisionForm>,
): string[] {
  const isHalf = world.faults.take(desk.network, 'consent', account.profile)?.kind === 'half-consent'
  if (isHalf) return asked.slice(0, Math.floor(asked.length / 2))
  if (!desk.mayDecline || chose === undefined) return [...asked]
  return asked.filter((scope) => [kept].flat().includes(scope))
}

const deny = (reply: FastifyReply, desk: ConsentDesk, query: ConsentQuery): FastifyReply =>
  giveBack(reply, query, {
    error: 'access_denied',
    error_description: 'The person denied the access.',
    ...desk.denial,
  })

/** Serves a network's consent page: who are you, what is asked, allow or deny. */
export function serveConsent(app: FastifyInstance, world: World, desk: ConsentDesk): void {
  app.get(desk.path, async (request, reply) => {
    const query = consentQuery.parse(request.query)
    const fault = check(world, desk, query)
    const client = appOf(query.client_id)
    if (fault || !client) return refuse(reply, desk, query, fault ?? unknownApp)
    const page = consentPage({
      network: desk.network,
      appName: client.name,
      action: request.url,
      redirectUri: query.redirect_uri,
      choices: choicesOf(desk),
      mayDecline: desk.mayDecline ?? false,
      scopes: allowedIn(desk, query, client).map((scope) => ({ scope, text: desk.scopes[scope] ?? scope })),
    })
    return sendPage(reply, page, { formsTo: new URL(query.redirect_uri) })
  })

  app.post(desk.path, async (request, reply) => {
    const query = consentQuery.parse(request.query)
    const form = decisionForm.safeParse(request.body)
    const account = choicesOf(desk).find((one) => one.slug === form.data?.person)
    const fault = check(world, desk, query)
    const client = appOf(query.client_id)
    if (fault || !client) return refuse(reply, desk, query, fault ?? unknownApp)
    if (!form.success || !account) {
      const description = 'Choose a person, and then allow or deny.'
      return refuse(reply, desk, query, { error: 'invalid_request', description, redirects: false })
    }
    if (form.data.decision === 'deny') return deny(reply, desk, query)
    const asked = allowedIn(desk, query, client)
    const known = declinedBefore(world, desk, account, query)
    const asks = asked.filter((scope) => !known.includes(scope))
    const scopes = keptOf(world, desk, account, asks, form.data)
    if (asked.length > 0 && scopes.length === 0) return deny(reply, desk, query)
    const code = world.codes.issue(
      {
        network: desk.network,
        profile: account.profile,
        clientId: query.client_id,
        redirectUri: query.redirect_uri,
        scopes,
        declined: asked.filter((scope) => !scopes.includes(scope)),
        challenge: query.code_challenge,
      },
      desk.codeSeconds,
    )
    return giveBack(reply, query, { code })
  })
}

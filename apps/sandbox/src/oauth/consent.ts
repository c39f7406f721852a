import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { appOf, type DeveloperApp, type Network } from '../network.js'
import { accountsOf, type Account } from '../people/account.js'
import { consentPage, deniedPage } from '../pages/consent-page.js'
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

/**
 * `kept` names the scopes that stay ticked, where the page lets a person choose; without it all are granted.
 */
const decisionForm = z.object({
  person: z.string(),
  decision: z.enum(['allow', 'deny']),
  kept: z.optional(z.union([z.string(), z.array(z.string())])),
  chose: z.optional(z.string()),
})

/** What is wrong with a request: shown on this page (`redirects` false) or reported to the app. */
export interface ConsentProblem {
  readonly error: string
  readonly description: string
  readonly redirects: boolean
}

/** Network-specific behaviour of the consent page. */
export interface ConsentOptions {
  readonly network: Network
  readonly path: string
  readonly codeSeconds: number
  /** Plain words for each scope. */
  readonly scopes: Readonly<Record<string, string>>
  /** True when the person may decline single scopes. */
  readonly mayDecline?: boolean
  /** True when declined scopes are requested again only if the app says so (`auth_type=rerequest`). */
  readonly remembers?: boolean
  /** True when company accounts can consent, too. */
  readonly hasCompanies?: boolean
  /** True when a request may omit the response type `code`. */
  readonly isTypeFree?: boolean
  /** Additional parameters of a denial. */
  readonly denial?: Readonly<Record<string, string>>
  /** The error for scopes that the application may not request; without it they are silently omitted. */
  readonly lacking?: (scopes: readonly string[]) => ConsentProblem
  /** Checks in addition to the client, the redirect URI and the response type. */
  readonly check: (query: ConsentQuery, scopes: readonly string[]) => ConsentProblem | undefined
}

export const scopesIn = (text: string): string[] => [...new Set(text.split(/[\s,]+/).filter(Boolean))]

const unknownApp: ConsentProblem = {
  error: 'invalid_client',
  description: 'This app is not registered.',
  redirects: false,
}

function check(world: World, options: ConsentOptions, query: ConsentQuery): ConsentProblem | undefined {
  const here = (error: string, description: string): ConsentProblem => ({
    error,
    description,
    redirects: false,
  })
  const client = appOf(query.client_id)
  if (!client) return unknownApp
  if (!isRegistered(world.options.redirects, query.redirect_uri)) {
    return here('invalid_redirect_uri', 'The redirect address is not registered for this app.')
  }
  const isCode = query.response_type === 'code' || (options.isTypeFree && query.response_type === '')
  if (!isCode) return here('invalid_request', 'The response type must be “code”.')
  const asked = scopesIn(query.scope)
  const lacking = asked.filter((scope) => client.lacks[options.network]?.includes(scope))
  return options.check(query, asked) ?? (lacking.length > 0 ? options.lacking?.(lacking) : undefined)
}

/** The requested scopes that the application may request. */
function allowedIn(options: ConsentOptions, query: ConsentQuery, { lacks }: DeveloperApp): string[] {
  return scopesIn(query.scope).filter((scope) => !lacks[options.network]?.includes(scope))
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
  options: ConsentOptions,
  query: ConsentQuery,
  fault: ConsentProblem,
): FastifyReply {
  if (fault.redirects) {
    return giveBack(reply, query, { error: fault.error, error_description: fault.description })
  }
  return sendPage(reply.code(400), deniedPage(options.network, fault, query.redirect_uri))
}

const choicesOf = ({ network, hasCompanies }: ConsentOptions): Account[] =>
  accountsOf(network).filter((one) => hasCompanies || !one.isCompany)

/** Scopes that this person declined the last time, and that are not requested again. */
function declinedBefore(
  world: World,
  options: ConsentOptions,
  account: Account,
  query: ConsentQuery,
): string[] {
  if (!options.remembers || query.auth_type === 'rerequest') return []
  const grants = world.grants.list().filter(({ network, profile }) => {
    return network === options.network && profile === account.profile
  })
  return grants.findLast(({ revoked }) => !revoked)?.declined ?? []
}

/** The scopes that the person grants: all, those still ticked, or half of them when that was ordered. */
function grantedIn(
  world: World,
  options: ConsentOptions,
  account: Account,
  asked: readonly string[],
  { kept, chose }: z.infer<typeof decisionForm>,
): string[] {
  const isHalf = world.faults.take(options.network, 'consent', account.profile)?.kind === 'half-consent'
  if (isHalf) return asked.slice(0, Math.floor(asked.length / 2))
  if (!options.mayDecline || chose === undefined) return [...asked]
  return asked.filter((scope) => [kept].flat().includes(scope))
}

const deny = (reply: FastifyReply, options: ConsentOptions, query: ConsentQuery): FastifyReply =>
  giveBack(reply, query, {
    error: 'access_denied',
    error_description: 'The person denied the access.',
    ...options.denial,
  })

/** Serves a network's consent page: choose an account, see the scopes, allow or deny. */
export function serveConsent(app: FastifyInstance, world: World, options: ConsentOptions): void {
  app.get(options.path, async (request, reply) => {
    const query = consentQuery.parse(request.query)
    const fault = check(world, options, query)
    const client = appOf(query.client_id)
    if (fault || !client) return refuse(reply, options, query, fault ?? unknownApp)
    const page = consentPage({
      network: options.network,
      appName: client.name,
      action: request.url,
      redirectUri: query.redirect_uri,
      choices: choicesOf(options),
      mayDecline: options.mayDecline ?? false,
      scopes: allowedIn(options, query, client).map((scope) => ({
        scope,
        text: options.scopes[scope] ?? scope,
      })),
    })
    return sendPage(reply, page, { formsTo: new URL(query.redirect_uri) })
  })

  app.post(options.path, async (request, reply) => {
    const query = consentQuery.parse(request.query)
    const form = decisionForm.safeParse(request.body)
    const account = choicesOf(options).find((one) => one.slug === form.data?.person)
    const fault = check(world, options, query)
    const client = appOf(query.client_id)
    if (fault || !client) return refuse(reply, options, query, fault ?? unknownApp)
    if (!form.success || !account) {
      const description = 'Choose a person, and then allow or deny.'
      return refuse(reply, options, query, { error: 'invalid_request', description, redirects: false })
    }
    if (form.data.decision === 'deny') return deny(reply, options, query)
    const asked = allowedIn(options, query, client)
    const known = declinedBefore(world, options, account, query)
    const asks = asked.filter((scope) => !known.includes(scope))
    const scopes = grantedIn(world, options, account, asks, form.data)
    if (asked.length > 0 && scopes.length === 0) return deny(reply, options, query)
    const code = world.codes.issue(
      {
        network: options.network,
        profile: account.profile,
        clientId: query.client_id,
        redirectUri: query.redirect_uri,
        scopes,
        declined: asked.filter((scope) => !scopes.includes(scope)),
        challenge: query.code_challenge,
      },
      options.codeSeconds,
    )
    return giveBack(reply, query, { code })
  })
}

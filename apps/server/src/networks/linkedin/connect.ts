import type { ProfileType, RightPurpose } from '@rostrum/protocol'
import * as z from 'zod/mini'
import { madeUpCode, readAppCheck } from '../check-app.js'
import { type ConnectionTerms, type Lifetime, scopesOf } from '../adapter/oauth-scopes.js'
import { linkedinError } from './errors.js'
import type { AskLinkedin } from './media.js'
import type {
  AdapterOptions,
  Child,
  Grant,
  NetworkApp,
  NetworkConnector,
  NetworkIdentity,
  NetworkTokens,
} from '../adapter/network-adapter.js'
import { readAnswer, repeatable } from '../adapter/network-call.js'
import { NetworkError } from '../adapter/network-error.js'
import { readTokens } from '../adapter/read-tokens.js'

/** Where LinkedIn is, and which of its monthly versions (`YYYYMM`) is spoken. */
export interface LinkedinSettings {
  apiBase: string
  authBase: string
  version: string
  /** Scopes asked for at a personal connect, and for pages. More than the application may have fails the consent. */
  scopes: string
  pageScopes: string
}

const member = z.object({
  sub: z.string().check(z.minLength(1)),
  name: z.string(),
  email: z.optional(z.string()),
  picture: z.optional(z.string()),
})
const inspected = z.object({ active: z.boolean(), scope: z.optional(z.string()) })
const basicMember = z.object({
  id: z.string().check(z.minLength(1)),
  localizedFirstName: z.optional(z.string()),
  localizedLastName: z.optional(z.string()),
  vanityName: z.optional(z.string()),
})
const roles = z.object({
  elements: z.array(
    z.object({
      role: z.string(),
      organization: z.optional(z.string()),
      organizationTarget: z.optional(z.string()),
    }),
  ),
})
const organizations = z.object({
  results: z.record(z.string(), z.object({ localizedName: z.string(), vanityName: z.optional(z.string()) })),
})

const purposes: Record<string, RightPurpose> = {
  openid: 'identity',
  profile: 'identity',
  r_basicprofile: 'identity',
  email: 'email',
  w_member_social: 'post',
  w_organization_social: 'post',
  rw_organization_admin: 'pages',
  r_organization_admin: 'pages',
  r_organization_social: 'read',
  r_member_postAnalytics: 'statistics',
}
/** A consent without these is of no use; what else a company asks for is asked for in vain at worst. */
const needs = ['openid', 'profile', 'r_basicprofile', 'w_member_social', 'w_organization_social']
const postingRoles = ['ADMINISTRATOR', 'CONTENT_ADMIN', 'DIRECT_SPONSORED_CONTENT_POSTER']
const lifetime: Lifetime = { seconds: 60 * 86_400, refresh: 'given', youngest: 0, ahead: 7 * 86_400 }

/** Consent, tokens, members and pages of LinkedIn. */
export function createLinkedinConnector(
  settings: LinkedinSettings,
  surroundings: AdapterOptions,
  ask: AskLinkedin,
): NetworkConnector {
  const terms = {
    'personal-profile': termsOf(settings.scopes, 'self'),
    page: termsOf(settings.pageScopes, 'children'),
  } satisfies Record<ProfileType, ConnectionTerms>
  const post = (form: Record<string, string>) =>
    surroundings.call(`${settings.authBase}/oauth/v2/accessToken`, { method: 'POST', form })
  const askTokens = (app: NetworkApp, form: Record<string, string>) =>
    repeatable(async (): Promise<NetworkTokens> => {
      const answer = await post({ ...form, ...pair(app) })
      const found = readTokens(answer, (refused) => linkedinError(refused, surroundings.now().getTime()))
      // LinkedIn puts commas between them.
      return { ...found, scopes: found.scopes.replaceAll(',', ' ') }
    })
  return {
    network: 'linkedin',
    terms,
    authorizeUrl({ app, type, redirectUri, state }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: app.clientId,
        redirect_uri: redirectUri,
        state,
        scope: scopesOf(terms[type]),
      })
      return `${settings.authBase}/oauth/v2/authorization?${query.toString()}`
    },
    exchange: ({ app, redirectUri, code }) =>
      askTokens(app, { grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
    refresh: (app, refreshToken) =>
      askTokens(app, { grant_type: 'refresh_token', refresh_token: refreshToken }),
    async revoke({ app, token }) {
      const form = { ...pair(app), token }
      await surroundings.call(`${settings.authBase}/oauth/v2/revoke`, { method: 'POST', form })
    },
    whoAmI: (grant, type) =>
      repeatable(() => (type === 'page' ? readBasicMember(grant, ask) : readMember(grant, ask))),
    children: (grant) => repeatable(() => readPages(settings, grant, ask)),
    grantedScopes: (grant) => repeatable(() => inspect(settings, surroundings, grant)),
    async checkApp(app, redirectUri) {
      const form = { grant_type: 'authorization_code', code: madeUpCode, redirect_uri: redirectUri }
      return readAppCheck(await post({ ...form, ...pair(app) }))
    },
  }
}

/** What LinkedIn knows of a token that was given to this application. */
async function inspect(
  { authBase }: LinkedinSettings,
  { call, now }: AdapterOptions,
  { app, token }: Grant,
): Promise<string> {
  const form = { ...pair(app), token }
  const answer = await call(`${authBase}/oauth/v2/introspectToken`, { method: 'POST', form })
  if (answer.status !== 200) throw linkedinError(answer, now().getTime())
  const { active, scope = '' } = readAnswer(answer, inspected)
  if (!active) throw new NetworkError('reconnect', { said: 'the token is not active' })
  return scope.replaceAll(',', ' ')
}

const pair = ({ clientId, clientSecret }: NetworkApp) => ({
  client_id: clientId,
  client_secret: clientSecret,
})

function termsOf(scopes: string, opens: ConnectionTerms['opens']): ConnectionTerms {
  const rights = scopes
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((scope) => ({
      scope,
      purpose: purposes[scope] ?? ('more' as const),
      isNeeded: needs.includes(scope) || purposes[scope] === 'pages',
    }))
  return { rights, pkce: null, opens, lifetime }
}

async function readMember(grant: Grant, ask: AskLinkedin): Promise<NetworkIdentity> {
  const { sub, name, email, picture } = readAnswer(await ask('/v2/userinfo', grant), member)
  return { id: sub, name, username: null, email: email ?? null, picture: picture ?? null, url: null }
}

/** The application for pages may not use the sign-in, so the member is asked for in the older way. */
async function readBasicMember(grant: Grant, ask: AskLinkedin): Promise<NetworkIdentity> {
  const found = readAnswer(await ask('/v2/me', grant), basicMember)
  const name = [found.localizedFirstName, found.localizedLastName].filter(Boolean).join(' ')
  return { id: found.id, name, username: found.vanityName ?? null, email: null, picture: null, url: null }
}

const pageSize = 100

/** The pages that the member may post for. */
async function readPages({ authBase }: LinkedinSettings, grant: Grant, ask: AskLinkedin): Promise<Child[]> {
  const ids = new Set<string>()
  for (let start = 0; start < 10 * pageSize; start += pageSize) {
    const path = `/rest/organizationAcls?q=roleAssignee&state=APPROVED&count=${pageSize}&start=${start}`
    const { elements } = readAnswer(await ask(path, grant), roles)
    for (const { role, organization, organizationTarget } of elements) {
      const urn = organization ?? organizationTarget ?? ''
      const [, id] = /^urn:li:organization:(\d+)$/.exec(urn) ?? []
      if (id && postingRoles.includes(role)) ids.add(id)
    }
    if (elements.length < pageSize) break
  }
  if (ids.size === 0) return []
  const { results } = readAnswer(
    await ask(`/rest/organizations?ids=List(${[...ids].join(',')})`, grant),
    organizations,
  )
  return [...ids].flatMap((id): Child[] => {
    const found = results[id]
    if (!found) return []
    const url = `${authBase}/company/${found.vanityName ?? id}`
    const { localizedName: name, vanityName: username = null } = found
    const identity = { id, name, username, email: null, picture: null, url }
    return [{ identity, type: 'page', token: null }]
  })
}

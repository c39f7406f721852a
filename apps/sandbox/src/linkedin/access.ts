import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Grant } from '../oauth/create-grant-store.js'
import { companies, personOnLinkedin, type Person } from '../people/people.js'
import { bearerOf } from '../request.js'
import type { World } from '../world.js'
import {
  badRequest,
  denied,
  expiredToken,
  invalidToken,
  revokedToken,
  sendFault,
  type Fault,
} from './errors.js'

/** Scopes that the app may request, in plain words for the consent page. */
export const scopesOfLinkedin = {
  openid: 'Use your name and picture',
  profile: 'See your name, picture and headline',
  email: 'See the e-mail address of your account',
  w_member_social: 'Post, comment and react for you',
  r_basicprofile: 'See your basic profile',
  rw_organization_admin: 'Manage your company pages and see their reports',
  r_organization_admin: 'See your company pages and their reports',
  w_organization_social: 'Post, comment and react for your company pages',
  r_organization_social: 'See the posts of your company pages, with their reactions',
  r_organization_followers: 'See who follows your company pages',
  r_member_postAnalytics: 'See how your posts do',
  r_member_profileAnalytics: 'See how your profile does',
} as const

export type ScopeOfLinkedin = keyof typeof scopesOfLinkedin

/** The oldest API version that is still supported. */
const oldestVersion = '202508'

const faultsOfTokens = { unknown: invalidToken, expired: expiredToken, revoked: revokedToken } as const

function checkVersion(world: World, request: FastifyRequest): Fault | undefined {
  const version = request.headers['linkedin-version']
  if (typeof version !== 'string' || !version) {
    return badRequest('VERSION_MISSING', 'A version must be present in the header Linkedin-Version.')
  }
  if (!/^\d{4}(0[1-9]|1[0-2])$/.test(version)) {
    return badRequest('INVALID_VERSION', 'The version must have the form YYYYMM.')
  }
  const newest = new Date(world.now()).toISOString().slice(0, 7).replace('-', '')
  if (version < oldestVersion || version > newest) {
    return { status: 426, code: 'NONEXISTENT_VERSION', message: `Requested version ${version} is not active` }
  }
  if (request.headers['x-restli-protocol-version'] !== '2.0.0') {
    return badRequest('INVALID_PROTOCOL_VERSION', 'The header X-Restli-Protocol-Version must be 2.0.0.')
  }
  return undefined
}

export interface CallerOnLinkedin {
  readonly person: Person
  readonly urn: string
  readonly grant: Grant
  readonly may: (...scopes: ScopeOfLinkedin[]) => boolean
}

/** Identifies the caller by the token alone; undefined when an error has been sent. */
export function admitToken(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
): CallerOnLinkedin | undefined {
  const { state, grant } = world.grants.check('linkedin', bearerOf(request) ?? '')
  const person = grant && personOnLinkedin(grant.profile)
  if (state !== 'valid' || !person) {
    void sendFault(reply, faultsOfTokens[state === 'valid' ? 'unknown' : state])
    return undefined
  }
  const may = (...scopes: ScopeOfLinkedin[]): boolean => scopes.some((scope) => grant.scopes.includes(scope))
  return { person, grant, may, urn: `urn:li:person:${person.linkedin.id}` }
}

/** Identifies the caller of a versioned resource: token, version and protocol are checked. */
export function admit(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
): CallerOnLinkedin | undefined {
  const caller = admitToken(world, request, reply)
  const fault = caller && checkVersion(world, request)
  if (fault) void sendFault(reply, fault)
  return fault ? undefined : caller
}

const postingRoles = ['ADMINISTRATOR', 'CONTENT_ADMIN']

/** Why the caller may not write as this member or company; undefined when it may. */
export function refuseAuthor(caller: CallerOnLinkedin, author: string, what: string): Fault | undefined {
  if (author === caller.urn) return caller.may('w_member_social') ? undefined : denied(what)
  const company = companies.find((one) => author === `urn:li:organization:${one.id}`)
  const role = company?.roles[caller.person.slug]
  const isAllowed = role && postingRoles.includes(role) && caller.may('w_organization_social')
  return isAllowed ? undefined : denied(what)
}

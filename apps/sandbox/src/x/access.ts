import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Grant } from '../oauth/create-grant-store.js'
import type { Person } from '../people/people.js'
import { personOnX } from '../people/people.js'
import { bearerOf } from '../request.js'
import type { World } from '../world.js'
import { forbidden, sendProblem, unauthorized } from './problems.js'

/** Scopes of the API, in plain words for the consent page. */
export const scopesOfX = {
  'tweet.read': 'See the posts that you can see',
  'tweet.write': 'Post and delete posts for you',
  'users.read': 'See your account and the accounts that you can see',
  'media.write': 'Upload pictures and videos for you',
  'offline.access': 'Stay connected until you take the access back',
  'follows.read': 'See whom you follow',
  'like.read': 'See what you like',
} as const

export type ScopeOfX = keyof typeof scopesOfX

export const isScopeOfX = (text: string): text is ScopeOfX => Object.hasOwn(scopesOfX, text)

export interface CallerOnX {
  readonly person: Person
  readonly grant: Grant
}

/** Identifies the caller; undefined when an error has been sent. */
export function admit(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  scopes: readonly ScopeOfX[],
): CallerOnX | undefined {
  const { state, grant } = world.grants.check('x', bearerOf(request) ?? '')
  const person = grant && personOnX(grant.profile)
  if (state !== 'valid' || !person) {
    void sendProblem(reply, unauthorized)
    return undefined
  }
  if (!scopes.every((scope) => grant.scopes.includes(scope))) {
    void sendProblem(reply, forbidden())
    return undefined
  }
  return { person, grant }
}

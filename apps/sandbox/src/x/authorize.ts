import type { FastifyInstance } from 'fastify'
import { serveConsent, type ConsentProblem } from '../oauth/consent.js'
import type { World } from '../world.js'
import { isScopeOfX, scopesOfX } from './access.js'

const fault = (error: string, description: string): ConsentProblem => ({
  error,
  description,
  redirects: false,
})

/**
 * `/i/oauth2/authorize`: PKCE with S256, a state of at most 500 characters, known scopes; a code is valid for
 * 30 seconds.
 */
export function serveAuthorize(app: FastifyInstance, world: World): void {
  serveConsent(app, world, {
    network: 'x',
    path: '/i/oauth2/authorize',
    codeSeconds: 30,
    scopes: scopesOfX,
    check(query, scopes) {
      if (!query.state || query.state.length > 500) {
        return fault('invalid_request', 'The state is missing, or longer than 500 letters.')
      }
      if (query.code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(query.code_challenge ?? '')) {
        return fault('invalid_request', 'A code challenge with the method S256 is required.')
      }
      const unknown = scopes.filter((scope) => !isScopeOfX(scope))
      if (unknown.length || !scopes.length) {
        return fault('invalid_scope', `Not a scope: ${unknown.join(' ') || '(none was asked for)'}`)
      }
      return undefined
    },
  })
}

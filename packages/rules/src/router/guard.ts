import type { Guard } from './parameters/route-parameters.js'

/** What happens to a visit, before the page's area is checked (PERMISSIONS24). */
export type GuardCode = 'open' | 'to-login' | 'to-sso' | 'to-root' | 'to-redirect'

/**
 * What happens to a visit, given the audience of the page (unknown: signed-in users), whether there is a session,
 * whether single sign-on is required, and whether this is a production board. ROUTER30, ROUTER31, ROUTER32, ROUTER33,
 * ROUTER34, ROUTER90
 */
export function guardRoute(facts: {
  name: string
  guard: Guard
  hasSession: boolean
  isSsoRequired: boolean
  isProduction: boolean
  /** A token of a sign-on stands in the address. */
  hasToken?: boolean
}): GuardCode {
  switch (facts.guard) {
    case 'anyone':
      return 'open'
    case 'development':
      return facts.isProduction ? 'to-root' : 'open'
    case 'guest':
      return guestCode(facts)
    default:
      if (facts.hasSession) return 'open'
      if (facts.name === 'notFound') return 'to-root'
      return facts.isSsoRequired ? 'to-sso' : 'to-login'
  }
}

function guestCode(facts: {
  name: string
  hasSession: boolean
  isSsoRequired: boolean
  hasToken?: boolean
}): GuardCode {
  const isSignIn = facts.name === 'login' || facts.name === 'sso'
  if (facts.name === 'sso' && facts.hasToken) return 'open'
  if (isSignIn && facts.hasSession) return 'to-redirect'
  return facts.name === 'login' && facts.isSsoRequired ? 'to-sso' : 'open'
}

/** The page to go to from a link with an invalid code. ROUTER35 */
export const badCodeTarget = (facts: { isSsoRequired: boolean }): 'sso' | 'login' =>
  facts.isSsoRequired ? 'sso' : 'login'

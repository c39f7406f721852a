import type { Guard } from './routes.js'

/** What becomes of a visit, before the page's area is asked for (PERMISSIONS24). */
export const guardCodes = ['open', 'to-login', 'to-sso', 'to-root', 'to-redirect'] as const
export type GuardCode = (typeof guardCodes)[number]

/**
 * Facts: whom a page is for (when that is not known: signed-in people), whether there is a session, whether single
 * sign-on is required, and whether this is a production board. Out: what becomes of the visit. ROUTER30, ROUTER31, ROUTER32, ROUTER33, ROUTER34
 */
export function guardRoute(facts: {
  name: string
  guard: Guard
  hasSession: boolean
  isSsoRequired: boolean
  isProduction: boolean
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

function guestCode(facts: { name: string; hasSession: boolean; isSsoRequired: boolean }): GuardCode {
  const isSignIn = facts.name === 'login' || facts.name === 'sso'
  if (isSignIn && facts.hasSession) return 'to-redirect'
  return facts.name === 'login' && facts.isSsoRequired ? 'to-sso' : 'open'
}

/** Facts: whether single sign-on is required. Out: where a link leads whose code is not good. ROUTER35 */
export const badCodeTarget = (facts: { isSsoRequired: boolean }): '/sso' | '/login' =>
  facts.isSsoRequired ? '/sso' : '/login'

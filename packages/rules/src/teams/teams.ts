import { readRoute } from '../router/read-route.js'
import type { Route } from '../router/parameters/route-parameters.js'
import { routes } from '../router/routes.js'

/**
 * The clients of Microsoft that may ask for a token of our tab: Teams, Microsoft 365 and Outlook on all devices, and web
 * parts in SharePoint.
 */
export const microsoftClients: readonly string[] = [
  '1fec8e78-bce4-4aaf-ab1b-5451cc387264',
  '5e3ce6c0-2b1f-4285-8d4b-75ee78787346',
  '4765445b-32c6-49b0-83e6-1d93765276ca',
  '0ec893e0-5785-4de6-99da-4ed124e5296c',
  'd3590ed6-52b3-4102-aeff-aad2292ab01c',
  'bc59ab01-8403-45c6-8796-ac3ef710b3e3',
  '27922004-5251-4030-b22d-91ecd9a37ea4',
  '08e18876-6177-487e-b8b5-cf950c1e598c',
]

/** The look of the board in a theme of Teams; an unknown theme is light. TEAMS1 */
export function teamsAppearance(facts: { theme: string }): {
  theme: 'light' | 'dark'
  contrast: 'auto' | 'more'
} {
  if (facts.theme === 'contrast') return { theme: 'dark', contrast: 'more' }
  const isDark = facts.theme === 'dark' || facts.theme === 'glass'
  return { theme: isDark ? 'dark' : 'light', contrast: 'auto' }
}

const maxSubPage = 300

/** The path of the board that a deep link of Teams names; null for anything but a page of a signed-in user. TEAMS2 */
export function teamsPage(facts: { subPageId: string | undefined }): string | null {
  const id = facts.subPageId ?? ''
  if (id === '' || id.length > maxSubPage) return null
  const path = `/${id.replace(/^\/+/, '')}`
  const read = readRoute({ path, query: [], isStrict: false })
  if (!('match' in read)) return null
  const route: Route = routes[read.match.name]
  return route.guard === 'signed-in' ? path : null
}

/** What can be wrong with a token of Entra whose signature, issuer, audience and dates are right. */
export type EntraProblem = 'version' | 'tenant' | 'scope' | 'client' | 'object'

/**
 * What is wrong with an Entra token beyond its signature, issuer, audience and dates; null for a good one. The version
 * counts because older tokens name their issuer in another way. TEAMS3
 */
export function entraProblem(facts: {
  version: unknown
  tenant: unknown
  /** The tenant that the company registered. */
  registered: string
  /** Scopes, separated by spaces. */
  scopes: unknown
  /** The client that asked for the token. */
  client: unknown
  /** The person's id in the tenant. */
  object: unknown
}): EntraProblem | null {
  if (facts.version !== '2.0') return 'version'
  if (facts.tenant !== facts.registered) return 'tenant'
  const scopes = typeof facts.scopes === 'string' ? facts.scopes.split(' ') : []
  if (!scopes.includes('access_as_user')) return 'scope'
  if (typeof facts.client !== 'string' || !microsoftClients.includes(facts.client)) return 'client'
  return typeof facts.object === 'string' && facts.object !== '' ? null : 'object'
}

/**
 * The e-mail address by which an Entra account may find its person for the first time; null for none. A guest of the
 * tenant has none, and `email` counts only where Entra says that the owner of its domain was verified. TEAMS4
 */
export function entraEmail(facts: {
  userName: unknown
  email: unknown
  isEmailVerified: unknown
  isGuest: boolean
}): string | null {
  if (facts.isGuest) return null
  const isVerified = facts.isEmailVerified === true || facts.isEmailVerified === '1'
  const found = [facts.userName, isVerified ? facts.email : null].find(
    (one) => typeof one === 'string' && /^[^\s@]+@[^\s@]+$/.test(one),
  )
  return typeof found === 'string' ? found.toLowerCase() : null
}

/** What becomes of an account of another system that asks to sign in. */
export type AccountBinding = 'enter' | 'bind' | 'refuse'

/**
 * Whether an outside account enters as the person it is bound to, is bound to the person with its address, or is
 * refused: it is nobody's, its person has left, or the person with that address has another account already, because
 * addresses are given to newcomers again. TEAMS5, INTRANET4
 */
export function accountBinding(facts: {
  /** The person to whom the account is bound; null for none. */
  bound: { isActive: boolean } | null
  /** The person of the company with the account's address; null for none. */
  found: { isActive: boolean; hasOther: boolean } | null
}): AccountBinding {
  if (facts.bound) return facts.bound.isActive ? 'enter' : 'refuse'
  return facts.found?.isActive && !facts.found.hasOther ? 'bind' : 'refuse'
}

import type { RightPurpose } from '@rostrum/protocol'

/** One right that a consent asks for. */
export interface Right {
  /** The network's own name of it. */
  readonly scope: string
  readonly purpose: RightPurpose
  /** Without it the profile is of no use: a consent that leaves it out is a denial. */
  readonly isNeeded: boolean
}

/** How long a token holds. Times are in seconds, as the network documents them; what it says with a token counts. */
export interface Lifetime {
  /** From the consent or the last refresh; null: until it is taken back. */
  readonly seconds: number | null
  /**
   * `always`: each token can be refreshed; `given`: only where a refresh token comes with it, as LinkedIn gives to
   * some applications; `never`: the person consents anew.
   */
  readonly refresh: 'always' | 'given' | 'never'
  /** A token younger than this is not refreshed by the network. */
  readonly youngest: number
  /** So long before its end a token is due for a refresh. */
  readonly ahead: number
}

/** What one type of profile takes to be connected at a network. */
export interface ConnectionTerms {
  /** No more than the work needs, in the order in which they are asked for. */
  readonly rights: readonly Right[]
  /** How the consent proves later who asked for it, beside `state`. */
  readonly pkce: 'S256' | null
  /** `self`: the consent opens one profile; `children`: pages, of which the person chooses. */
  readonly opens: 'self' | 'children'
  readonly lifetime: Lifetime
}

/** A needed right. */
export const needed = (scope: string, purpose: RightPurpose): Right => ({ scope, purpose, isNeeded: true })

/** A right that helps, and may be left out. */
export const wished = (scope: string, purpose: RightPurpose): Right => ({ scope, purpose, isNeeded: false })

/** The scopes of the terms, as one parameter holds them. */
export const scopesOf = ({ rights }: ConnectionTerms, separator = ' '): string =>
  rights.map(({ scope }) => scope).join(separator)

/**
 * The rights that a consent left out. `granted` is what the network said, with spaces or commas between; a network
 * that says nothing gave all.
 */
export function missingRights({ rights }: ConnectionTerms, granted: string): Right[] {
  const given = granted.split(/[\s,]+/).filter(Boolean)
  return given.length === 0 ? [] : rights.filter(({ scope }) => !given.includes(scope))
}

/** The needed ones among them: with any of these missing, there is no use in the profile. */
export const missingNeeds = (terms: ConnectionTerms, granted: string): Right[] =>
  missingRights(terms, granted).filter(({ isNeeded }) => isNeeded)

/** Seconds that the clocks of an intranet and of the server may differ. */
export const hostClockSkew = 60
/** Seconds between the issue and the end of a host token at most. */
export const maxHostTokenAge = 600

/** What can be wrong with a host token whose signature, issuer and audience are right. */
export type HostTokenProblem = 'undated' | 'expired' | 'early' | 'long-lived' | 'reusable' | 'nobody'

/**
 * What is wrong with the signed token of an intranet; null for a good one. Times are in seconds since 1970. A token
 * without an id could be used again. INTRANET1, INTRANET2
 */
export function hostTokenProblem(facts: {
  issuedAt: number | undefined
  notBefore: number | undefined
  expiresAt: number | undefined
  now: number
  id: unknown
  subject: string | null
}): HostTokenProblem | null {
  const { issuedAt, notBefore, expiresAt, now } = facts
  if (issuedAt === undefined || expiresAt === undefined) return 'undated'
  if (now > expiresAt + hostClockSkew) return 'expired'
  if (Math.max(issuedAt, notBefore ?? issuedAt) > now + hostClockSkew) return 'early'
  if (expiresAt - issuedAt > maxHostTokenAge || now - issuedAt > maxHostTokenAge) return 'long-lived'
  if (typeof facts.id !== 'string' || facts.id === '') return 'reusable'
  return facts.subject === null ? 'nobody' : null
}

/** The intranets whose tokens are understood. */
export const intranetKinds = ['staffbase', 'haiilo'] as const
export type IntranetKind = (typeof intranetKinds)[number]

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/**
 * Who a host token is about: the id of the account in the intranet, and its address where the intranet signs one.
 * Only signed claims count; what a page says of its user does not. INTRANET3
 */
export function hostPerson(facts: { kind: IntranetKind; claims: Readonly<Record<string, unknown>> }): {
  subject: string | null
  email: string | null
} {
  const { kind, claims } = facts
  if (kind === 'haiilo') return { subject: textOf(fieldOf(claims.ctx, 'userId')), email: null }
  // Staffbase signs tokens for a whole installation as well, which are about nobody.
  const isOfPerson = claims.type === undefined || claims.type === 'user'
  return {
    subject: isOfPerson ? textOf(claims.sub) : null,
    email: textOf(claims.primary_email_address)?.toLowerCase() ?? null,
  }
}

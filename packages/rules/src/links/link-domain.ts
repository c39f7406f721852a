const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const pattern = new RegExp(`^(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`)

/** Whether a name in small letters and ASCII is a domain of the internet, and no number, port or path. LINKS8 */
export const isLinkDomain = (name: string): boolean => name.length <= 253 && pattern.test(name)

/** Why a domain cannot be used for short links. LINKS8 */
export const linkDomainProblems = ['format', 'board', 'taken', 'unreachable', 'private', 'elsewhere'] as const
export type LinkDomainProblem = (typeof linkDomainProblems)[number]

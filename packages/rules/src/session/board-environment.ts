import type { Platform } from './session-end.js'

/** The environments of a board. */
export const boardEnvironments = [
  'local',
  'qa',
  'staging',
  'production',
  'production-eu',
  'teams',
  'teams-eu',
] as const
export type BoardEnvironment = (typeof boardEnvironments)[number]

/** The hosts in which the app can be opened. */
export const appSources = [
  'web',
  'mobile-ios',
  'mobile-android',
  'ms-teams',
  'salesforce',
  'sugarcrm',
] as const
export type AppSource = (typeof appSources)[number]

const localHosts = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|[a-z0-9.-]{1,253}\.(?:localhost|local))$/
const tunnelHosts = /(?:^|\.)ngrok(?:-free)?\.(?:io|app|dev)$/

/**
 * The environment of a page, by its protocol and host and by the hosts of each environment. A host that is not
 * listed is local if it is this machine or a tunnel, else production, since a company runs its own board (ours).
 * Throws for `file:`. SESSION40, SESSION41
 */
export function boardEnvironment(facts: {
  protocol: string
  host: string
  hosts: Partial<Record<BoardEnvironment, readonly string[]>>
}): BoardEnvironment {
  if (facts.protocol === 'file:') throw new Error('The environment cannot be guessed under the file protocol')
  const name = hostName(facts.host)
  const listed = boardEnvironments.find((environment) => facts.hosts[environment]?.includes(name))
  if (listed) return listed
  return localHosts.test(name) || tunnelHosts.test(name) ? 'local' : 'production'
}

/** Whether a page has to be loaded again over https. SESSION42 */
export const needsHttps = (facts: { protocol: string; environment: BoardEnvironment }): boolean =>
  facts.protocol === 'http:' && facts.environment !== 'local'

/** The host in which the app is open; a phone takes precedence over an embedding page. SESSION43 */
export function appSource(facts: {
  platform: Platform
  surroundings: 'plain' | 'teams' | 'salesforce' | 'sugarcrm'
}): AppSource {
  if (facts.platform === 'ios') return 'mobile-ios'
  if (facts.platform === 'android') return 'mobile-android'
  if (facts.surroundings === 'teams') return 'ms-teams'
  return facts.surroundings === 'plain' ? 'web' : facts.surroundings
}

function hostName(host: string) {
  const name = host
    .slice(0, 300)
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
  return name.endsWith('.') ? name.slice(0, -1) : name
}

import type { Platform } from '@rostrum/sdk'
import { appSource, boardEnvironment, boardEnvironments, needsHttps } from '@rostrum/sdk/rules'

type Hosts = Parameters<typeof boardEnvironment>[0]['hosts']

/** The hosts of each environment, as the server writes them into the page; none in development. */
function listedHosts(page: Document): Hosts {
  try {
    const text = page.querySelector('meta[name="rostrum-hosts"]')?.getAttribute('content') ?? '{}'
    const read: Record<string, unknown> = JSON.parse(text)
    return Object.fromEntries(
      boardEnvironments.flatMap((environment) => {
        const hosts = read[environment]
        return Array.isArray(hosts) ? [[environment, hosts.map(String)] as const] : []
      }),
    )
  } catch {
    return {}
  }
}

const teamsKey = 'rostrum:board:is-ms-teams'

/** Whether the page was opened in a tab of Microsoft Teams; it is said once, at the entrance. */
function isInTeams({ sessionStorage }: Window, search: string): boolean {
  const isSaid = new URLSearchParams(search).has('isMsTeamsApp')
  try {
    if (isSaid) sessionStorage.setItem(teamsKey, '1')
    return isSaid || sessionStorage.getItem(teamsKey) !== null
  } catch {
    // Storage is blocked.
    return isSaid
  }
}

/**
 * Finds out where the page is open, and marks it for styles and monitors: the environment by the host, the app that
 * frames it. `search` is the query of the address that was opened. A page that came by plain http is loaded again by
 * https; true then. SESSION40 to SESSION43
 */
export function enterEnvironment(view: Window, platform: Platform, search: string): boolean {
  const { location, document } = view
  const { protocol, host } = location
  const environment = boardEnvironment({ protocol, host, hosts: listedHosts(document) })
  const surroundings = isInTeams(view, search) ? 'teams' : 'plain'
  document.documentElement.dataset.environment = environment
  document.documentElement.dataset.source = appSource({ platform, surroundings })
  if (!needsHttps({ protocol, environment })) return false
  location.replace(location.href.replace(/^http:/, 'https:'))
  return true
}

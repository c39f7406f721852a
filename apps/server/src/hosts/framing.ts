import type { Context } from '../context.js'
import type { Framing } from '../static/board-page.js'
import { findIntranet } from './hosts.js'

/** Where Microsoft shows tabs: Teams, Microsoft 365 and Outlook. */
const microsoftHosts = [
  'https://*.cloud.microsoft',
  'https://teams.microsoft.com',
  'https://*.teams.microsoft.com',
  'https://*.microsoft365.com',
  'https://*.office.com',
  'https://outlook.office.com',
  'https://outlook.office365.com',
  'https://outlook-sdf.office.com',
  'https://outlook-sdf.office365.com',
] as const

/** Whether any company has the board in Teams: before that, nothing of Microsoft may frame it either. */
async function hasTeams({ db }: Context): Promise<boolean> {
  const found = await db
    .selectFrom('host')
    .select('id')
    .where('kind', '=', 'teams')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Which pages may frame the board at a path: those of Microsoft at `/teams`, those of an intranet at its own path; null
 * for all others. The sandbox may where it stands in for Teams.
 */
export async function framingOf(context: Context, path: string): Promise<Framing | null> {
  if (/^\/teams(?:\/|$)/.test(path)) {
    if (!(await hasTeams(context))) return null
    const { sandboxUrl } = context.configuration
    const teamsOrigins = sandboxUrl === null ? [] : [sandboxUrl]
    return { ancestors: [...microsoftHosts, ...teamsOrigins], teamsOrigins }
  }
  const [, id] = /^\/intranet\/([A-Za-z0-9]{1,40})(?:\/|$)/.exec(path) ?? []
  const intranet = id === undefined ? undefined : await findIntranet(context, id)
  return intranet && intranet.origins.length > 0 ? { ancestors: intranet.origins } : null
}

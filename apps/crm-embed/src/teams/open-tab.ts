import { app, authentication, pages } from '@microsoft/teams-js'
import type { Host } from '@rostrum/sdk'
import { teamsAppearance, teamsPage } from '@rostrum/sdk/rules'
import { hasTeams } from './has-teams.js'
import { teamsPopup } from './teams-popup.js'

type TeamsAppearance = ReturnType<typeof teamsAppearance>

/** The tab as Teams shows it: a host adapter, and what Teams says and changes while the tab is open. */
export interface TeamsTab {
  readonly host: Host
  readonly appearance: TeamsAppearance
  /** The page that a deep link opened the tab with. */
  readonly path: string | null
  /** Teams shows its configuration page for a channel tab. */
  readonly isConfiguring: boolean
  onAppearance(handler: (appearance: TeamsAppearance) => void): void
  /** A deep link was followed while the tab is open. */
  onPath(handler: (path: string) => void): void
  /** Why the person was not signed in by Teams; null while they were, or nobody tried yet. */
  signInProblem(): unknown
  /** Ends the splash screen of Teams. */
  loaded(): void
}

/** Thrown where no Teams answers: the page was opened in another frame, or by itself. */
export class NotInTeamsError extends Error {}

/** Milliseconds. Where nobody answers, teams-js itself would wait for a minute. */
const patience = 15_000

const inTime = <T>(promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_done, fail) => {
      setTimeout(() => fail(new NotInTeamsError('No Teams answers')), patience)
    }),
  ])

/** Exchanges the person's token of Microsoft Entra for one of the board; the server checks it. */
async function entryToken(server: string): Promise<{ token: string }> {
  const token = await authentication.getAuthToken()
  const answer = await fetch(`${server}/api/teams/token`, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  const body: unknown = answer.ok ? await answer.json() : null
  if (typeof body === 'object' && body && 'Token' in body && typeof body.Token === 'string')
    return { token: body.Token }
  throw new Error(`The server refused the sign-in with Teams (${answer.status})`)
}

/**
 * Talks to Teams, and signs the person in with their account there. `origins`: hosts beyond those of Microsoft that may
 * show the tab, as the server lists them for trying it. Throws a NotInTeamsError.
 */
export async function openTab({
  server,
  origins,
}: {
  server: string
  origins: readonly string[]
}): Promise<TeamsTab> {
  if (!hasTeams(window.parent)) throw new NotInTeamsError('The page is in no frame')
  await inTime(app.initialize([...origins]))
  const context = await inTime(app.getContext())
  const isConfiguring = context.page.frameContext === 'settings'
  // The first sign-in does not wait for the code of the board. Each token works once.
  let first = isConfiguring ? null : entryToken(server)
  first?.catch(() => {})
  let problem: unknown = null
  const isSecure = server.startsWith('https:')
  const getToken = async () => {
    try {
      const asked = first ?? entryToken(server)
      first = null
      const given = await asked
      problem = null
      return given
    } catch (error) {
      problem = error
      throw error
    }
  }
  return {
    host: {
      source: 'ms-teams',
      getToken,
      locale: () => context.app.locale,
      canLeave: () => false,
      // Teams opens https windows only; a server that is tried over http opens its own.
      ...(isSecure ? { openPopup: () => teamsPopup(server) } : {}),
      shareLink: ({ path, label }) =>
        pages.shareDeepLink({ subPageId: path.replace(/^\/+/, ''), subPageLabel: label }),
    },
    appearance: teamsAppearance({ theme: context.app.theme }),
    path: teamsPage({ subPageId: context.page.subPageId }),
    isConfiguring,
    onAppearance: (handler) =>
      app.registerOnThemeChangeHandler((theme) => handler(teamsAppearance({ theme }))),
    onPath: (handler) => {
      let last = context.page.subPageId
      app.registerOnContextChangeHandler(({ page }: { page?: { subPageId?: string } }) => {
        if (page?.subPageId === last) return
        last = page?.subPageId
        const path = teamsPage({ subPageId: last })
        if (path !== null) handler(path)
      })
    },
    signInProblem: () => problem,
    loaded: () => {
      app.notifyAppLoaded()
      void app.notifySuccess()
    },
  }
}

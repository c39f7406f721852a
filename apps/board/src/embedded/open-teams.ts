import { locales } from '@rostrum/sdk/protocol'
import { hostsTexts } from '../texts/hosts/hosts-texts.js'
import { teamsOrigins } from './frame-facts.js'

const isPage = (name: string) => window.location.pathname === `/teams/${name}`

/** Opens the board in a tab of Teams, its configuration page, or the window of a consent. */
export async function openTeams(): Promise<void> {
  const origins = teamsOrigins()
  const server = window.location.origin
  const teams = await import('@rostrum/crm-embed/teams')
  if (isPage('window')) return teams.runWindow(origins)
  const [{ openBoard }, tab] = await Promise.all([
    import('../board.js'),
    teams.openTab({ server, origins }).catch((error: unknown) => {
      // Opened by hand: the board is there without Teams, too.
      if (error instanceof teams.NotInTeamsError && window.parent === window)
        window.location.replace(window.location.pathname.slice('/teams'.length) || '/')
      throw error
    }),
  ])
  const locale = locales.find((one) => one === tab.host.locale?.()?.slice(0, 2).toLowerCase())
  if (tab.isConfiguring || isPage('configure')) {
    const { openConfiguration } = await import('./configuration.js')
    return openConfiguration({ ...(locale ? { locale } : {}), appearance: tab.appearance })
  }
  const board = openBoard({ host: tab.host, appearance: tab.appearance, ...(locale ? { locale } : {}) })
  if (!board) return
  const { rostrum, router, started } = board
  tab.onAppearance((appearance) => rostrum.setAppearance({ ...rostrum.$appearance.get(), ...appearance }))
  tab.onPath((path) => router.go(path))
  if (tab.path !== null) router.replace(tab.path)
  await started
  tab.loaded()
  if (tab.signInProblem() === null) return
  await rostrum.texts.load(hostsTexts)
  rostrum.toasts.show({ kind: 'error', message: rostrum.texts.$text(hostsTexts).get()('teams-refused') })
}

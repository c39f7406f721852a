import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { html } from '../pages/html.js'
import { sendPage } from '../pages/layout.js'
import { demoPeople } from '../people/demo-people.js'
import { entraFaults, sandboxApp, sandboxTenant, type Entra, type EntraFault } from './entra.js'

const themes = ['default', 'dark', 'contrast', 'glass'] as const
const widths = { wide: 'As wide as the page', phone: '360 px', panel: '280 px' } as const

const faultNames = Object.keys(entraFaults) as [EntraFault, ...EntraFault[]]
const asked = z.object({ email: z.email().max(254), fault: z.enum(faultNames) })

/** What the demo company's people are called in their tenant. */
const emails = demoPeople.map(({ slug, name }) => ({
  name,
  email: `${slug.split('-')[0]}@varmelund.example`,
}))

const select = (id: string, label: string, options: readonly (readonly [string, string])[]) =>
  html`<label for="${id}"
    >${label}<select id="${id}">
      ${options.map(([value, name]) => html`<option value="${value}">${name}</option>`)}
    </select></label
  >`

/** The stand-in for Microsoft Teams: a page that frames the board's tab, and talks to it as Teams does. */
const page = (board: string) =>
  html`<div class="teams" data-board="${board}" data-app="${sandboxApp}" data-tenant="${sandboxTenant}">
    <h1>Microsoft Teams</h1>
    <form class="teams-controls" id="controls">
      ${select(
        'person',
        'Signed in to Teams',
        emails.map(({ email, name }) => [email, name]),
      )}
      ${select('fault', 'Sign-in', Object.entries(entraFaults))}
      ${select(
        'theme',
        'Theme',
        themes.map((name) => [name, name]),
      )}
      ${select('frame', 'Tab', [
        ['content', 'Personal tab'],
        ['settings', 'Configure a channel tab'],
        ['channel', 'The saved channel tab'],
      ])}
      ${select('width', 'Width', Object.entries(widths))}
      <label for="link">Deep link<input id="link" placeholder="my-shares" maxlength="300" /></label>
      <button class="button" type="submit">Open</button>
      <button class="button" type="button" id="save" hidden>Save</button>
    </form>
    <p class="teams-status" id="status" role="status"></p>
    <div class="teams-stage" data-theme="default" data-width="wide" id="stage"></div>
  </div>`

/** Serves `/teams` and the keys of Entra at `/entra`. `boards`: where the board is; the first one is framed. */
export function serveTeams(app: FastifyInstance, entra: Entra, boards: readonly string[]): void {
  const [first = ''] = boards
  const board = URL.canParse(first) ? new URL(first).origin : ''
  app.get('/entra/common/discovery/v2.0/keys', () => entra.publicKeys())

  app.get('/teams', (_request, reply) =>
    sendPage(
      reply,
      { title: 'Teams · Sandbox', look: 'sandbox', main: page(board), script: 'teams-host' },
      { frames: board },
    ),
  )

  app.post('/teams/token', async (request, reply) => {
    const body = asked.safeParse(request.body)
    if (!body.success) return reply.code(400).send({ error: z.prettifyError(body.error) })
    const { email, fault } = body.data
    if (fault === 'refused') return { error: 'resourceRequiresConsent' }
    return { token: await entra.sign(email, fault) }
  })
}

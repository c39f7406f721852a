import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { html, type Markup } from '../pages/html.js'
import { sendPage } from '../pages/layout.js'
import { hostOf, queryOf } from '../request.js'
import { serveIdentities } from './answer-identity.js'
import { addressFrame, formFrame, sendCrmPage } from './crm-page.js'
import { createCrmWorld, crmFaultNames, type CrmWorld } from './crm-faults.js'
import { organisation } from './crm-people.js'
import { crmSetup } from './crm-setup.js'
import {
  personOf,
  salesforceFields,
  sampleOf,
  signedRequest,
  sugarFields,
  visitQuery,
  ways,
  type SimulatedCrm,
  type Visit,
} from './crm-visit.js'

const order = z.object({
  kind: z.enum(crmFaultNames),
  count: z.optional(z.coerce.number().check(z.gte(1), z.lte(1000))),
})

interface Place {
  readonly world: CrmWorld
  /** The board's origin; undefined where the sandbox knows none. */
  readonly board: string | undefined
  readonly now: () => number
}

const readVisit = (request: FastifyRequest): Visit =>
  z.safeParse(visitQuery, queryOf(request)).data ?? z.parse(visitQuery, {})

/** What stands around the panel: the bar, and the record if there is one. */
function around(crm: SimulatedCrm, visit: Visit, panel: Markup): Markup {
  const sample = sampleOf(visit)
  const card = html`<section class="crm-card">
    <h1>${sample ? sample.name : 'Home'}</h1>
    ${
      sample
        ? html`<dl>
            <dt>Kind</dt>
            <dd>${sample[crm].type}</dd>
            <dt>Account</dt>
            <dd>${sample.account}</dd>
            <dt>Industry</dt>
            <dd>${sample.topic}</dd>
          </dl>`
        : html`<p>No record is open.</p>`
    }
  </section>`
  return html`<header class="crm-bar">
      <a href="/${crm}">Simulated ${crm === 'salesforce' ? 'Salesforce' : 'SugarCRM'}</a>
      <span class="crm-note" dir="auto">${personOf(visit)?.name ?? ''}</span>
    </header>
    <main class="crm-columns">
      ${card}
      <section class="crm-panel" data-size="${visit.size}">${panel}</section>
    </main>`
}

function salesforcePanel(request: FastifyRequest, visit: Visit, { world, board, now }: Place): Markup {
  const address = hostOf(request)
  const action = `${board}/login-salesforce`
  if (visit.way === 'canvas') {
    const signed = signedRequest(world, visit, { address, now: now() })
    return formFrame(action, { signed_request: signed }, visit.size)
  }
  if (visit.way === 'address')
    return addressFrame(action, salesforceFields(world, visit, address), visit.size)
  if (visit.way === 'visualforce')
    return formFrame(action, salesforceFields(world, visit, address), visit.size)
  const page = `/salesforce/apex/board?${new URLSearchParams(queryOf(request) as Record<string, string>).toString()}`
  return html`<iframe class="visualforce" title="Visualforce page" src="${page}"></iframe>`
}

function sugarPanel(request: FastifyRequest, visit: Visit, { world, board }: Place): Markup {
  const fields = sugarFields(world, visit, hostOf(request))
  const action = `${board}/login-sugar`
  return visit.way === 'address'
    ? addressFrame(action, fields, visit.size)
    : formFrame(action, fields, visit.size)
}

const lookOf = ({ look }: Visit) => (look === 'Theme3' ? 'classic' : 'lightning')

function servePages(app: FastifyInstance, place: Place): void {
  const { world, board = '' } = place
  const noBoard = (reply: FastifyReply) =>
    reply.code(404).send({ error: 'The sandbox knows no board: set SANDBOX_REDIRECTS' })

  app.get('/salesforce/one', async (request, reply) => {
    const visit = readVisit(request)
    if (!board) return noBoard(reply)
    const main = around('salesforce', visit, salesforcePanel(request, visit, place))
    return sendCrmPage(reply, { title: 'Simulated Salesforce', look: lookOf(visit), main, board })
  })

  app.get('/salesforce/apex/board', async (request, reply) => {
    const visit = readVisit(request)
    if (!board) return noBoard(reply)
    const fields = salesforceFields(world, visit, hostOf(request))
    const main = formFrame(`${board}/login-salesforce`, fields, visit.size)
    return sendCrmPage(reply, { title: 'Visualforce', look: lookOf(visit), main, board, isInner: true })
  })

  app.get('/sugarcrm/home', async (request, reply) => {
    const visit = readVisit(request)
    if (!board) return noBoard(reply)
    const main = around('sugarcrm', visit, sugarPanel(request, visit, place))
    return sendCrmPage(reply, { title: 'Simulated SugarCRM', look: 'sugarcrm', main, board })
  })
}

/** A sandbox's CRMs, and the board that their pages frame. */
export const createCrms = (redirects: readonly string[], now: () => number): Place => ({
  world: createCrmWorld(() => `${organisation.short}!${randomBytes(24).toString('base64url')}`),
  board: redirects
    .filter((one) => URL.canParse(one))
    .map((one) => new URL(one).origin)
    .find((origin) => origin !== 'null'),
  now,
})

/** Serves the simulated Salesforce and SugarCRM: their pages, and the calls that ask whose session it is. */
export function serveCrms(app: FastifyInstance, place: Place): void {
  const { world } = place
  serveIdentities(app, world)
  servePages(app, place)
  for (const crm of Object.keys(ways).filter((name): name is SimulatedCrm => name in ways)) {
    app.get(`/${crm}`, async (_request, reply) => sendPage(reply, crmSetup(crm, world)))
    app.post(`/${crm}/faults`, async (request, reply) => {
      const ordered = order.safeParse(request.body)
      if (!ordered.success) return reply.code(400).send({ error: z.prettifyError(ordered.error) })
      world.order(ordered.data.kind, ordered.data.count)
      return reply.redirect(`/${crm}`, 303)
    })
  }
}

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { html } from '../pages/html.js'
import { sendPage } from '../pages/layout.js'
import type { Idp } from './idp.js'
import { faultNamed, idpFaults, oidcFaults, samlFaults } from './idp-faults.js'
import { serveOidc } from './oidc.js'
import { entityOf } from './saml-answer.js'
import { serveSaml } from './saml.js'

const order = z.object({ kind: z.string() })

/** Serves the simulated identity provider under `/idp`: OpenID Connect, SAML 2.0, and a page to order faults. */
export function serveIdp(app: FastifyInstance, idp: Idp): void {
  serveOidc(app, idp)
  serveSaml(app, idp)

  app.get('/idp', async (_request, reply) => {
    const waiting = idp.faults.waiting()
    const options = (faults: Readonly<Record<string, string>>) =>
      Object.entries(faults).map(([name, words]) => html`<option value="${name}">${words}</option>`)
    const main = html`<div class="page">
      <h1>Identity provider</h1>
      <p class="lead">
        Stands in for a company’s directory: it signs people in by OpenID Connect and by SAML 2.0.
        ${waiting.length > 0 ? `Next: ${waiting.map((one) => idpFaults[one]).join('; ')}.` : 'No fault waits.'}
      </p>
      <dl class="facts card">
        <dt>OpenID Connect: issuer</dt>
        <dd><code>${idp.address()}/idp/oidc</code></dd>
        <dt>SAML 2.0: metadata</dt>
        <dd><code>${entityOf(idp)}</code></dd>
      </dl>
      <form class="card order" method="post" action="/idp/faults">
        <h2>Let the next sign-on fail</h2>
        <div class="fields">
          <label class="wide"
            >What happens<select name="kind">
              <optgroup label="OpenID Connect">${options(oidcFaults)}</optgroup>
              <optgroup label="SAML 2.0">${options(samlFaults)}</optgroup>
            </select></label
          >
        </div>
        <button class="button" type="submit">Order</button>
      </form>
      <form class="card order" method="post" action="/idp/saml/sign-out">
        <h2>Single logout</h2>
        <p>Signs the last person who came by SAML out of every service.</p>
        <button class="button" type="submit">Sign out everywhere</button>
      </form>
    </div>`
    const [service] = idp.redirects
    const formsTo = service && URL.canParse(service) ? new URL(service) : undefined
    return sendPage(
      reply,
      { title: 'Identity provider · Sandbox', look: 'sandbox', main },
      formsTo ? { formsTo } : {},
    )
  })

  app.post('/idp/faults', async (request, reply) => {
    const ordered = z.safeParse(order, request.body)
    const fault = ordered.success ? faultNamed(ordered.data.kind) : undefined
    if (!fault) return reply.code(400).send({ error: 'unknown fault' })
    idp.faults.order(fault)
    return reply.redirect('/idp', 303)
  })
}

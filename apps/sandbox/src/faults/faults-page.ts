import { nameOf, networks, type Network } from '../network.js'
import type { Grant } from '../oauth/create-grant-store.js'
import { html, type Markup } from '../pages/html.js'
import { icon, type Page } from '../pages/layout.js'
import { accountsOf, findAccount, type Account } from '../people/account.js'
import { callKinds, faultNames, kindOf } from './fault-kinds.js'
import type { Fault } from './fault-queue.js'

const callNames: Record<string, string> = {
  create: 'posting',
  upload: 'uploading',
  token: 'getting tokens',
  read: 'reading',
  change: 'changing, deleting',
  consent: 'consenting',
  any: 'every call',
}

const option = (value: string, label: string): Markup => html`<option value="${value}">${label}</option>`

function drawOrder(): Markup {
  return html`<form class="card order" method="post" action="/faults">
    <h2>Order a fault</h2>
    <div class="fields">
      <label
        >Network<select name="network" id="network">
          ${networks.map((one) => option(one, nameOf(one)))}
        </select></label
      >
      <label class="wide"
        >What happens<select name="kind" id="kind">
          ${faultNames.map((name) => option(name, kindOf(name).label))}
        </select></label
      >
      <label
        >To which calls<select name="calls" id="calls">
          ${option('', 'the usual ones')}${callKinds.map((one) => option(one, callNames[one] ?? one))}
        </select></label
      >
      <label
        >Of whom<select name="profile" id="profile">
          ${option('', 'everybody')}${networks.map(
            (network) =>
              html`<optgroup label="${nameOf(network)}">
                ${accountsOf(network).map((one) => option(one.handle, one.name))}
              </optgroup>`,
          )}
        </select></label
      >
      <label class="short"
        >How many calls<input type="number" name="count" id="count" min="1" max="100000" value="1"
      /></label>
      <label class="short"
        >Seconds<input
          type="number"
          name="seconds"
          id="seconds"
          min="0"
          max="100000"
          step="any"
          placeholder="usual"
      /></label>
    </div>
    <p class="small">
      Seconds count for time-outs, Retry-After, slow answers and late uploads. Tests order the same with
      <code>POST /faults</code> and JSON.
    </p>
    <button type="submit" class="primary" id="order">${icon('bolt')}Order</button>
  </form>`
}

function drawFault(fault: Fault): Markup {
  const account = fault.profile && findAccount(fault.network, fault.profile)
  const state = fault.left > 0 ? `${fault.left} to come` : 'spent'
  return html`<li class="row" data-spent="${fault.left > 0 ? 'no' : 'yes'}">
    ${icon(fault.network)}
    <span class="row-text"
      ><strong>${kindOf(fault.kind).label}</strong>
      <span
        >${callNames[fault.calls]}${account && html` of <span dir="auto">${account.name}</span>`} · hit
        ${fault.hits} · ${state}</span
      ></span
    >
    <form method="post" action="/faults/${fault.id}/cancel"><button type="submit">Remove</button></form>
  </li>`
}

function drawWaiting(faults: readonly Fault[]): Markup {
  return html`<section class="card" aria-labelledby="ordered">
    <header class="card-head">
      <h2 id="ordered">Ordered</h2>
      ${faults.length > 0 && html`<form method="post" action="/faults/clear"><button type="submit" id="clear">Remove all</button></form>`}
    </header>
    ${
      faults.length
        ? html`<ul class="rows">
            ${faults.map(drawFault)}
          </ul>`
        : html`<p class="nothing">${icon('check')}Nothing is ordered. The networks behave.</p>`
    }
  </section>`
}

function drawConnection(network: Network, account: Account, grants: readonly Grant[], now: number): Markup {
  const ends = Math.max(...grants.flatMap((one) => one.access.map((entry) => entry.expiresAt)))
  const state =
    ends > now
      ? `token until ${new Date(ends).toISOString().slice(0, 16).replace('T', ' ')} UTC`
      : 'token expired'
  const act = (path: string, label: string): Markup =>
    html`<form method="post" action="/faults/${path}">
      <input type="hidden" name="network" value="${network}" /><input
        type="hidden"
        name="profile"
        value="${account.handle}"
      />
      <button type="submit">${label}</button>
    </form>`
  return html`<li class="row">
    ${icon(network)}<img src="${account.avatar}" alt="" width="32" height="32" />
    <span class="row-text"><strong dir="auto">${account.name}</strong><span>${state}</span></span>
    ${act('expire', 'Expire tokens')}${act('remove', 'Remove the app')}
  </li>`
}

function drawConnections(grants: readonly Grant[], now: number): Markup {
  const living = grants.filter((one) => !one.revoked)
  const rows = networks.flatMap((network) =>
    accountsOf(network).flatMap((account) => {
      const own = living.filter(
        (one) => one.network === network && findAccount(network, one.profile)?.id === account.id,
      )
      return own.length ? [drawConnection(network, account, own, now)] : []
    }),
  )
  return html`<section class="card" aria-labelledby="connected">
    <header class="card-head"><h2 id="connected">Connected people</h2></header>
    ${
      rows.length
        ? html`<ul class="rows">
            ${rows}
          </ul>`
        : html`<p class="nothing">${icon('people')}Nobody has let Rostrum in yet.</p>`
    }
  </section>`
}

/** The page on which a person orders faults and revokes tokens. */
export function faultsPage(faults: readonly Fault[], grants: readonly Grant[], now: number): Page {
  const main = html`<div class="page">
    <p class="crumb"><a href="/">Sandbox</a></p>
    <h1>Faults</h1>
    <p class="lead">Make a network fail for the next calls, and see what Rostrum makes of it.</p>
    ${drawOrder()}${drawWaiting(faults)}${drawConnections(grants, now)}
  </div>`
  return { title: 'Faults · Sandbox', look: 'sandbox', main }
}

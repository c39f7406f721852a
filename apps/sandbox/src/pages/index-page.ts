import type { FastifyInstance } from 'fastify'
import { nameOf, networks, recordOf, type Network } from '../network.js'
import { accountsOf } from '../people/account.js'
import type { World } from '../world.js'
import { html, type Markup } from './html.js'
import { icon, sendPage } from './layout.js'
import { countText } from './post-view.js'

function drawNetwork(world: World, network: Network): Markup {
  const posts = world.posts.timeline(network).length
  const accounts = accountsOf(network)
  return html`<section class="card" aria-labelledby="${network}">
    <header class="card-head">
      ${icon(network)}
      <h2 id="${network}">${nameOf(network)}</h2>
      <span class="count">${countText(posts)} ${posts === 1 ? 'post' : 'posts'}</span>
      ${network === 'wechat' && html`<a class="button" href="/wechat/scan">Scan a code</a>`}
      <a class="button" href="/${network}">All posts</a>
    </header>
    <ul class="accounts">
      ${accounts.map((one) => {
        const own = world.posts.timeline(network, one.id).length
        return html`<li>
          <a href="${one.timeline}"
            ><img src="${one.avatar}" alt="" width="40" height="40" />
            <span class="account-text"
              ><span class="account-name" dir="auto">${one.name}</span>
              <span class="account-line"
                >${recordOf(network).line !== 'headline' ? `@${one.handle}` : one.timeline.replace(/^\/[a-z]+/, '')}</span
              ></span
            >
            ${own > 0 && html`<span class="count">${countText(own)}</span>`}</a
          >
        </li>`
      })}
    </ul>
  </section>`
}

/** Serves `/`: the networks, their people, and links to the faults pages. */
export function serveIndex(app: FastifyInstance, world: World): void {
  app.get('/', async (_request, reply) => {
    const waiting = world.faults.list().filter((fault) => fault.left > 0).length
    const faults = waiting ? `${waiting} waiting` : 'none waiting'
    const dollars = world.costs.dollars().toLocaleString('en', { style: 'currency', currency: 'USD' })
    const main = html`<div class="page">
      <h1>Sandbox</h1>
      <p class="lead">
        Stand-ins for social networks and CRMs. Connect one of these people in Rostrum, share something, and
        watch it arrive.
      </p>
      <ul class="tiles">
        <li>
          <a class="tile" href="/faults"
            >${icon('bolt')}<span><strong>Faults</strong><span>Make a network fail: ${faults}</span></span></a
          >
        </li>
        <li>
          <a class="tile" href="/model"
            >${icon('bolt')}<span
              ><strong>Model</strong><span>Rewrites texts, always alike; make it fail</span></span
            ></a
          >
        </li>
        <li>
          <a class="tile" href="/salesforce"
            >${icon('app')}<span
              ><strong>Salesforce</strong><span>The board in a panel of an org</span></span
            ></a
          >
        </li>
        <li>
          <a class="tile" href="/sugarcrm"
            >${icon('app')}<span><strong>SugarCRM</strong><span>The board in a dashlet</span></span></a
          >
        </li>
        <li>
          <a class="tile" href="/teams"
            >${icon('sandbox')}<span
              ><strong>Microsoft Teams</strong
              ><span>Frames the board as a tab, and signs people in</span></span
            ></a
          >
        </li>
        <li>
          <a class="tile" href="/arrivals"
            >${icon('log')}<span
              ><strong>Arrivals</strong
              ><span>${countText(world.posts.arrivals().length)} stored calls, as JSON</span></span
            ></a
          >
        </li>
        <li>
          <a class="tile" href="/costs"
            >${icon('coin')}<span><strong>Costs</strong><span>X would have charged ${dollars}</span></span></a
          >
        </li>
      </ul>
      ${networks.map((network) => drawNetwork(world, network))}
    </div>`
    return sendPage(reply, { title: 'Sandbox', look: 'sandbox', live: '/live', main })
  })
}

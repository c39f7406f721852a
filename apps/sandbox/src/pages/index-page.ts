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

interface Tile {
  readonly path: string
  readonly sign: Parameters<typeof icon>[0]
  readonly name: string
  readonly text: string
}

/** The stand-ins and records with a page of their own. */
function tiles(world: World): readonly Tile[] {
  const waiting = world.faults.list().filter((fault) => fault.left > 0).length
  const faults = waiting ? `${waiting} waiting` : 'none waiting'
  const dollars = world.costs.dollars().toLocaleString('en', { style: 'currency', currency: 'USD' })
  const calls = countText(world.posts.arrivals().length)
  return [
    { path: '/faults', sign: 'bolt', name: 'Faults', text: `Make a network fail: ${faults}` },
    { path: '/model', sign: 'bolt', name: 'Model', text: 'Rewrites texts, always alike; make it fail' },
    { path: '/push', sign: 'bolt', name: 'Push service', text: 'What browsers would show; make it fail' },
    { path: '/salesforce', sign: 'app', name: 'Salesforce', text: 'The board in a panel of an org' },
    { path: '/sugarcrm', sign: 'app', name: 'SugarCRM', text: 'The board in a dashlet' },
    {
      path: '/teams',
      sign: 'sandbox',
      name: 'Microsoft Teams',
      text: 'Frames the board as a tab, and signs people in',
    },
    {
      path: '/idp',
      sign: 'check',
      name: 'Identity provider',
      text: 'OpenID Connect and SAML; make it fail',
    },
    { path: '/arrivals', sign: 'log', name: 'Arrivals', text: `${calls} stored calls, as JSON` },
    { path: '/costs', sign: 'coin', name: 'Costs', text: `X would have charged ${dollars}` },
  ]
}

const tile = ({ path, sign, name, text }: Tile) =>
  html`<li>
    <a class="tile" href="${path}"
      >${icon(sign)}<span><strong>${name}</strong><span>${text}</span></span></a
    >
  </li>`

/** Serves `/`: the networks, their people, and links to the faults pages. */
export function serveIndex(app: FastifyInstance, world: World): void {
  app.get('/', async (_request, reply) => {
    const main = html`<div class="page">
      <h1>Sandbox</h1>
      <p class="lead">
        Stand-ins for social networks and CRMs. Connect one of these people in Rostrum, share something, and
        watch it arrive.
      </p>
      <ul class="tiles">
        ${tiles(world).map(tile)}
      </ul>
      ${networks.map((network) => drawNetwork(world, network))}
    </div>`
    return sendPage(reply, { title: 'Sandbox', look: 'sandbox', live: '/live', main })
  })
}

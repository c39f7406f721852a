import type { FastifyInstance, FastifyReply } from 'fastify'
import { networkModules } from '../network-modules.js'
import { nameOf, networks, recordOf, type Network } from '../network.js'
import { accountsOf, findAccount, type Account } from '../people/account.js'
import { growthOfPost } from '../posts/growth.js'
import type { Post } from '../posts/post.js'
import type { World } from '../world.js'
import { html, type Markup } from './html.js'
import { icon, sendPage, type Page } from './layout.js'
import { countText, type PostSight } from './post-view.js'

const pageSize = 30

const sightOf = (world: World): PostSight => ({
  now: world.now(),
  media: world.media,
  growthOf: (post) => growthOfPost(post, world.now()),
  find: world.posts.find,
})

function drawHeader(account: Account, posts: number): Markup {
  const { network } = account
  const kind = recordOf(network).line
  const line = kind === 'headline' ? account.headline : kind.replace('handle', account.handle)
  const isNamed = kind !== 'headline'
  const bio = isNamed && html`<p class="bio" dir="auto">${account.headline}</p>`
  return html`<header class="profile">
    <div class="cover" aria-hidden="true"></div>
    <img class="portrait" src="${account.avatar}" alt="" width="112" height="112" />
    <div class="profile-text">
      <h1 dir="auto">
        ${account.name}${account.verified && html` <span class="verified" title="Verified">${icon('verified')}</span>`}
      </h1>
      <p class="quiet" dir="auto">${line}</p>
      ${bio}
      <p class="figures">
        <strong>${countText(account.followers)}</strong> followers
        <strong>${countText(posts)}</strong> ${posts === 1 ? 'post' : 'posts'}
      </p>
    </div>
  </header>`
}

const empty = (name: string): Markup =>
  html`<div class="empty">
    ${icon('feather')}
    <h2>No posts yet</h2>
    <p>What ${name} shares through Rostrum appears here within a second.</p>
  </div>`

function drawList(world: World, posts: readonly Post[], before: number, path: string, name: string): Markup {
  const end = before > 0 ? Math.min(before, posts.length) : posts.length
  const start = Math.max(0, end - pageSize)
  const shown = posts.slice(start, end).toReversed()
  if (!shown.length) return empty(name)
  const sight = sightOf(world)
  return html`<div class="posts">
      ${shown.map((post) => networkModules[post.network].drawPost(post, sight))}
    </div>
    ${start > 0 && html`<p class="older"><a class="button" href="${path}?before=${start}">Older posts</a></p>`}`
}

function drawRail(network: Network, current: string | undefined): Markup {
  const accounts = accountsOf(network)
  return html`<nav class="rail" aria-label="Timelines">
    <a class="rail-home" href="/${network}" ${!current && html` aria-current="page"`}
      >${icon(network)}<span>Everybody</span></a
    >
    ${accounts.map(
      (one) =>
        html`<a
          href="${one.timeline}"
          ${one.id === current && html` aria-current="page"`}
          title="${one.name}"
        >
          <img src="${one.avatar}" alt="" width="32" height="32" /><span dir="auto">${one.name}</span></a
        >`,
    )}
  </nav>`
}

const frame = (network: Network, current: string | undefined, content: Markup): Markup =>
  html`<div class="timeline">
    ${drawRail(network, current)}
    <div class="column">${content}</div>
  </div>`

function timelinePage(world: World, account: Account, before: number): Page {
  const { network, id, name, timeline } = account
  const posts = world.posts.timeline(network, id)
  const list = drawList(world, posts, before, timeline, name)
  return {
    title: `${name} · ${nameOf(network)} (simulated)`,
    look: network,
    live: `/live?network=${network}&profile=${encodeURIComponent(id)}`,
    main: frame(network, id, html`${drawHeader(account, posts.length)}${list}`),
  }
}

function homePage(world: World, network: Network, before: number): Page {
  const name = nameOf(network)
  const list = drawList(world, world.posts.timeline(network), before, `/${network}`, 'everybody')
  return {
    title: `${name} (simulated)`,
    look: network,
    live: `/live?network=${network}`,
    main: frame(
      network,
      undefined,
      html`<h1 class="column-title">Everybody on ${name}</h1>
        ${list}`,
    ),
  }
}

function missingPage(network: Network, what: string): Page {
  const main = html`<div class="empty">
    ${icon('feather')}
    <h1>${what}</h1>
    <p><a class="button" href="/${network}">See everybody</a></p>
  </div>`
  return {
    title: `Not found · ${nameOf(network)} (simulated)`,
    look: network,
    main: frame(network, undefined, main),
  }
}

function sendPost(world: World, reply: FastifyReply, network: Network, id: string): FastifyReply {
  const post = world.posts.find(network, id)
  if (!post) return sendPage(reply.code(404), missingPage(network, 'This post is not here'))
  const main = html`<h1 class="column-title">Post</h1>
    <div class="posts">${networkModules[network].drawPost(post, sightOf(world))}</div>`
  return sendPage(reply, {
    title: `Post · ${nameOf(network)} (simulated)`,
    look: network,
    live: `/live?network=${network}&profile=${encodeURIComponent(post.author)}`,
    main: frame(network, post.author, main),
  })
}

/** Serves the timelines of each network and account, and each post at its network's own address. */
export function serveTimelines(app: FastifyInstance, world: World): void {
  const beforeOf = (query: { before?: string }): number => Number(query.before) || 0
  const show = (reply: FastifyReply, network: Network, handle: string, before: number): FastifyReply => {
    const account = findAccount(network, handle)
    if (account) return sendPage(reply, timelinePage(world, account, before))
    // Facebook has the post's id where other networks have the account's name.
    if (world.posts.find(network, handle)) return sendPost(world, reply, network, handle)
    return sendPage(reply.code(404), missingPage(network, 'This account does not exist'))
  }
  interface Route {
    Params: { handle: string; id: string }
    Querystring: { before?: string }
  }
  for (const network of networks) {
    app.get<Route>(`/${network}`, async (request, reply) =>
      sendPage(reply, homePage(world, network, beforeOf(request.query))),
    )
  }
  for (const network of networks) {
    const { timelines, post } = recordOf(network)
    for (const path of timelines) {
      app.get<Route>(`/${network}${path}`, async (request, reply) =>
        show(reply, network, request.params.handle, beforeOf(request.query)),
      )
    }
    app.get<Route>(`/${network}${post}`, async (request, reply) =>
      sendPost(world, reply, network, request.params.id),
    )
  }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { isRegistered, withParameters } from '../oauth/redirects.js'
import { sendPage } from '../pages/layout.js'
import { accountOf, type Account } from '../people/account.js'
import type { Post } from '../posts/post.js'
import { titleOfLink } from '../posts/link-title.js'
import { readPieces } from '../posts/read-pieces.js'
import { queryOf } from '../request.js'
import type { World } from '../world.js'
import { nothingPage, scanPage, sharedPage, sharePage, type Handed, type ShareNetwork } from './share-page.js'

/** Hand-off addresses: the network, and the parameters that contain the link. */
const paths = {
  '/facebook/sharer/sharer.php': ['facebook', 'u'],
  '/facebook/sharer.php': ['facebook', 'u'],
  '/facebook/dialog/share': ['facebook', 'href'],
  '/facebook/dialog/feed': ['facebook', 'link'],
  '/facebook/:version(^v\\d+\\.\\d+$)/dialog/share': ['facebook', 'href'],
  '/facebook/:version(^v\\d+\\.\\d+$)/dialog/feed': ['facebook', 'link'],
  '/xing/spi/shares/new': ['xing', 'url'],
  '/wechat/share': ['wechat', 'url'],
} as const satisfies Record<string, readonly [ShareNetwork, string]>

const decisionForm = z.object({
  person: z._default(z.string(), ''),
  text: z._default(z.string(), ''),
  decision: z.enum(['share', 'cancel']),
  scene: z._default(z.enum(['moments', 'chat', 'favourites']), 'moments'),
})

function readHanded(network: ShareNetwork, parameter: string, request: FastifyRequest): Handed | undefined {
  const query = queryOf(request)
  const link = query[parameter] ?? ''
  if (!/^https?:\/\//.test(link) || !URL.canParse(link)) return undefined
  const { title = '', description = '', hashtag = '' } = query
  return { network, link, title, description, text: hashtag && `${hashtag} ` }
}

function makePost(world: World, account: Account, handed: Handed, text: string): Post {
  const { network, link, title, description } = handed
  return {
    network,
    id: world.idsOf(network).next(),
    author: account.id,
    createdAt: world.now(),
    sent: text,
    sameness: '',
    text,
    pieces: readPieces(network, text),
    truncated: false,
    attachments: [],
    article: { source: link, title: title || titleOfLink(link), description },
    visibility: 'PUBLIC',
    comments: [],
  }
}

/**
 * Redirects to where the dialog was opened from, when that address is the app's; else shows a page with the
 * result.
 */
function finish(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  network: ShareNetwork,
  account: Account | undefined,
): FastifyReply {
  const { redirect_uri: redirectUri } = queryOf(request)
  if (redirectUri !== undefined && isRegistered(world.options.redirects, redirectUri)) {
    const canceled = { error_code: '4201', error_message: 'User canceled the Dialog flow' }
    return reply.redirect(withParameters(redirectUri, account ? {} : canceled), 303)
  }
  return sendPage(reply, sharedPage(network, account))
}

/**
 * Serves the pages that Facebook, XING and WeChat open for a hand-off. The shared link appears on the
 * person's timeline.
 */
export function serveShares(app: FastifyInstance, world: World): void {
  app.get('/wechat/scan', async (_request, reply) => sendPage(reply, scanPage()))

  for (const [path, [network, parameter]] of Object.entries(paths)) {
    app.get(path, async (request, reply) => {
      const handed = readHanded(network, parameter, request)
      if (!handed) return sendPage(reply.code(400), nothingPage(network))
      const { redirect_uri: back } = queryOf(request)
      const isOurs = back !== undefined && isRegistered(world.options.redirects, back)
      return sendPage(
        reply,
        sharePage(network, handed, request.url),
        isOurs ? { formsTo: new URL(back) } : {},
      )
    })

    app.post(path, { config: { network, call: 'create' } }, async (request, reply) => {
      const handed = readHanded(network, parameter, request)
      const form = decisionForm.safeParse(request.body)
      if (!handed || !form.success) return sendPage(reply.code(400), nothingPage(network))
      const { decision, person, text, scene } = form.data
      const account = accountOf(network, person)
      if (decision === 'cancel' || !account) return finish(world, request, reply, network, undefined)
      // A link sent to a chat or to favourites is on no timeline.
      if (scene === 'moments') {
        const post = makePost(world, account, handed, text.trim())
        world.posts.add(post)
        request.stored = post
      }
      return finish(world, request, reply, network, account)
    })
  }
}

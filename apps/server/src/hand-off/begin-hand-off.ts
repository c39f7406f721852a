import { type AnswerOf, missingLinkCode, type Network, type personalPost } from '@rostrum/protocol'
import { facebookShareUrl, handOffWay, mayPost, needsLink, xingShareUrl } from '@rostrum/rules'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { newId, randomText } from '../db/ids.js'
import { isLiveMessage, readMessages } from '../messages/queries.js'
import type { NetworkRegistry } from '../networks/network-registry.js'
import { httpError } from '../http/http-error.js'
import { newToken } from '../secrets/secrets.js'
import { prepareLinks } from '../short-links/make-links.js'
import type { SignedIn } from '../session/signed-in.js'

type HandOff = AnswerOf<typeof personalPost>

const xingPage = '/spi/shares/new'

/**
 * Begins a share that the user completes on the network's own page or app (B7.18). Nothing is counted yet.
 */
export async function beginHandOff(
  context: Context,
  networks: NetworkRegistry,
  user: SignedIn,
  messageId: string,
): Promise<HandOff> {
  const { db, secrets, now } = context
  const viewer = { userId: user.id, boardId: user.boardId, now: now() }
  const [message] = await readMessages(db, sql`m.id = ${messageId} and ${isLiveMessage(viewer)}`)
  if (!message) throw httpError('api-404')
  if (!mayPost(user.crisis)) throw httpError('in-crisis')
  const { Network: network } = message
  const way = handOffWay({ network })
  if (!way) throw httpError('api-400', { Errors: { messageId: 'network-not-supported' } })
  const link = message.LinkUrl ?? (await readStoryLink(context, message.StoryId))
  if (link === null && needsLink({ way })) {
    return { LinkUrl: null, LinkHash: null, 'error-code': missingLinkCode }
  }
  const [token, state, linkHash] = [newId.personalPost(), newToken(), randomText(32)]
  await db
    .insertInto('personal_post')
    .values({
      id: token,
      link_hash: linkHash,
      state_hash: secrets.hash(state),
      board_id: user.boardId,
      user_id: user.id,
      message_id: messageId,
      network,
      link_url: link,
      created_at: now(),
    })
    .execute()
  if (link === null) return { LinkUrl: null, LinkHash: linkHash, token }
  const facts = { boardId: user.boardId, network, text: '', link, storyId: message.StoryId }
  const { links } = await prepareLinks(context, db, { personalPostId: token }, facts)
  const shared = links.get(link) ?? link
  const url = await pageOf(context, networks, user, { network, link: shared, state })
  return { LinkUrl: shared, LinkHash: linkHash, token, ...(url !== null && { url }) }
}

async function readStoryLink({ db }: Context, storyId: string | null): Promise<string | null> {
  if (storyId === null) return null
  const story = await db.selectFrom('story').select('link_url').where('id', '=', storyId).executeTakeFirst()
  return story?.link_url ?? null
}

/** Address of the network's own page; null where the share goes through a phone app or a QR code. */
async function pageOf(
  { configuration }: Context,
  networks: NetworkRegistry,
  user: SignedIn,
  share: { network: Network; link: string; state: string },
): Promise<string | null> {
  const { bases, publicUrl } = configuration
  const { network, link, state } = share
  if (network === 'xing') return xingShareUrl({ page: `${bases.xing.shareBase}${xingPage}`, url: link })
  if (network !== 'facebook') return null
  const app = await networks.appOf(user.accountId, network)
  return facebookShareUrl({
    site: bases.facebook.dialogBase,
    appId: app?.clientId ?? null,
    url: link,
    returnTo: `${publicUrl}/personal-post/return/${state}`,
  })
}

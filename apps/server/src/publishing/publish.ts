import type { Context } from '../context.js'
import type { ProfileOpener } from '../credentials/open-profile.js'
import type { Author, NetworkAdapter, OutgoingPost } from '../networks/network-adapter.js'
import { NetworkFailure } from '../networks/network-failure.js'
import type { NetworkRegistry } from '../networks/network-registry.js'
import { linkMap, makeShortLinks } from '../short-links/make-links.js'
import type { Claimed, Settlement } from './claimed.js'
import { obstacleOf } from './obstacles.js'
import { askAgain, judgeAbsence, judgeTry } from './outcome.js'
import { makeOutgoing, type OutgoingRow, wordsOf } from './outgoing.js'

/** What the work on publications needs around it. */
export interface Desk {
  context: Context
  networks: NetworkRegistry
  profiles: ProfileOpener
  read: (publicationId: string) => Promise<OutgoingRow | undefined>
  /** Says that the creating call starts now; false when it may not, for the claim is or may be lost. */
  arm: (claimed: Claimed) => Promise<boolean>
  /** The server stops: nothing new may be armed. */
  isStopping: () => boolean
}

const again: Settlement = { to: 'scheduled', after: 0, error: null }

/** Sends one publication. The answer is where it goes. */
export async function publish(desk: Desk, claimed: Claimed): Promise<Settlement> {
  const row = await desk.read(claimed.id)
  if (!row) return { to: 'cancelled' }
  const obstacle = obstacleOf(row)
  if (obstacle) return obstacle
  const adapter = desk.networks.adapterOf(claimed.network)
  if (!adapter) return { to: 'failed', error: { code: 'network-not-configured', said: null } }
  let isSent = false
  const judge = (error: unknown) => {
    if (!(error instanceof NetworkFailure))
      desk.context.log.error({ err: error }, 'publishing failed on our side')
    const { tries, wasUnclear, isTwin, trying } = row
    const verdict = judgeTry({ error, isSent, tries, wasUnclear, isTwin, trying, random: Math.random() })
    if (verdict.to !== 'confirmed') return verdict
    return { ...verdict, remoteUrl: adapter.addressOf(verdict.remoteId, null) }
  }
  const send = async (post: OutgoingPost, author: Author): Promise<Settlement> => {
    isSent = false
    const create = await adapter.prepare(post, author)
    if (desk.isStopping()) return again
    // Nothing was sent; where the claim was lost this writes nothing.
    if (!(await desk.arm(claimed))) return again
    isSent = true
    return { to: 'confirmed', ...(await create()) }
  }
  try {
    const post = await makeOutgoing(desk.context, row, await linksOf(desk, row))
    const author = await desk.profiles.open(claimed.credentialId)
    return await send(post, author).catch(async (error: unknown) => {
      if (!isGrantRefused(error)) throw error
      // The network refused the token before it looked at the post, so with a new one it may be sent.
      isSent = false
      return send(post, await desk.profiles.renew(claimed.credentialId, author.token))
    })
  } catch (error) {
    // The profile was removed meanwhile: nobody can connect it again.
    const now = isGrantRefused(error) ? await desk.read(claimed.id) : undefined
    return (now?.isProfileGone && obstacleOf(now)) || judge(error)
  }
}

const isGrantRefused = (error: unknown) => error instanceof NetworkFailure && error.kind === 'reconnect'

/** Short links are made for what was never sent; after a try that may have arrived it goes out as it did, to be found. */
async function linksOf({ context }: Desk, row: OutgoingRow): Promise<ReadonlyMap<string, string>> {
  if (!row.isShortening || row.wasUnclear || row.links.length > 0) return linkMap(context, row.links)
  const { id: publicationId, boardId, network, text, link } = row
  return makeShortLinks(context, { publicationId }, { boardId, network, text, link: link?.url ?? null })
}

/** Asks the network about an outcome that nobody knows. */
export async function ask(desk: Desk, claimed: Claimed): Promise<Settlement> {
  const error = { code: 'network-unavailable', said: null }
  const row = await desk.read(claimed.id)
  const adapter = desk.networks.adapterOf(claimed.network)
  const unsure = (after: number | null, asked: number): Settlement => ({ to: 'unknown', after, asked, error })
  if (!row || !adapter) return unsure(null, claimed.asked)
  try {
    const finding = await findWithRenewal(desk, adapter, claimed, row)
    if (finding.is === 'found') return { to: 'confirmed', ...finding.post }
    if (finding.is === 'cannot-tell') return unsure(null, claimed.asked)
    const { unclear, tries, trying } = row
    const refusesTwin = adapter.refusesTwins && isSeenAsTwin(row)
    return judgeAbsence({ asked: claimed.asked, unclear, tries, trying, refusesTwin })
  } catch (failure) {
    const isGone = isGrantRefused(failure)
    if (!(failure instanceof NetworkFailure))
      desk.context.log.error({ err: failure }, 'asking failed on our side')
    return unsure(isGone ? null : askAgain, claimed.asked)
  }
}

/**
 * Networks know a repetition by its words, but take comments and reposts again; a film shows up only when it is made
 * ready, whenever that is.
 */
const isSeenAsTwin = ({ text, media, repost, commentOn }: OutgoingRow) =>
  text.trim() !== '' &&
  media.every(({ resource }) => resource !== 'video') &&
  repost === null &&
  commentOn === null

async function findWithRenewal(desk: Desk, adapter: NetworkAdapter, claimed: Claimed, row: OutgoingRow) {
  const { text, url: link } = wordsOf(row, linkMap(desk.context, row.links))
  const sought = {
    text,
    link,
    commentOn: row.commentOn,
    // The clocks of the network and of the database are two.
    since: new Date(row.since.getTime() - 60_000),
    except: await readKnown(desk, claimed),
  }
  const author = await desk.profiles.open(claimed.credentialId)
  return adapter.find(sought, author).catch(async (error: unknown) => {
    if (!isGrantRefused(error)) throw error
    return adapter.find(sought, await desk.profiles.renew(claimed.credentialId, author.token))
  })
}

async function readKnown({ context }: Desk, { id, credentialId }: Claimed): Promise<string[]> {
  const known = await context.db
    .selectFrom('publication')
    .select('remote_id')
    .where('credential_id', '=', credentialId)
    .where('id', '<>', id)
    .where('remote_id', 'is not', null)
    .orderBy('published_at', 'desc')
    .limit(500)
    .execute()
  return known.flatMap(({ remote_id }) => remote_id ?? [])
}

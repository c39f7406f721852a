import type { Context } from '../context.js'
import type { ProfileOpener } from '../oauth/access-tokens.js'
import type { Author, NetworkAdapter, OutgoingPost } from '../networks/adapter/network-adapter.js'
import { NetworkError } from '../networks/adapter/network-error.js'
import type { NetworkRegistry } from '../networks/network-registry.js'
import { redirected } from './changed-links.js'
import { again, type Claimed, type Settlement } from './leases/claim.js'
import type { Arming } from './leases/leases.js'
import { obstacleOf } from './preconditions.js'
import { askAgainAfter, judgeAbsence, judgeTry } from './outcome.js'
import { checkRails } from './rails/check-rails.js'
import { makeOutgoing, type OutgoingRow, wordsOf } from './payload.js'

/** What the work on publications needs. */
export interface PublishContext {
  context: Context
  networks: NetworkRegistry
  profiles: ProfileOpener
  read: (publicationId: string) => Promise<OutgoingRow | undefined>
  /**
   * Records that the creating call starts now; false when it may not start, because the claim is or may be
   * lost.
   */
  arm: (arming: Arming) => Promise<boolean>
  /** True when the server is stopping: nothing new may be armed. */
  isStopping: () => boolean
}

/** Sends one publication and answers its next state. */
export async function publish(services: PublishContext, claimed: Claimed): Promise<Settlement> {
  const row = await services.read(claimed.id)
  if (!row) return { to: 'cancelled' }
  const obstacle = obstacleOf(row)
  if (obstacle) return obstacle
  const adapter = services.networks.adapterOf(claimed.network)
  if (!adapter) return { to: 'failed', error: { code: 'network-not-configured', said: null } }
  let isSent = false
  const judge = (error: unknown) => {
    if (!(error instanceof NetworkError))
      services.context.log.error({ err: error }, 'publishing failed on our side')
    const { tries, wasUnclear, isDuplicate, trying } = row
    const next = judgeTry({ error, isSent, tries, wasUnclear, isDuplicate, trying, random: Math.random() })
    if (next.to !== 'confirmed') return next
    return { ...next, remoteUrl: adapter.addressOf(next.remoteId, null) }
  }
  const send = async (post: OutgoingPost, author: Author): Promise<Settlement> => {
    isSent = false
    const create = await adapter.prepare(post, author, draftsOf(row))
    if (services.isStopping()) return again
    // Nothing was sent. If the claim was lost, the settlement has no effect.
    if (!(await services.arm({ ...claimed, draft: create.draft }))) return again
    isSent = true
    return { to: 'confirmed', ...(await create()) }
  }
  try {
    const found = row.isSoughtFirst ? await findWithRenewal(services, adapter, claimed, row) : null
    if (found?.is === 'found') return { to: 'confirmed', ...found.post }
    const elsewhere = await redirected(services.context, row)
    if (elsewhere) return elsewhere
    const railed = await checkRails(services.context, row)
    if (railed) return railed
    const post = await makeOutgoing(services.context, row)
    const author = await services.profiles.open(claimed.credentialId)
    return await send(post, author).catch(async (error: unknown) => {
      if (!isGrantRefused(error)) throw error
      // The network refused the token before it processed the post, so the post may be sent with a new token.
      isSent = false
      return send(post, await services.profiles.renew(claimed.credentialId, author.token))
    })
  } catch (error) {
    // When the profile was removed meanwhile, it cannot be reconnected.
    const now = isGrantRefused(error) ? await services.read(claimed.id) : undefined
    return (now?.isProfileGone && obstacleOf(now)) || judge(error)
  }
}

const isGrantRefused = (error: unknown) => error instanceof NetworkError && error.kind === 'reconnect'

/** Asks the network about an unknown outcome. */
export async function ask(services: PublishContext, claimed: Claimed): Promise<Settlement> {
  const row = await services.read(claimed.id)
  const adapter = services.networks.adapterOf(claimed.network)
  const error = { code: row?.isOverdue ? 'overdue' : 'network-unavailable', said: null }
  const unsure = (after: number | null, asked: number): Settlement => ({ to: 'unknown', after, asked, error })
  // A post that is absent and became due while no server ran is sent only after a decision. POSTS15
  const overdue: Settlement = { to: 'held', error }
  if (!row || !adapter) return unsure(null, claimed.asked)
  try {
    const finding = await findWithRenewal(services, adapter, claimed, row)
    if (finding.is === 'found') return { to: 'confirmed', ...finding.post }
    if (row.isOverdue) return overdue
    if (finding.is === 'cannot-tell') return unsure(null, claimed.asked)
    const { unclear, tries, trying } = row
    const refusesDuplicate = adapter.refusesTwins && isRefusedAsDuplicate(row)
    const isOnce = finding.isOnce === true && row.drafts.every((draft) => draft !== null)
    return judgeAbsence({ asked: claimed.asked, unclear, tries, trying, refusesDuplicate, isOnce })
  } catch (failure) {
    const isGone = isGrantRefused(failure)
    if (!(failure instanceof NetworkError))
      services.context.log.error({ err: failure }, 'asking failed on our side')
    if (row.isOverdue && isGone) return overdue
    return unsure(isGone ? null : askAgainAfter(row.trying), claimed.asked)
  }
}

/**
 * Whether the network would refuse a duplicate of this post. Networks compare texts, but accept repeated
 * comments and reposts; a video appears only after processing, at an unknown time.
 */
const isRefusedAsDuplicate = ({ text, media, repost, commentOn }: OutgoingRow) =>
  text.trim() !== '' &&
  media.every(({ resource }) => resource !== 'video') &&
  repost === null &&
  commentOn === null

async function findWithRenewal(
  services: PublishContext,
  adapter: NetworkAdapter,
  claimed: Claimed,
  row: OutgoingRow,
) {
  const { text, link } = wordsOf(services.context, row)
  const sought = {
    text,
    link,
    commentOn: row.commentOn,
    // A minute of tolerance, because the clocks of network and database differ.
    since: new Date(row.since.getTime() - 60_000),
    except: await readKnown(services, claimed),
    drafts: draftsOf(row),
  }
  const author = await services.profiles.open(claimed.credentialId)
  return adapter.find(sought, author).catch(async (error: unknown) => {
    if (!isGrantRefused(error)) throw error
    return adapter.find(sought, await services.profiles.renew(claimed.credentialId, author.token))
  })
}

const draftsOf = ({ drafts }: OutgoingRow): string[] => [...new Set(drafts.flatMap((draft) => draft ?? []))]

async function readKnown({ context }: PublishContext, { id, credentialId }: Claimed): Promise<string[]> {
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

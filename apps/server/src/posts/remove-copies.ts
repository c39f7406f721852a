import type { Context } from '../context.js'
import type { ProfileOpener } from '../oauth/access-tokens.js'
import { NetworkError, type NetworkErrorKind } from '../networks/adapter/network-error.js'
import type { NetworkRegistry } from '../networks/network-registry.js'
import { takePostBack } from '../points/earn.js'
import { httpError } from '../http/http-error.js'
import type { ErrorCode } from '@rostrum/protocol'
import { announcePost, logPosts } from './store/announce-post.js'

const codes: Partial<Record<NetworkErrorKind, ErrorCode>> = {
  'network-down': 'network-unavailable',
  unclear: 'network-unavailable',
  'retry-at': 'api-429',
  reconnect: 'profile-invalid',
}

interface Copy {
  id: string
  credential_id: string
  network: string
  remote_id: string
}

/**
 * Deletes a post's copies on the networks. All are tried before the first failure is thrown; each copy that was deleted
 * is marked and logged as removed. POSTS10
 */
export async function removeCopies(
  context: Context,
  tools: { networks: NetworkRegistry; profiles: ProfileOpener },
  owner: { userId: string; boardId: string },
  postId: string,
): Promise<void> {
  const copies = await readCopies(context, owner, postId)
  let first: NetworkError | undefined
  for (const copy of copies) {
    try {
      const adapter = tools.networks.adapterOf(copy.network)
      if (!adapter) throw new NetworkError('forbidden')
      await adapter.remove(copy.remote_id, await tools.profiles.open(copy.credential_id))
      await markRemoved(context, postId, copy)
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error
      first ??= error
    }
  }
  if (first) throw httpError(codes[first.kind] ?? 'network-not-allowed')
}

async function readCopies(
  { db }: Context,
  owner: { userId: string; boardId: string },
  postId: string,
): Promise<Copy[]> {
  const rows = await db
    .selectFrom('publication as u')
    .innerJoin('post as p', 'p.id', 'u.post_id')
    .select(['u.id', 'u.credential_id', 'u.network', 'u.remote_id'])
    .where('p.id', '=', postId)
    .where('p.user_id', '=', owner.userId)
    .where('p.board_id', '=', owner.boardId)
    .where('p.deleted_at', 'is', null)
    .where('u.state', '=', 'confirmed')
    .execute()
  return rows.flatMap(({ remote_id, ...row }) => (remote_id === null ? [] : [{ ...row, remote_id }]))
}

function markRemoved(context: Context, postId: string, copy: Copy): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('publication')
      .set({ state: 'cancelled', remote_url: null, stats_at: null })
      .where('id', '=', copy.id)
      .execute()
    await takePostBack(trx, postId)
    await logPosts(trx, [{ postId, publicationId: copy.id, code: 'removed', detail: null }])
    await context.events.append(trx, ...(await announcePost(trx, postId)))
  })
}

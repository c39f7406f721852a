import { deletePost, restorePost } from '@rostrum/protocol'
import type { Rostrum } from '../rostrum.js'

type Needs = Pick<Rostrum, 'client' | 'events' | 'toasts'>

async function restore({ client, events, toasts }: Needs, id: string): Promise<void> {
  try {
    const { Post } = await client.send(restorePost, { body: { id } })
    events.emit('post-saved', Post)
  } catch (error) {
    toasts.showError(error)
  }
}

/**
 * Deletes a post, and offers for ten seconds to restore it; a post that is deleted from the networks, too, is gone.
 * Rejects with an `ApiError`. POSTS33
 */
export async function removePost(
  rostrum: Needs,
  id: string,
  options?: { fromNetworks?: boolean | undefined },
): Promise<void> {
  const { client, events, toasts } = rostrum
  const fromNetworks = options?.fromNetworks === true
  await client.send(deletePost, { query: { id, ...(fromNetworks && { remote: '1' as const }) } })
  events.emit('post-deleted', { Id: id })
  if (fromNetworks) toasts.show({ kind: 'success', text: 'toast.deleted' })
  else
    toasts.show({
      kind: 'undo',
      text: 'toast.deleted',
      action: { text: 'toast.undo', run: () => void restore(rostrum, id) },
    })
}

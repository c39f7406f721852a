import { logout, switchAccount } from '@rostrum/protocol'
import type { Client } from '../client/client.js'
import type { Events } from '../events/events.js'
import type { Host } from '../host.js'
import type { StoredSession } from './stored-session.js'

interface Needs {
  readonly client: Client
  readonly server: string
  readonly host: Host
  readonly stored: StoredSession
  readonly events: Events
}

/**
 * The server is told, but one that cannot hear keeps nobody signed in. Whoever signed in through an identity provider is
 * led to sign out there, too.
 */
export const tellSignOut = async (
  { client, server, host, events }: Needs,
  leave: () => void,
): Promise<void> => {
  const works: Promise<unknown>[] = []
  events.emit('signing-out', { first: (work) => works.push(work) })
  await Promise.allSettled(works)
  const answer = await client.send(logout, { timeout: 5000 }).catch(() => null)
  leave()
  if (!answer?.RedirectTo) return
  const address = new URL(answer.RedirectTo, server)
  if (address.origin === new URL(server).origin) host.navigate?.({ address: address.href })
}

/**
 * Moves the session to another company of the user (A7.13). Resolves with false when that company wants its own
 * sign-in; rejects with an `ApiError`.
 */
export const moveToAccount = async (
  { client, stored }: Needs,
  { accountId, boardId, from }: { accountId: string; boardId: string; from: string | undefined },
): Promise<boolean> => {
  const localStore = stored.kept()
  const { Result, sessionId } = await client.send(switchAccount, {
    body: {
      id: accountId,
      boardId,
      ...(from === undefined ? {} : { from }),
      ...(localStore === undefined ? {} : { localStore }),
    },
  })
  if (!Result || sessionId === '') return false
  stored.write(sessionId)
  return true
}

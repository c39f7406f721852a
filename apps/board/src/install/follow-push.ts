import type { Rostrum } from '@rostrum/sdk'
import { pushTarget } from '@rostrum/sdk/rules'
import { pushesOf } from './pushes-of.js'

/** Looks at the device’s settings, and opens what somebody presses in a native shell. ROUTER60 */
export async function followPushes(rostrum: Rostrum): Promise<void> {
  const stop = rostrum.host.pushes?.onOpen?.(({ type = '', accountId, boardId, postId }) =>
    window.location.assign(pushTarget({ type, accountId, boardId, postId })),
  )
  if (stop) rostrum.on('disposed', stop)
  await pushesOf(rostrum).recheck()
}

/** Looks at the device’s settings again, for whoever signed in after somebody else. */
export const recheckPushes = (rostrum: Rostrum): Promise<void> => pushesOf(rostrum).recheck()

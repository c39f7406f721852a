import { createPushes, nativePushDevice, type Pushes, type Rostrum } from '@rostrum/sdk'
import { pushTarget } from '@rostrum/sdk/rules'
import { pushDevice } from './push-device.js'

const known = new WeakMap<Rostrum, Pushes>()

/**
 * The pushes to this browser, or to the phone whose shell shows the board; once created, they are looked at when the
 * board comes to the front (PUSH1).
 */
export function pushesOf(rostrum: Rostrum): Pushes {
  const found = known.get(rostrum)
  if (found) return found
  const pushes = createPushes(rostrum, nativePushDevice(rostrum) ?? pushDevice)
  known.set(rostrum, pushes)
  rostrum.on('disposed', () => pushes.stop())
  return pushes
}

/** Looks at the device’s settings, and opens what somebody presses in a native shell. ROUTER60 */
export async function followPushes(rostrum: Rostrum): Promise<void> {
  const stop = rostrum.host.pushes?.onOpen?.(({ type = '', accountId, boardId, postId }) =>
    window.location.assign(pushTarget({ type, accountId, boardId, postId })),
  )
  if (stop) rostrum.on('disposed', stop)
  await pushesOf(rostrum).recheck()
}

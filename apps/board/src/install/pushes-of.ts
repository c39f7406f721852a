import { createPushes, nativePushDevice, type Pushes, type Rostrum } from '@rostrum/sdk'
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

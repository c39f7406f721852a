import type { Rostrum } from './rostrum.js'

/** A part of a client that is created on first use, once per client. Unused parts are not in the bundle. */
export const perClient = <T>(make: (rostrum: Rostrum) => T): ((rostrum: Rostrum) => T) => {
  const made = new WeakMap<Rostrum, T>()
  return (rostrum) => {
    const known = made.get(rostrum)
    if (known !== undefined) return known
    const part = make(rostrum)
    made.set(rostrum, part)
    return part
  }
}

import type { Rostrum } from './rostrum.js'

/**
 * A part of a client that is made when first asked for, once for each client. What nobody asks for is in no
 * bundle.
 */
export const feature = <T>(make: (rostrum: Rostrum) => T): ((rostrum: Rostrum) => T) => {
  const made = new WeakMap<Rostrum, T>()
  return (rostrum) => {
    const known = made.get(rostrum)
    if (known !== undefined) return known
    const part = make(rostrum)
    made.set(rostrum, part)
    return part
  }
}

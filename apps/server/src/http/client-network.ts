import { isIPv6 } from 'node:net'

/** A whole network of the newer kind belongs to one customer: its first half names it. */
export const networkOf = (address: string): string =>
  isIPv6(address) && !address.startsWith('::ffff:') ? address.split(':').slice(0, 4).join(':') : address

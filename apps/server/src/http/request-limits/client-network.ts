import { isIPv6 } from 'node:net'

const groupsOf = (part: string) => part.split(':').filter(Boolean)

/**
 * The network that an address is counted as in limits. One customer has a whole /64 of IPv6 and can call from
 * each of its addresses, so only its first four groups count, written without abbreviation. IPv4 addresses
 * count as they are.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [before = '', after] = address.split('::', 2)
  const [first, last] = [groupsOf(before), groupsOf(after ?? '')]
  const zeros = after === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last].slice(0, 4)
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`
}

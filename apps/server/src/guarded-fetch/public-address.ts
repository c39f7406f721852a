import { lookup as systemLookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { FetchRefusal } from './fetch-refusal.js'

/** Asks a name server for all addresses of a host. The tests give their own. */
export type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

type Answer = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** Assigned to somebody, and yet no place of the public internet: a cloud's own services, relays, name-service sinks. */
const special = [
  '168.63.129.16/32',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.175.48.0/24',
  '2001::/23',
  '2620:4f:8000::/48',
].map((range) => ipaddr.parseCIDR(range))

/**
 * True when an IP address belongs to the public internet. Private, loopback, link-local, shared, reserved,
 * documentation and multicast ranges are not public; of IPv6 only 2000::/3 is, without its tunnels.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  if (special.some((range) => parsed.kind() === range[0].kind() && parsed.match(range))) return false
  return parsed instanceof ipaddr.IPv6 ? (parsed.parts[0] ?? 0) >> 13 === 1 : true
}

/** True for a host of an address (brackets of IPv6 allowed) that is a literal and not public. */
export function isRefusedLiteral(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !isPublicAddress(host)
}

/**
 * A lookup for `net.connect` that gives only public addresses. It is called at the moment of connecting, so
 * a name that changes its address after a check finds no gap.
 */
export function createPublicLookup(resolve: Resolve = systemLookup) {
  return (host: string, options: LookupOptions, done: Answer): void => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      const [first, ...rest] = found.filter((one) => isPublicAddress(one.address))
      if (!first) return done(new FetchRefusal('not-public', host), [])
      if (options.all) done(null, [first, ...rest])
      else done(null, first.address, first.family)
    })
  }
}

import { lookup as systemLookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { FetchError } from './fetch-error.js'

/** Resolves all addresses of a host name. Tests pass their own. */
export type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

type Answer = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/**
 * Addresses that are assigned and yet not public: a cloud's internal services, relays, name-service sinks.
 */
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
 * True when an IP address is publicly routable. Private, loopback, link-local, shared, reserved,
 * documentation and multicast ranges are not; of IPv6 only 2000::/3 is, without its tunnels.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  if (special.some((range) => parsed.kind() === range[0].kind() && parsed.match(range))) return false
  return parsed instanceof ipaddr.IPv6 ? (parsed.parts[0] ?? 0) >> 13 === 1 : true
}

/** True when the host of a URL (brackets of IPv6 allowed) is an IP literal that is not public. */
export function isRefusedLiteral(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !isPublicAddress(host)
}

/**
 * Creates a lookup function for `net.connect` that returns only public addresses. It runs at the moment of
 * connecting, so a name that changes its address after a check does not get through.
 */
export function createPublicLookup(resolve: Resolve = systemLookup) {
  return (host: string, options: LookupOptions, done: Answer): void => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      const [first, ...rest] = found.filter((one) => isPublicAddress(one.address))
      if (!first) return done(new FetchError('not-public', host), [])
      if (options.all) done(null, [first, ...rest])
      else done(null, first.address, first.family)
    })
  }
}

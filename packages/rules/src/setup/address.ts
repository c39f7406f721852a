import type { AddressResult } from '@rostrum/protocol'

const defaultPorts: Readonly<Record<string, string>> = { http: '80', https: '443' }

/** Scheme, host and port of an address of the Web. */
function partsOf(url: string): { scheme: string; host: string; port: string } {
  const [, scheme = '', host = '', port] = /^(https?):\/\/(\[[^\]]*\]|[^/:?#]*)(?::(\d+))?/i.exec(url) ?? []
  const lower = scheme.toLowerCase()
  return { scheme: lower, host: host.toLowerCase(), port: port ?? defaultPorts[lower] ?? '' }
}

const isSameOrigin = (one: string, other: string): boolean => {
  const [a, b] = [partsOf(one), partsOf(other)]
  return a.scheme === b.scheme && a.host === b.host && a.port === b.port
}

/** Whether an address is this machine's own name, which nobody else reaches. SETUP4 */
export const isLocalAddress = (facts: { url: string }): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(partsOf(facts.url).host)

/** Codes of failed connections by what they mean for the person. */
const codes: readonly (readonly [RegExp, AddressResult])[] = [
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, 'name'],
  [/^(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH)$/, 'refused'],
  [/CERT|SELF_SIGNED|UNABLE_TO_|^ERR_SSL|^ERR_TLS|^EPROTO$/, 'certificate'],
  [/TIMEOUT|^ETIMEDOUT$/, 'slow'],
]
const reasons: Readonly<Record<string, AddressResult>> = {
  'not-public': 'private',
  'port-not-allowed': 'port',
  'too-slow': 'slow',
  'too-many-redirects': 'redirected',
}

/**
 * What a request of the server's own public address says about it. `reason` is that of a refused or failed request,
 * `code` that of the connection; `isOurs`: the answer came from this installation; `answered`: its final address.
 * SETUP4
 */
export function addressResult(facts: {
  url: string
  reason: string | null
  code: string | null
  isOurs: boolean
  answered: string | null
}): AddressResult {
  const { url, reason, code, isOurs, answered } = facts
  if (isLocalAddress({ url })) return 'local'
  if (reason !== null) {
    const known = codes.find(([pattern]) => pattern.test(code ?? ''))?.[1]
    return known ?? reasons[reason] ?? 'unreachable'
  }
  if (!isOurs) return 'elsewhere'
  if (answered !== null && !isSameOrigin(answered, url)) return 'redirected'
  return partsOf(url).scheme === 'https' ? 'reachable' : 'insecure'
}

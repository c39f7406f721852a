/**
 * Whether a redirect URI is registered: exactly the same text, or any address on an origin that was
 * registered as a bare origin (`http://localhost:4400`).
 */
export function isRegistered(registered: readonly string[], redirectUri: string): boolean {
  if (registered.includes(redirectUri)) return true
  if (!URL.canParse(redirectUri)) return false
  const { origin, hash, href } = new URL(redirectUri)
  return !hash && href === redirectUri && registered.includes(origin)
}

/** Adds parameters to an address; its existing ones stay unchanged. */
export function withParameters(address: string, parameters: Record<string, string | undefined>): string {
  const added = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  )
  if (added.length === 0) return address
  return `${address}${address.includes('?') ? '&' : '?'}${added.join('&')}`
}

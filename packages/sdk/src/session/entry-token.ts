import type { Environment } from '../environment.js'

/**
 * The token in the URL of the login page (A2.2). It is removed from the URL and the history immediately. Tokens of
 * other pages, for example of an invitation, are not for signing in.
 */
export const takeEntryToken = (environment: Environment): string | null => {
  const address = environment.address()
  if (address === null) return null
  const url = new URL(address)
  if (!/^\/login\/?$/.test(url.pathname)) return null
  const token = url.searchParams.get('token')
  if (token === null) return null
  url.searchParams.delete('token')
  environment.replaceAddress(url.href)
  return token || null
}

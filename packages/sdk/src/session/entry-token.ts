import type { Environment } from '../environment.js'

/**
 * The token that the address of the login page brings (A2.2). It is taken out of the address and the history at
 * once. The tokens of other pages, as of an invitation, are not for signing in.
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

import type { Environment } from '../environment.js'

/** The token that an address brings (A2.2). It is taken out of the address and the history at once. */
export const takeEntryToken = (environment: Environment): string | null => {
  const address = environment.address()
  if (address === null) return null
  const url = new URL(address)
  const token = url.searchParams.get('token')
  if (token === null) return null
  url.searchParams.delete('token')
  environment.replaceAddress(url.href)
  return token || null
}

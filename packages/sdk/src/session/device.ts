import type { KeyValue } from '../environment.js'

const key = 'device'

/**
 * What this browser calls itself by at a sign-in, so that the server notices another one (SESSION134): a random text
 * that stays in the storage. It proves nothing. Empty without a storage that stays.
 */
export const deviceIn = (storage: KeyValue | undefined): { device?: string } => {
  if (!storage) return {}
  const known = storage.get(key)
  if (known && known.length >= 16 && known.length <= 100) return { device: known }
  const device = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
  storage.set(key, device)
  return storage.get(key) === device ? { device } : {}
}

import type { LocalStore } from '@rostrum/protocol'
import type { KeyValue } from '../environment.js'

const sessionKey = 'session'
const serverPrefix = 'lsk_'
const mostServerKeys = 10

/**
 * What is kept of a session in local storage: its id, and the keys that the server wants kept (A4.16, A9.6).
 * Without `persists` the id lives in memory only: a host that can always give a token needs no more.
 */
export const createStoredSession = (storage: KeyValue, persists: boolean) => {
  let id = persists ? storage.get(sessionKey) : null
  return {
    key: sessionKey,
    read: () => id,
    write: (next: string | null) => {
      id = next
      if (!persists) return
      if (next === null) storage.remove(sessionKey)
      else storage.set(sessionKey, next)
    },
    /** Another tab changed the stored id. */
    follow: (next: string | null) => {
      id = next
    },
    /** Keeps what the server gives, newest first, at most ten. */
    keep: (entry: LocalStore | undefined) => {
      if (!entry?.Key) return
      const order = [entry.Key, ...serverKeys(storage).filter((key) => key !== entry.Key)]
      for (const key of order.slice(mostServerKeys)) storage.remove(serverPrefix + key)
      storage.set(serverPrefix + entry.Key, entry.Value ?? '')
      storage.set(orderKey, JSON.stringify(order.slice(0, mostServerKeys)))
    },
    /** What the server wants to hear of it: the kept entries as JSON; undefined when there are none. */
    kept: () => {
      const entries = serverKeys(storage).map((key) => [key, storage.get(serverPrefix + key) ?? ''])
      return entries.length > 0 ? JSON.stringify(Object.fromEntries(entries)) : undefined
    },
  }
}
export type StoredSession = ReturnType<typeof createStoredSession>

const orderKey = 'kept-keys'

const serverKeys = (storage: KeyValue): string[] => {
  const present = new Set(
    storage
      .keys()
      .filter((key) => key.startsWith(serverPrefix))
      .map((key) => key.slice(serverPrefix.length)),
  )
  let order: unknown = []
  try {
    order = JSON.parse(storage.get(orderKey) ?? '[]')
  } catch {
    // A broken list only loses the order.
  }
  const known = Array.isArray(order) ? order.filter((key) => typeof key === 'string' && present.has(key)) : []
  return [...new Set([...known, ...present])]
}

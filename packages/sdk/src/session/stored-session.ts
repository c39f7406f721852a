import type { LocalStore } from '@rostrum/protocol'
import { isLocalStoreKey, localStoreKey, localStoreOverflow } from '@rostrum/rules'
import type { KeyValue } from '../environment.js'

/** The key of the session's id in local storage. */
export const sessionKey = 'session'
const orderKey = 'kept'

/**
 * The session in local storage: its id, and the entries that the server asks to store (A4.16, A9.6). Without `persists`
 * the id stays in memory, because the host can provide a token at any time.
 */
export const createStoredSession = (storage: KeyValue, persists: boolean) => {
  let id = persists ? storage.get(sessionKey) : null

  /** The keys of the stored entries, oldest first; the storage itself has no order. */
  const keys = () => {
    const order = storage.get(orderKey)?.split('\n') ?? []
    const there = storage.keys().filter((key) => isLocalStoreKey({ key }))
    return [...there.filter((key) => !order.includes(key)), ...order.filter((key) => there.includes(key))]
  }

  return {
    read: () => id,
    /** Undefined where a host gives the tokens. */
    storage: persists ? storage : undefined,
    write: (next: string | null) => {
      id = next
      if (!persists) return
      if (next === null) storage.remove(sessionKey)
      else storage.set(sessionKey, next)
    },
    /** Adopts the id that another tab stored. */
    follow: (next: string | null) => {
      id = next
    },
    /** Stores an entry of the server; the oldest are deleted when there are more than ten. */
    keep: (entry: LocalStore | undefined) => {
      if (!entry?.Key) return
      const adding = localStoreKey({ key: entry.Key })
      const before = keys()
      const gone = localStoreOverflow({ keys: before, adding })
      for (const key of gone) storage.remove(key)
      storage.set(adding, entry.Value ?? '')
      const left = before.filter((key) => key !== adding && !gone.includes(key))
      storage.set(orderKey, [...left, adding].join('\n'))
    },
    /** The stored entries as JSON, for the server; undefined when there are none. */
    kept: () => {
      const prefix = localStoreKey({ key: '' }).length
      const entries = keys().map((key) => [key.slice(prefix), storage.get(key) ?? ''])
      return entries.length > 0 ? JSON.stringify(Object.fromEntries(entries)) : undefined
    },
  }
}
export type StoredSession = ReturnType<typeof createStoredSession>

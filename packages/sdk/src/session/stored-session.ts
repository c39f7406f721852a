import type { LocalStore } from '@rostrum/protocol'
import { isLocalStoreKey, localStoreKey, localStoreOverflow } from '@rostrum/rules'
import type { KeyValue } from '../environment.js'

/** The key of the session's id in local storage. */
export const sessionKey = 'session'
const orderKey = 'kept'

/**
 * What is kept of a session in local storage: its id, and what the server wants kept (A4.16, A9.6). Without
 * `persists` the id lives in memory only: a host that can always give a token needs no more.
 */
export const createStoredSession = (storage: KeyValue, persists: boolean) => {
  let id = persists ? storage.get(sessionKey) : null

  /** The kept keys, oldest first; the storage itself has no order. */
  const keys = () => {
    const order = storage.get(orderKey)?.split('\n') ?? []
    const there = storage.keys().filter((key) => isLocalStoreKey({ key }))
    return [...there.filter((key) => !order.includes(key)), ...order.filter((key) => there.includes(key))]
  }

  return {
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
    /** Keeps what the server gives; the oldest go when there are more than ten. */
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
    /** What the server wants to hear of it: the kept entries as JSON; undefined when there are none. */
    kept: () => {
      const prefix = localStoreKey({ key: '' }).length
      const entries = keys().map((key) => [key.slice(prefix), storage.get(key) ?? ''])
      return entries.length > 0 ? JSON.stringify(Object.fromEntries(entries)) : undefined
    },
  }
}
export type StoredSession = ReturnType<typeof createStoredSession>

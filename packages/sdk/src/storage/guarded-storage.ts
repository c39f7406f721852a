import type { KeyValue } from '../environment.js'

/**
 * Storage that may be forbidden, full or absent: then the values live in memory, as long as the page.
 * `open` is called anew each time, because even touching the storage may throw.
 */
export const guardedStorage = (open: () => Storage | undefined): KeyValue => {
  const memory = new Map<string, string>()
  const attempt = <T>(run: (storage: Storage) => T, otherwise: T): T => {
    try {
      const storage = open()
      return storage ? run(storage) : otherwise
    } catch {
      return otherwise
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set: (key, value) => {
      const kept = attempt((storage) => {
        storage.setItem(key, value)
        return true
      }, false)
      if (kept) memory.delete(key)
      else memory.set(key, value)
      return kept
    },
    remove: (key) => {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
    keys: () => {
      const stored = attempt(
        (storage) => Array.from({ length: storage.length }, (_key, at) => storage.key(at)),
        [],
      )
      return [...new Set([...stored.filter((key) => key !== null), ...memory.keys()])]
    },
  }
}

/** Storage that forgets with the page. */
export const memoryStorage = (): KeyValue => guardedStorage(() => undefined)

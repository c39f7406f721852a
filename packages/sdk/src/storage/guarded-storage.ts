import type { KeyValue } from '../environment.js'

/**
 * Storage that may be forbidden, full or missing: values are then kept in memory, until the page closes. `open` is
 * called each time, because even accessing the storage may throw.
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
      const isStored = attempt((storage) => {
        storage.setItem(key, value)
        return true
      }, false)
      if (isStored) memory.delete(key)
      else memory.set(key, value)
      return isStored
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

/** Storage in memory, lost with the page. */
export const memoryStorage = (): KeyValue => guardedStorage(() => undefined)

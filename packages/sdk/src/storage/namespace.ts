import type { KeyValue } from '../environment.js'

/** A part of a storage with a prefix of its own: what lies beside it is neither seen nor touched. */
export const namespaced = (storage: KeyValue, prefix: string): KeyValue => ({
  get: (key) => storage.get(prefix + key),
  set: (key, value) => storage.set(prefix + key, value),
  remove: (key) => storage.remove(prefix + key),
  keys: () =>
    storage
      .keys()
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length)),
})

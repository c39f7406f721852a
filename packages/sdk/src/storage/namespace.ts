import type { KeyValue } from '../environment.js'

/** A view of a storage with its own key prefix: other keys are neither read nor changed. */
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

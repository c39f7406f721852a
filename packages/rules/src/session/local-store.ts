const prefix = 'lsk_'
const most = 10

/** Facts: the key that the server names. Out: the key under which it is kept. SESSION50 */
export const localStoreKey = (facts: { key: string }): string => prefix + facts.key

/** Facts: a key of a store. Out: whether it is one of those that are kept for the server. SESSION50 */
export const isLocalStoreKey = (facts: { key: string }): boolean => facts.key.startsWith(prefix)

/**
 * Facts: the keys of a store, oldest first, and the one that is about to be written. Out: the keys to remove so
 * that, with the new one, at most 10 are kept; the oldest go first, keys of others stay. SESSION51
 */
export function localStoreOverflow(facts: { keys: readonly string[]; adding: string }): string[] {
  const ours = facts.keys.filter((key) => key.startsWith(prefix) && key !== facts.adding)
  return ours.slice(0, Math.max(0, ours.length + 1 - most))
}

const prefix = 'lsk_'
const maxEntries = 10

/** The local storage key of an entry from the server. SESSION50 */
export const localStoreKey = (facts: { key: string }): string => prefix + facts.key

/** Whether a local storage key belongs to an entry from the server. SESSION50 */
export const isLocalStoreKey = (facts: { key: string }): boolean => facts.key.startsWith(prefix)

/**
 * The keys to remove before another entry is stored, so that there are at most 10: the oldest entries, never keys of
 * others. `keys` are sorted, oldest first. SESSION51
 */
export function localStoreOverflow(facts: { keys: readonly string[]; adding: string }): string[] {
  const ours = facts.keys.filter((key) => key.startsWith(prefix) && key !== facts.adding)
  return ours.slice(0, Math.max(0, ours.length + 1 - maxEntries))
}

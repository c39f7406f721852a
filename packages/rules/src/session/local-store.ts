const prefix = 'lsk_'
const most = 10

/** The local key under which an entry of the server is stored. SESSION50 */
export const localStoreKey = (facts: { key: string }): string => prefix + facts.key

/** Whether a local key holds an entry of the server. SESSION50 */
export const isLocalStoreKey = (facts: { key: string }): boolean => facts.key.startsWith(prefix)

/**
 * The keys to remove before another one is written, so that at most 10 are stored with the new one: the oldest
 * first, never those of others. `keys`: oldest first. SESSION51
 */
export function localStoreOverflow(facts: { keys: readonly string[]; adding: string }): string[] {
  const ours = facts.keys.filter((key) => key.startsWith(prefix) && key !== facts.adding)
  return ours.slice(0, Math.max(0, ours.length + 1 - most))
}

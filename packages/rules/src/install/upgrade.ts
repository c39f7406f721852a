/** The numbers of a version such as `1.4.0`; null for any other text. */
const numbersOf = (version: string): readonly number[] | null =>
  /^\d{1,6}(?:\.\d{1,6}){0,3}$/.test(version) ? version.split('.').map(Number) : null

/**
 * Whether a phone's app is older than the oldest version that the server still accepts. A phone that names no version,
 * or none that can be read, is older than any. INSTALL8
 */
export function isUpgradeRequired(facts: {
  isMobile: boolean
  version: string
  minimum: string | null
}): boolean {
  const minimum = facts.minimum === null ? null : numbersOf(facts.minimum)
  if (!facts.isMobile || !minimum) return false
  const version = numbersOf(facts.version)
  if (!version) return true
  const first = minimum.findIndex((number, at) => number !== (version[at] ?? 0))
  return first !== -1 && (version[first] ?? 0) < (minimum[first] ?? 0)
}

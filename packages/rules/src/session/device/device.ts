/** What a browser calls itself; null for what it does not say. */
export interface Device {
  readonly browser: string | null
  readonly platform: string | null
}

/** By their mark in the user agent, the special ones first: most browsers name others, too. */
const browsers: readonly (readonly [mark: string, name: string])[] = [
  ['Edg/', 'Edge'],
  ['EdgA/', 'Edge'],
  ['EdgiOS/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Vivaldi/', 'Vivaldi'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]

const platforms: readonly (readonly [mark: string, name: string])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
]

/** Longer user agents are cut: no browser needs as much. */
const maxLength = 500

const nameIn = (agent: string, names: typeof browsers) =>
  names.find(([mark]) => agent.includes(mark))?.[1] ?? null

/** The browser and the platform of a user agent, by their proper names. SESSION132 */
export function deviceOf(facts: { agent: string | undefined }): Device {
  const agent = (facts.agent ?? '').slice(0, maxLength)
  return { browser: nameIn(agent, browsers), platform: nameIn(agent, platforms) }
}

/**
 * Whether a sign-in is told to the person by e-mail: it came from a browser that they did not use before, and is not
 * their first. SESSION134
 */
export const sendsDeviceNotice = (facts: { isKnown: boolean; hasOthers: boolean }): boolean =>
  !facts.isKnown && facts.hasOthers

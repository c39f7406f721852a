import type { Network } from '@rostrum/protocol'

/** The storage key of the network that the user shared to last. */
export const lastNetworkKey = 'last-used-network'

/** The storage key, on the device, of the setting that keeps the editor open after a share (`1`). SUBMIT10 */
export const keepOpenKey = 'keep-open'

/**
 * The network that the editor opens with, or null. It is chosen from the stored network (any text), the networks of the
 * story's messages in order, the networks with a selectable valid profile, and whether the story is a repost. EDITOR6
 */
export function chooseNetwork(facts: {
  lastUsed: string | null
  messageNetworks: readonly Network[]
  profileNetworks: readonly Network[]
  isRepost: boolean
}): Network | null {
  if (facts.isRepost) return 'linkedin'
  const last = facts.profileNetworks.find((network) => network === facts.lastUsed)
  const first = facts.messageNetworks.find((network) => facts.profileNetworks.includes(network))
  return last ?? first ?? facts.profileNetworks[0] ?? null
}

/** The facts that decide the order of two messages. */
interface Suggested {
  readonly Network: Network
  /** A message of unknown language ranks above one in a language that the user does not read. */
  readonly Language?: string | null | undefined
}

/**
 * The messages of a network, those in the user's languages (tags, the preferred first) first, and shuffled by `random`
 * (0 to below 1) within each language. Where the network has none: the default message, which is the story's first
 * message in the best language. Empty for a story without messages. EDITOR7, EDITOR90
 */
export function orderMessages<M extends Suggested>(facts: {
  messages: readonly M[]
  network: Network
  languages: readonly string[]
  random: () => number
}): M[] {
  const own = facts.messages.filter((message) => message.Network === facts.network)
  if (own.length === 0) return byLanguage(facts.messages, facts.languages).slice(0, 1)
  for (let last = own.length - 1; last > 0; last -= 1) {
    const other = pick(facts.random, last + 1)
    const [a, b] = [own[last], own[other]]
    if (a !== undefined && b !== undefined) [own[last], own[other]] = [b, a]
  }
  return byLanguage(own, facts.languages)
}

const mainLanguage = (tag: string) => tag.toLowerCase().split(/[-_]/, 1)[0] ?? ''

function byLanguage<M extends Suggested>(messages: readonly M[], languages: readonly string[]): M[] {
  const spoken = [...new Set(languages.map(mainLanguage))]
  const rank = ({ Language }: M) => {
    const at = Language ? spoken.indexOf(mainLanguage(Language)) : spoken.length
    return at < 0 ? spoken.length + 1 : at
  }
  // The sort is stable, so the order within a language stays.
  return [...messages].sort((a, b) => rank(a) - rank(b))
}

/**
 * Whether to show the language of a suggested message, given how many messages the network has and the user's
 * languages, that of the interface first. EDITOR91
 */
export const namesLanguage = (facts: { tag: string; count: number; languages: readonly string[] }): boolean =>
  facts.count > 1 || mainLanguage(facts.tag) !== mainLanguage(facts.languages[0] ?? '')

const pick = (random: () => number, count: number) =>
  Math.min(count - 1, Math.max(0, Math.floor(random() * count) || 0))

const thankYouGuard = 4400

/** The index of the thank-you text to show, or null within 4,400 ms of the last one (both times in ms). EDITOR9 */
export function chooseThankYou(facts: {
  lastShownAt: number | null
  now: number
  count: number
  random: () => number
}): number | null {
  if (facts.count < 1) return null
  if (facts.lastShownAt !== null && facts.now - facts.lastShownAt < thankYouGuard) return null
  return pick(facts.random, facts.count)
}

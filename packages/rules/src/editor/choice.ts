import type { Network } from '@rostrum/protocol'

/** The local-store key of the network that was shared to last. */
export const lastNetworkKey = 'last-used-network'

/**
 * Facts: the network used last (as it was stored, so any text), the networks of the story's messages in
 * their order, the networks where a valid profile may be chosen, and whether the story is a repost. Out: the
 * network that the editor opens with, or null when there is none. EDITOR6
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

/**
 * Facts: the story's messages, the network, and `random` (each call a number from 0 up to 1). Out: the
 * network's messages in random order; the default message (the story's first) where it has none; empty for a
 * story without messages. EDITOR7
 */
export function orderMessages<M extends { readonly Network: Network }>(facts: {
  messages: readonly M[]
  network: Network
  random: () => number
}): M[] {
  const own = facts.messages.filter((message) => message.Network === facts.network)
  if (own.length === 0) return facts.messages.slice(0, 1)
  for (let last = own.length - 1; last > 0; last -= 1) {
    const other = pick(facts.random, last + 1)
    const [a, b] = [own[last], own[other]]
    if (a !== undefined && b !== undefined) [own[last], own[other]] = [b, a]
  }
  return own
}

/** Facts: as for `orderMessages`. Out: the message that the editor opens with, or null. EDITOR7 */
export const chooseMessage = <M extends { readonly Network: Network }>(facts: {
  messages: readonly M[]
  network: Network
  random: () => number
}): M | null => orderMessages(facts)[0] ?? null

/** Facts: a story's messages and a network. Out: whether one can go to the previous and next message. EDITOR8 */
export const showsMessageSwitcher = (facts: {
  messages: readonly { readonly Network: Network }[]
  network: Network
}): boolean => facts.messages.filter((message) => message.Network === facts.network).length > 1

const pick = (random: () => number, count: number) =>
  Math.min(count - 1, Math.max(0, Math.floor(random() * count) || 0))

const thankYouGuard = 4400

/**
 * Facts: when the last thank-you appeared and what time it is (ms), how many texts there are, and `random`.
 * Out: the number of the text to show, or null while the last one still guards (4,400 ms). EDITOR9
 */
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

import type { Locale } from '@rostrum/sdk/protocol'

/** An emoji of the picker. `tones` are its skin tones from light to dark, empty where it has none. */
export interface Emoji {
  readonly emoji: string
  readonly name: string
  readonly group: number
  /** The name and tags in lower case, for the search. */
  readonly words: string
  readonly tones: readonly string[]
}

export interface EmojiGroup {
  readonly group: number
  readonly name: string
  readonly items: readonly Emoji[]
}

const data = {
  de: () =>
    Promise.all([import('emojibase-data/de/compact.json'), import('emojibase-data/de/messages.json')]),
  en: () =>
    Promise.all([import('emojibase-data/en/compact.json'), import('emojibase-data/en/messages.json')]),
  es: () =>
    Promise.all([import('emojibase-data/es/compact.json'), import('emojibase-data/es/messages.json')]),
  fr: () =>
    Promise.all([import('emojibase-data/fr/compact.json'), import('emojibase-data/fr/messages.json')]),
  ja: () =>
    Promise.all([import('emojibase-data/ja/compact.json'), import('emojibase-data/ja/messages.json')]),
  nl: () =>
    Promise.all([import('emojibase-data/nl/compact.json'), import('emojibase-data/nl/messages.json')]),
  pt: () =>
    Promise.all([import('emojibase-data/pt/compact.json'), import('emojibase-data/pt/messages.json')]),
} satisfies Record<Locale, () => Promise<unknown>>

/** The group of emoji components, such as skin tones; they cannot be picked. */
const components = 2
const plainTones = 5

/** All emoji in a language, by group. Rejects when they cannot be loaded. */
export async function loadEmoji(locale: Locale): Promise<readonly EmojiGroup[]> {
  const [{ default: all }, { default: messages }] = await data[locale]()
  const names = new Map(messages.groups.map(({ order, message }) => [order, message]))
  const groups = new Map<number, Emoji[]>()
  for (const { unicode, label, tags = [], group, skins = [] } of all) {
    if (group === undefined || group === components) continue
    const items = groups.get(group) ?? []
    groups.set(group, items)
    // More than five combine the tones of two people; only the plain one is offered then.
    const tones = skins.length === plainTones ? skins.map((one) => one.unicode) : []
    items.push({
      emoji: unicode,
      name: label,
      group,
      words: [label, ...tags].join(' ').toLowerCase(),
      tones,
    })
  }
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([group, items]) => ({ group, name: names.get(group) ?? '', items }))
}

/** The emoji that match all words of a search; those whose names start with it come first. */
export function searchEmoji(groups: readonly EmojiGroup[], asked: string): Emoji[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean)
  const found = groups
    .flatMap(({ items }) => items)
    .filter((one) => words.every((word) => one.words.includes(word)))
  const [first = ''] = words
  const rank = ({ name, words: all }: Emoji) =>
    name.toLowerCase().startsWith(first) ? 0 : ` ${all}`.includes(` ${first}`) ? 1 : 2
  return found.sort((a, b) => rank(a) - rank(b)).slice(0, 160)
}

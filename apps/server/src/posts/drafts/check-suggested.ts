import type { Mention, PostForm } from '@rostrum/protocol'
import { storedMention } from '@rostrum/rules'
import { mediaIdIn } from '../../media/serve-media.js'
import type { DraftSource, SuggestedCard } from './draft-facts.js'

/** What is suggested beside a text, or what the post says already. */
interface SuggestedFacts {
  source: Pick<DraftSource, 'card' | 'mentions'>
  before: { card: SuggestedCard; mentions: readonly Mention[] } | null
}

/** Whether a card says and shows nothing but what another one may; a part may be left out. */
export function isCardOf(
  card: { title: string; description: string; image: string | null },
  suggested: SuggestedCard,
): boolean {
  const has = (part: keyof SuggestedCard, value: string | null) => !value || suggested[part].includes(value)
  return has('titles', card.title) && has('descriptions', card.description) && has('images', card.image)
}

/** Whether each of the people named is among others, by the network's id and the name. */
export function areMentionsOf(mentions: readonly Mention[], others: readonly Mention[]): boolean {
  return mentions.every((one) => isMentionOf(one, others))
}

function isMentionOf(mention: Mention, others: readonly Mention[]): boolean {
  const { id, text } = storedMention(mention)
  return others.map(storedMention).some((other) => other.id === id && other.text === text)
}

/**
 * A form as somebody sends it who may not edit: with the card of the link and the mentions as they are suggested, or
 * as the post has them already. POSTS14
 */
export function withSuggestedParts(form: PostForm, { source, before }: SuggestedFacts): PostForm {
  const people = [...source.mentions, ...(before?.mentions ?? [])]
  const mentions = form.mentions?.filter((one) => isMentionOf(one, people))
  const { link, mentions: _mentions, ...rest } = form
  const cards = [source.card, ...(before ? [before.card] : [])]
  return { ...rest, ...(mentions && { mentions }), ...(link && { link: withSuggestedCard(link, cards) }) }
}

function withSuggestedCard(
  link: NonNullable<PostForm['link']>,
  cards: readonly SuggestedCard[],
): NonNullable<PostForm['link']> {
  const one = (part: keyof SuggestedCard, given: string | null | undefined) => {
    const known = cards.flatMap((card) => card[part])
    return given && !known.includes(given) ? (known[0] ?? '') : (given ?? '')
  }
  const description = one('descriptions', link.description)
  const { image: _image, description: _description, ...rest } = link
  const image = link.image && cards.some(({ images }) => images.includes(mediaIdIn(link.image ?? '') ?? ''))
  return {
    ...rest,
    title: one('titles', link.title),
    ...(description && { description }),
    ...(image && { image: link.image }),
  }
}

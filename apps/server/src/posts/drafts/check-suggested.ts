import type { Mention, PostForm } from '@rostrum/protocol'
import { storedMention } from '@rostrum/rules'
import { mediaIdIn } from '../../media/serve-media.js'
import type { DraftSource, SuggestedCard } from './draft-facts.js'

/** The suggested card and mentions, and those that the post has already. */
interface SuggestedFacts {
  source: Pick<DraftSource, 'card' | 'mentions'>
  before: { card: SuggestedCard; mentions: readonly Mention[] } | null
}

/** Whether all parts of a card are among the suggested ones; parts may be empty. */
export function isCardOf(
  card: { title: string; description: string; image: string | null },
  suggested: SuggestedCard,
): boolean {
  const has = (part: keyof SuggestedCard, value: string | null) => !value || suggested[part].includes(value)
  return has('titles', card.title) && has('descriptions', card.description) && has('images', card.image)
}

/** Whether each mention is among the others, by the network's id and the name. */
export function areMentionsOf(mentions: readonly Mention[], others: readonly Mention[]): boolean {
  return mentions.every((one) => isMentionOf(one, others))
}

function isMentionOf(mention: Mention, others: readonly Mention[]): boolean {
  const { id, text } = storedMention(mention)
  return others.map(storedMention).some((other) => other.id === id && other.text === text)
}

/**
 * The form of a user who may not edit: card and mentions are replaced by the suggested ones, or by those that the post
 * has already. POSTS14
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

import type { MessageType, Network, StoryType } from '@rostrum/protocol'
import { characterCount, rulesOf } from '@rostrum/rules'
import { tweetLength } from '@rostrum/rules/tweet-length'
import { cleanText, shorten } from './plain-text.js'
import type { MessageForm, StoryForm } from './story-form.js'

/** A message that is ready to be stored. */
export interface ReadyMessage {
  network: Network
  type: MessageType
  text: string
  language: string | null
  mentions: { id: string; text: string }[]
}

/** What a story is made of, as far as messages depend on it. */
export interface Makings {
  type: StoryType
  /** Kinds of the story's files. */
  pictures: number
  hasGif: boolean
  link: string | undefined
}

/**
 * Turns a message of a form into one that its network takes, or says why it cannot be: the text is too long, or
 * the network does not take what the story carries.
 */
export function readyMessage(form: MessageForm, makings: Makings): ReadyMessage | { why: string } {
  const { network } = form
  const { link } = makings
  const type = typeFor(network, makings)
  const name = rulesOf(network).name
  if (!type) return { why: `${name} does not take a story of type ${makings.type}` }
  const hasPlace = form.text.includes('{link}')
  if (hasPlace && !link) return { why: 'the text has {link}, but the story has no link' }
  const hasLink = hasPlace || (link !== undefined && form.text.includes(link))
  const needsLink = link !== undefined && type !== 'link-attachment' && network === 'twitter' && !hasLink
  const text = cleanText(form.text.replaceAll('{link}', link ?? '') + (needsLink ? ` ${link}` : ''))
  const most = rulesOf(network).maxLength
  const length = lengthOn(network, text)
  if (length > most) return { why: `the text has ${length} characters, ${name} takes ${most}` }
  return { network, type, text, language: form.language ?? null, mentions: form.mentions ?? [] }
}

/** Messages for a story that brings none: its title and link for LinkedIn, X and Facebook. */
export function suggestMessages(story: StoryForm, language: string | undefined): MessageForm[] {
  const summary = story.description ? shorten(cleanText(story.description), 400) : ''
  const withSummary = summary && summary !== story.title ? `${story.title}\n\n${summary}` : story.title
  const spoken = language ? { language } : {}
  if (story.repost) return [{ network: 'linkedin', text: withSummary, ...spoken }]
  return [
    { network: 'linkedin', text: withSummary, ...spoken },
    { network: 'twitter', text: fitTweet(story.title, story.link), ...spoken },
    { network: 'facebook', text: withSummary, ...spoken },
  ]
}

function typeFor(network: Network, { type, pictures, hasGif }: Makings): MessageType | undefined {
  const rules = rulesOf(network)
  const { images } = rules.profiles.page.media
  const asPictures = images > 0 && pictures > 0 ? (hasGif && pictures === 1 ? 'gif' : 'image') : undefined
  if (type === 'post-attachment') return network === 'linkedin' ? 'post-attachment' : undefined
  if (type === 'link-attachment') {
    if (rules.allowsLinkAttachment) return 'link-attachment'
    return network === 'instagram' ? asPictures : 'text'
  }
  if (type === 'image') return asPictures
  if (type === 'video') return rules.profiles.page.media.videos > 0 ? 'video' : undefined
  if (type === 'pdf') return network === 'linkedin' || network === 'facebook' ? 'pdf' : undefined
  return network === 'instagram' || images === 0 ? undefined : 'text'
}

const lengthOn = (network: Network, text: string): number =>
  rulesOf(network).counting === 'tweet' ? tweetLength(text) : characterCount(text)

function fitTweet(title: string, link: string | undefined): string {
  const most = rulesOf('twitter').maxLength
  const rest = link ? ' {link}' : ''
  const whole = (text: string) => `${text}${link ? ` ${link}` : ''}`
  for (let longest = 250; longest > 20; longest -= 10) {
    const text = shorten(title, longest)
    if (lengthOn('twitter', whole(text)) <= most) return text + rest
  }
  return shorten(title, 20) + rest
}

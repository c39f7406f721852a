import type { MessageType, Network, StoryType } from '@rostrum/protocol'
import { characterCount, isLinkInText, networkName, rulesOf } from '@rostrum/rules'
import { tweetLength } from '@rostrum/rules/tweet-length'
import { cleanText, shorten } from './html-to-text.js'
import { refuse, type RowProblem } from './import-result.js'
import type { MessageForm, StoryForm } from './story-form.js'

/** A message that is ready to be stored. */
export interface ReadyMessage {
  network: Network
  type: MessageType
  text: string
  language: string | null
  mentions: { id: string; text: string }[]
}

/** The parts of a story that its messages depend on. */
export interface Makings {
  type: StoryType
  /** Number of pictures. */
  pictures: number
  hasGif: boolean
  link: string | undefined
  /** The network on which the company’s post is passed on, where others link to it. */
  repostOn?: Network | undefined
}

/**
 * Converts a message of a form into one that its network accepts, or returns the reason why that is
 * impossible: the text is too long, or the network does not accept the story's files.
 */
export function readyMessage(form: MessageForm, makings: Makings): ReadyMessage | RowProblem {
  const { network } = form
  const { link, repostOn } = makings
  const type = network === repostOn ? 'post-attachment' : typeFor(network, makings)
  const name = networkName(network)
  if (!type) return refuse(`${name} doesn’t support stories of type ${makings.type}`, 'message-type', name)
  const hasPlaceholder = form.text.includes('{link}')
  if (hasPlaceholder && !link)
    return refuse('the text has {link}, but the story has no link', 'message-link', name)
  const hasLink = hasPlaceholder || (link !== undefined && isLinkInText({ text: form.text, url: link }))
  const needsLink =
    link !== undefined && type !== 'link-attachment' && rulesOf(network).appendsLink && !hasLink
  const text = cleanText(form.text.replaceAll('{link}', link ?? '') + (needsLink ? ` ${link}` : ''))
  const maxLength = rulesOf(network).maxLength
  const length = lengthOn(network, text)
  if (length > maxLength) {
    const why = `the text has ${length} characters, ${name} allows ${maxLength}`
    return refuse(why, 'message-long', name, String(maxLength))
  }
  return { network, type, text, language: form.language ?? null, mentions: form.mentions ?? [] }
}

/** Generates messages for a story without any: its title and link for LinkedIn, X and Facebook. */
export function suggestMessages(story: StoryForm, language: string | undefined): MessageForm[] {
  const summary = story.description ? shorten(cleanText(story.description), 400) : ''
  const withSummary = summary && summary !== story.title ? `${story.title}\n\n${summary}` : story.title
  const spoken = language ? { language } : {}
  if (story.repost && !story.link) return [{ network: 'linkedin', text: withSummary, ...spoken }]
  return [
    { network: 'linkedin', text: withSummary, ...spoken },
    { network: 'twitter', text: fitTweet(story.title, story.link), ...spoken },
    { network: 'facebook', text: withSummary, ...spoken },
  ]
}

function typeFor(network: Network, { type, pictures, hasGif }: Makings): MessageType | undefined {
  const rules = rulesOf(network)
  const { isPostReady, media } = rules.profiles.page
  const { images, minimum } = media
  const asPictures = images > 0 && pictures > 0 ? (hasGif && pictures === 1 ? 'gif' : 'image') : undefined
  if (type === 'post-attachment') return rules.takesRepost ? 'post-attachment' : undefined
  if (type === 'link-attachment') {
    if (rules.allowsLinkAttachment) return 'link-attachment'
    return minimum > 0 ? asPictures : 'text'
  }
  if (type === 'image') return asPictures
  if (type === 'video') return media.videos > 0 ? 'video' : undefined
  if (type === 'pdf') return rules.allowsPdfPreview && isPostReady && minimum === 0 ? 'pdf' : undefined
  return minimum > 0 || images === 0 ? undefined : 'text'
}

const lengthOn = (network: Network, text: string): number =>
  rulesOf(network).counting === 'tweet' ? tweetLength(text) : characterCount(text)

function fitTweet(title: string, link: string | undefined): string {
  const maxLength = rulesOf('twitter').maxLength
  const rest = link ? ' {link}' : ''
  const whole = (text: string) => `${text}${link ? ` ${link}` : ''}`
  for (let titleLength = 250; titleLength > 20; titleLength -= 10) {
    const text = shorten(title, titleLength)
    if (lengthOn('twitter', whole(text)) <= maxLength) return text + rest
  }
  return shorten(title, 20) + rest
}

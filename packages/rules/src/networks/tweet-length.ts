import { hashtagsIn } from '../editor/hashtags.js'
import { latinAccents } from './tweet-domains.js'
import { endOfEmojiSequence } from './tweet-emoji.js'
import { normalForm } from './tweet-normal-form.js'
import { urlsIn, type TweetUrl } from './tweet-urls.js'

export type { TweetUrl } from './tweet-urls.js'

/** X's configuration of weights, version 3. Code points outside of the ranges weigh `defaultWeight`. */
export const tweetConfiguration = {
  version: 3,
  maxWeightedTweetLength: 280,
  scale: 100,
  defaultWeight: 200,
  emojiParsingEnabled: true,
  transformedURLLength: 23,
  ranges: [
    { start: 0, end: 4351, weight: 100 },
    { start: 8192, end: 8205, weight: 100 },
    { start: 8208, end: 8223, weight: 100 },
    { start: 8242, end: 8247, weight: 100 },
  ],
} as const

/** What X says of a tweet, in X's own words; ends are inclusive UTF-16 offsets of the text. */
export interface ParsedTweet {
  readonly weightedLength: number
  readonly valid: boolean
  /** Thousandths of the longest tweet. */
  readonly permillage: number
  readonly validRangeStart: number
  readonly validRangeEnd: number
  readonly displayRangeStart: number
  readonly displayRangeEnd: number
}

const { defaultWeight, maxWeightedTweetLength, ranges, scale, transformedURLLength } = tweetConfiguration
const longest = maxWeightedTweetLength * scale

function weightOf(unit: number) {
  for (const { start, end, weight } of ranges) if (unit >= start && unit <= end) return weight
  return defaultWeight
}

const isInvalid = (unit: number) => unit === 0xfffe || unit === 0xfeff || unit === 0xffff
const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff
const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff

/** Whether a sequence that is one emoji can begin with a unit: a picture, or a sign with a selector behind it. */
function mayBeginEmoji(text: string, at: number, unit: number) {
  if (unit >= 0xd83c && unit <= 0xd83e) return true
  if (unit >= 0x203c && unit <= 0x2bff) return true
  const next = text.charCodeAt(at + 1)
  return next === 0xfe0f || next === 0x20e3
}

/** The weight and the end of what stands at a place: an address, an emoji, or one code point. */
function step(text: string, at: number, url: TweetUrl | undefined): { weight: number; end: number } {
  if (url?.from === at) return { weight: transformedURLLength * scale, end: at + url.url.length }
  const unit = text.charCodeAt(at)
  if (mayBeginEmoji(text, at, unit)) {
    const end = endOfEmojiSequence(text, at)
    if (end > at) return { weight: defaultWeight, end }
  }
  if (isHigh(unit) && isLow(text.charCodeAt(at + 1))) return { weight: defaultWeight, end: at + 2 }
  return { weight: weightOf(unit), end: at + 1 }
}

/**
 * Facts: a text. Out: its weighted length and the part of it that fits, by X's configuration. Every emoji weighs
 * 2, also those that are newer than X's own library; every address weighs 23. Time grows with the length.
 * NETWORKS15 to NETWORKS19
 */
export function parseTweet(text: string): ParsedTweet {
  const normal = normalForm(text)
  const urls = urlsIn(normal.text)
  let [weight, fitting, next] = [0, 0, 0]
  let isValid = true
  for (let at = 0; at < normal.text.length;) {
    while ((urls[next]?.from ?? Infinity) < at) next += 1
    const { weight: added, end } = step(normal.text, at, urls[next])
    weight += added
    isValid &&= !isInvalid(normal.text.charCodeAt(end - 1))
    if (isValid && weight <= longest) fitting = end
    at = end
  }
  const weightedLength = weight / scale
  return {
    weightedLength,
    valid: isValid && weightedLength > 0 && weightedLength <= maxWeightedTweetLength,
    permillage: Math.floor((weightedLength / maxWeightedTweetLength) * 1000),
    validRangeStart: 0,
    validRangeEnd: Math.max(0, normal.unitsBefore(fitting) - 1),
    displayRangeStart: 0,
    displayRangeEnd: Math.max(0, text.length - 1),
  }
}

/** Facts: a text. Out: its length as X counts it. NETWORKS15 */
export const tweetLength = (text: string): number => parseTweet(text).weightedLength

/** Facts: a text. Out: the addresses that X finds in it, with and without a scheme, in order. NETWORKS17 */
export const tweetUrls = (text: string): TweetUrl[] => urlsIn(text)

/** Facts: a text. Out: the hashtags that X finds in it, without the sign, in order. NETWORKS20 */
export function tweetHashtags(text: string): { tag: string; from: number; to: number }[] {
  const entities = [...hashtagsIn(text), ...urlsIn(text)].sort((a, b) => a.from - b.from)
  let end = 0
  const apart = entities.filter(({ from, to }) => {
    if (from < end) return false
    end = to
    return true
  })
  return apart.flatMap((entity) => ('tag' in entity ? [entity] : []))
}

const handle = new RegExp(
  '(^|[^a-zA-Z0-9_!#$%&*@＠]|(?:^|[^a-zA-Z0-9_+~.-])(?:rt|RT|rT|Rt):?)([@＠])([a-zA-Z0-9_]{1,20})(/[a-zA-Z][a-zA-Z0-9_-]{0,24})?',
  'g',
)
const goesOn = new RegExp(`[@＠${latinAccents}]|://`, 'y')

/** Facts: a text. Out: the names of users that X finds in it, without the sign, in order; lists are none. NETWORKS21 */
export function tweetMentions(text: string): { name: string; from: number; to: number }[] {
  const found: { name: string; from: number; to: number }[] = []
  for (const match of text.matchAll(handle)) {
    const [whole, before = '', , name = '', list] = match
    goesOn.lastIndex = match.index + whole.length
    if (list !== undefined || goesOn.test(text)) continue
    const from = match.index + before.length
    found.push({ name, from, to: from + 1 + name.length })
  }
  return found
}

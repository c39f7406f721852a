import { endOfEmojiSequence } from './emoji.js'
import { normalForm } from './normalize.js'
import { urlsIn, type TweetUrl } from './tweet-urls.js'

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

/** The result of X's own parser, with X's names; ends are inclusive UTF-16 offsets. */
export interface ParsedTweet {
  readonly weightedLength: number
  readonly valid: boolean
  /** The length in thousandths of the maximum. */
  readonly permillage: number
  readonly validRangeStart: number
  readonly validRangeEnd: number
  readonly displayRangeStart: number
  readonly displayRangeEnd: number
}

const { defaultWeight, maxWeightedTweetLength, ranges, scale, transformedURLLength } = tweetConfiguration
const maxWeight = maxWeightedTweetLength * scale

function weightOf(unit: number) {
  for (const { start, end, weight } of ranges) if (unit >= start && unit <= end) return weight
  return defaultWeight
}

const isInvalid = (unit: number) => unit === 0xfffe || unit === 0xfeff || unit === 0xffff
const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff
const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff

/** Whether an emoji of several code points can begin at an offset: with a pictograph, or a sign before a selector. */
function mayBeginEmoji(text: string, at: number, unit: number) {
  if (unit >= 0xd83c && unit <= 0xd83e) return true
  if (unit >= 0x203c && unit <= 0x2bff) return true
  const next = text.charCodeAt(at + 1)
  return next === 0xfe0f || next === 0x20e3
}

/** The weight and the end of the URL, emoji or code point at an offset. */
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
 * The weighted length of a text and the part of it that fits, by X's configuration. Every emoji weighs 2, including
 * those that are newer than X's own library; every URL weighs 23. Takes linear time. NETWORKS15 to NETWORKS19,
 * NETWORKS22
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
    if (isValid && weight <= maxWeight) fitting = end
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

/** The length of a text as X counts it. NETWORKS15 */
export const tweetLength = (text: string): number => parseTweet(text).weightedLength

/**
 * Counts a text while somebody writes: a line that was in the text before is not counted again, since no URL, emoji or
 * composed character goes beyond the end of a line. NETWORKS15
 */
export function createTweetCounter(): (text: string) => number {
  let known: ReadonlyMap<string, number> = new Map()
  return (text) => {
    // Each with the break before it: X reads the first character of a text differently from that of a line.
    const lines = text.split(/(?=\n)/)
    const lengths = lines.map((line) => [line, known.get(line) ?? tweetLength(line)] as const)
    known = new Map(lengths)
    return lengths.reduce((sum, [, length]) => sum + length, 0)
  }
}

export { urlsIn as tweetUrls } from './tweet-urls.js'

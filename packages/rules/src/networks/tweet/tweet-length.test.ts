import fc from 'fast-check'
import twitter from 'twitter-text'
import emoji from 'unicode-emoji-json/data-by-emoji.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { growthOf, maxGrowth } from '../../../../../tools/dev/input-growth.js'
import { createTweetCounter, parseTweet, tweetLength } from './tweet-length.js'
import { urlsIn } from './tweet-urls.js'

const times = (text: string, count: number) => text.repeat(count)

test.each([
  ['', 0],
  ['abc', 3],
  ['é', 1],
  ['e\u0301', 1],
  ['ÀÈÌ ñ', 5],
  ['ხიტ', 3],
  ['\u10FF', 1],
  ['\u1100', 2],
  ['日本語', 6],
  ['한국어', 6],
  ['\u1112\u1161\u11AB', 2],
  ['“quoted” – ‘words’…', 20],
  ['\u2028', 2],
  ['′″‴‵‶‷', 6],
  ['\uD800', 2],
  ['\0', 1],
  ['𝒜', 2],
])('[NETWORKS15] %j weighs %i', (text, weight) => {
  expect(tweetLength(text)).toBe(weight)
})

test.each([
  [0x10ff, 0x1100],
  [0x2000, 0x1fff],
  [0x200d, 0x200e],
  [0x2010, 0x200f],
  [0x201f, 0x2020],
  [0x2032, 0x2031],
  [0x2037, 0x2038],
])('[NETWORKS15] %i is the last that weighs 1, %i the first that weighs 2', (light, heavy) => {
  expect(tweetLength(`a${String.fromCharCode(light)}`)).toBe(2)
  expect(tweetLength(`a${String.fromCharCode(heavy)}`)).toBe(3)
})

test.each([
  [times('a', 280), true, 1000],
  [times('a', 281), false, 1003],
  [times('字', 140), true, 1000],
  [times('字', 141), false, 1007],
  ['', false, 0],
  ['a', true, 3],
])('[NETWORKS15] %j fits: %s', (text, valid, permillage) => {
  expect(parseTweet(text)).toMatchObject({ valid, permillage })
})

const tones = ['🏻', '🏼', '🏽', '🏾', '🏿']
const bases = /(\p{Emoji_Modifier_Base}|[👯🤼])\uFE0F?/gu

const sequences = Object.entries(emoji).flatMap(([sequence, { skin_tone_support: takesTones }]) =>
  takesTones ? [sequence, ...tones.map((tone) => sequence.replace(bases, `$1${tone}`))] : [sequence],
)

test('[NETWORKS16] every emoji sequence of Emoji 17 weighs 2, dressed or not', () => {
  expect(sequences.length).toBeGreaterThan(3000)
  const bare = sequences
    .map((sequence) => sequence.replaceAll('\uFE0F', ''))
    .filter((text) => !/^[©®]$/.test(text))
  expect([...sequences, ...bare].filter((sequence) => tweetLength(sequence) !== 2)).toEqual([])
})

test('[NETWORKS16] emoji one after the other weigh 2 each, as a person sees them', () => {
  const text = sequences.join(' ')
  expect(tweetLength(text)).toBe(sequences.length * 3 - 1)
})

test.each([
  ['©', 1],
  ['1', 1],
  ['1\uFE0F', 3],
  ['❤\uFE0E', 4],
  ['🇩', 2],
  ['🇽🇽', 4],
  ['🇩🇪🇫🇷', 4],
  ['👍\u200D👍', 5],
  ['🏴\u{E0067}\u{E0062}\u{E007F}', 8],
])('[NETWORKS16] %j is no single emoji: %i', (text, weight) => {
  expect(tweetLength(text)).toBe(weight)
})

test.each([
  ['https://example.com', 23],
  ['http://a.co/x', 23],
  ['example.com', 23],
  ['see example.com.', 28],
  ['日本example.com', 27],
  ['日本.jp', 7],
  ['https://日本.jp/x?y=z#w', 23],
  ['user@example.com', 16],
  ['file.unknown', 12],
  ['a.b', 3],
  [`https://example.com/${times('x', 4000)}`, 23],
  [`https://example.com/${times('x', 4100)}`, 4120],
  [`${times('x', 63)}.com`, 23],
  [`${times('x', 64)}.com`, 68],
])('[NETWORKS17] %j weighs %i', (text, weight) => {
  expect(tweetLength(text)).toBe(weight)
})

test('[NETWORKS17] addresses are given where they stand', () => {
  const text = 'https://t.co/abc/more, example.com/(a)?b=c. 日本語.com中foo_bar.com'
  expect(urlsIn(text)).toEqual([
    { url: 'https://t.co/abc', from: 0, to: 16 },
    { url: 'example.com/(a)?b=c', from: 23, to: 42 },
  ])
})

test.each([
  ['', 0],
  ['a', 0],
  [times('a', 281), 279],
  [times('字', 160), 139],
  [times('😷', 160), 279],
  [times('👨‍👩‍👧', 150), 140 * 8 - 1],
  [`${times('e\u0301', 280)}xyz`, 559],
  [`x${times('e\u0301', 300)}`, 558],
  [`${times('a', 279)}e\u0301`, 280],
  [`${times('a', 280)}e\u0301`, 279],
  [`${times('a', 270)} https://example.com/abc`, 270],
  ['\uFB2C', 0],
])('[NETWORKS18] of %j the first fit up to %i', (text, end) => {
  const parsed = parseTweet(text)
  expect(parsed).toMatchObject({ validRangeStart: 0, validRangeEnd: end, displayRangeStart: 0 })
  expect(parsed.displayRangeEnd).toBe(Math.max(0, text.length - 1))
  expect(tweetLength(text.slice(0, end + 1))).toBeLessThanOrEqual(280)
})

test.each(['\uFEFF', '\uFFFE', '\uFFFF'])('[NETWORKS19] with %j nothing is valid from there on', (sign) => {
  expect(parseTweet(`ab${sign}cd`)).toMatchObject({ weightedLength: 6, valid: false, validRangeEnd: 1 })
})

const pieces = fc.constantFrom(
  ...'http:// https:// HTTP:// a b example com .com . . . - _ / / ( ) @ # ＃ ? = & .jp co .co t.co/ xn-- xn--p1ai'.split(
    ' ',
  ),
  ...'日本 語 é ö vermögensberatung 한국 みんな ー 。 рф я 😀 ❤️ 👨‍👩‍👧 🇩🇪 #️⃣ : 80 8 1 rt + ! ~ \' " %20 [ ] – $ * , | .uk 公司 中国'.split(
    ' ',
  ),
  ' ',
  '\n',
  'RT ',
  '\u200e',
  '\uFEFF',
  '\u0301',
  'e\u0301',
  '\uD800',
)

test('[NETWORKS17] an address whose letters ended another word before counts from there, as X counts', () => {
  const text = 'rt.coe\u0301。t.co/'
  expect(urlsIn(text)).toEqual([{ url: 't.co/', from: 1, to: 13 }])
  expect(twitter.extractUrlsWithIndices(text)).toEqual([{ url: 't.co/', indices: [1, 13] }])
})

/** What X's own library says; the mended emoji and the offsets after composing are left out. */
test('[NETWORKS15] [NETWORKS17] any text is read as X reads it', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 14 }), (parts) => {
      const text = parts.join('')
      const indices = ({ from, to }: { from: number; to: number }) => [from, to]
      expect(urlsIn(text).map((found) => ({ url: found.url, indices: indices(found) }))).toEqual(
        twitter.extractUrlsWithIndices(text),
      )
      const { weightedLength, valid, permillage, ...ranges } = twitter.parseTweet(text)
      const ours = parseTweet(text)
      expect(ours).toMatchObject({ weightedLength, valid, permillage })
      if (text === text.normalize()) expect(ours).toMatchObject(ranges)
    }),
    { numRuns: 4000 },
  )
})

test('[NETWORKS15] counted line by line while somebody writes, a text is as long as when it is counted at once', () => {
  fc.assert(
    fc.property(fc.array(fc.array(pieces, { maxLength: 12 }), { maxLength: 5 }), (texts) => {
      const count = createTweetCounter()
      for (const parts of [...texts, ...texts]) {
        const text = ['same line', ...parts, '\n', ...parts].join('')
        expect(count(text)).toBe(tweetLength(text))
      }
    }),
    { numRuns: 2000 },
  )
})

test('[NETWORKS18] offsets count in the text as it was written, whatever it composes to', () => {
  const letters = fc.constantFrom(
    'e\u0301',
    '\u0316\u0301',
    'a',
    '\u1100\u1161',
    '\u11A8',
    'Å',
    '\uFB2C',
    '字',
    '\uD83D',
  )
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 400 }), (parts) => {
      const text = parts.join('')
      const { validRangeEnd, valid } = parseTweet(text)
      const fitting = text.slice(0, validRangeEnd + 1)
      if (valid) expect(fitting).toBe(text)
      expect(text.normalize().startsWith(fitting.normalize())).toBe(true)
      expect(tweetLength(fitting)).toBeLessThanOrEqual(280)
    }),
  )
})

const repeated =
  '日.本. a.a. a-a- . a.com ( http://a.com/(a( a.com/(( a.com?. \u0301\u0316 #a @a rt: 👩‍ a_b. xn--a. 日本語.com http:// 🏴 1 \uD800 ab.cd:12'

/** Signs. Beyond some 8,000 elements of a list, V8 takes four times as long for each, whatever the parser does. */
const size = 4000

test.each(repeated.split(' '))(
  '[NETWORKS22] the time for %j repeated grows with the length',
  async (unit) => {
    const read = (length: number) => parseTweet(unit.repeat(Math.ceil(length / unit.length)))
    expect(await growthOf(read, size)).toBeLessThanOrEqual(maxGrowth)
  },
)

import { expect, test } from 'vitest'
import { hashtagsBetween, hashtagsIn } from './hashtags.js'
import { scanText } from './text-entities.js'

test.each([
  ['#one and #two', ['one', 'two']],
  ['＃wide', ['wide']],
  ['#1 #2a', ['2a']],
  ['#été #日本語 #हिन्दी #한국어', ['été', '日本語', 'हिन्दी', '한국어']],
  ['a#b é#b 1#b _#b &#b', []],
  ['(#a) "#b" ...#c', ['a', 'b', 'c']],
  ['#a#b ##c #d＃e', ['c']],
  ['#http://example.com', []],
  ['#a_b #a-b #a.b', ['a_b', 'a', 'a']],
  ['#️⃣ #\u20E3', []],
  ['❤️#a', ['a']],
  ['😀#a', ['a']],
  ['# #! #', []],
  ['\uD800#a#\uDC00', []],
  ['#𝒜bc', ['𝒜bc']],
  ['𝒜#b', []],
  ['a 😀#b 🐀#c 👍🏿#d ☎\uFE0E#e', ['b', 'c', 'd', 'e']],
  ['see:#a 日本（#東京', ['a', '東京']],
  ['#café #Müller_2', ['café', 'Müller_2']],
  ['#news: #a:b', ['news', 'a']],
  ['＃one #two ＃three #four', ['one', 'two', 'three', 'four']],
])('[EDITOR15] in %j', (text, tags) => {
  const found = hashtagsIn(text)
  expect(found.map(({ tag }) => tag)).toEqual(tags)
  for (const { from, to, tag } of found) expect(text.slice(from + 1, to)).toBe(tag)
})

test('[EDITOR33] in a part of a text only the hashtags that start there count', () => {
  expect(hashtagsBetween('#a #b #c', 1, 6)).toEqual([{ from: 3, to: 5, tag: 'b' }])
})

test('[EDITOR15] inside of an address there is no hashtag', () => {
  const scan = scanText({ text: 'https://example.com/#a #b https://example.com/#c #d', mentions: [] })
  expect(scan.hashtags.map(({ tag }) => tag)).toEqual(['b', 'd'])
})

test('[EDITOR15] a hashtag may start where an address ends', () => {
  const scan = scanText({ text: 'https://example.com/＃東京', mentions: [] })
  expect(scan.links.map(({ url }) => url)).toEqual(['https://example.com/'])
  expect(scan.hashtags).toEqual([{ from: 20, to: 23, tag: '東京' }])
})

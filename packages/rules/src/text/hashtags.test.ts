import { expect, test } from 'vitest'
import { hashtagsIn } from './hashtags.js'
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
])('[EDITOR15] in %j', (text, tags) => {
  const found = hashtagsIn(text)
  expect(found.map(({ tag }) => tag)).toEqual(tags)
  for (const { from, to, tag } of found) expect(text.slice(from + 1, to)).toBe(tag)
})

test('[EDITOR15] inside of an address there is no hashtag', () => {
  const scan = scanText({ text: 'https://example.com/#a #b https://example.com/?q=x&#c', mentions: [] })
  expect(scan.hashtags.map(({ tag }) => tag)).toEqual(['b'])
})

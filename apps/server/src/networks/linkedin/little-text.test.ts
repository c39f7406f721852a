import { expect, test } from 'vitest'
import { toLittleText } from './little-text.js'

test.each([
  ['plain text', 'plain text'],
  [
    '100 % (net) [x] {y} <z> a|b *c* _d_ ~e~ \\ @f',
    '100 % \\(net\\) \\[x\\] \\{y\\} \\<z\\> a\\|b \\*c\\* \\_d\\_ \\~e\\~ \\\\ \\@f',
  ],
  ['mail me@example.com', 'mail me\\@example.com'],
  ['https://example.com/a_b?c=(d)#e', 'https://example.com/a\\_b?c=\\(d\\)\\#e'],
  ['#DevOps and #日本', '#DevOps and #日本'],
  ['#snake_case', '{hashtag|\\#|snake\\_case}'],
  ['#1 in C# and a#b', '\\#1 in C\\# and a\\#b'],
  ['', ''],
])('[B5.9] LinkedIn is sent %j as %j', (text, expected) => {
  expect(toLittleText(text, [])).toBe(expected)
})

test('[B5.19] a mention is a link where it stands whole, and the longer name wins', () => {
  const mentions = [
    { id: 'a1', text: 'Ann' },
    { id: 'urn:li:organization:7', text: 'Ann & Sons (Ltd)' },
  ]
  expect(toLittleText('@Ann, @Annette and @Ann & Sons (Ltd)!', mentions)).toBe(
    '@[Ann](urn:li:person:a1), \\@Annette and @[Ann & Sons \\(Ltd\\)](urn:li:organization:7)!',
  )
})

test.each(['a1) buy now ', 'urn:li:person:a1)[x](y', 'urn:li:share:1', '', 'x'.repeat(101)])(
  '[MENTIONS1] with the id %j, a mention is plain text, and nothing else is read into the post',
  (id) => {
    expect(toLittleText('Hello @Ann bye', [{ id, text: 'Ann' }])).toBe('Hello \\@Ann bye')
  },
)

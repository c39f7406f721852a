import { describe, expect, test } from 'vitest'
import { readLittleText } from './little-text.js'

const shown = (commentary: string): string => {
  const { pieces, truncated } = readLittleText(commentary)
  const marks = { text: '', link: 'link:', tag: 'tag:', mention: 'mention:' }
  return pieces.map((one) => marks[one.kind] + one.text).join('|') + (truncated ? '✂' : '')
}

describe("LinkedIn's little text format", () => {
  test.each([
    ['plain text with é, 字 and 👩‍🚀', 'plain text with é, 字 and 👩‍🚀'],
    ['50 % (of all) people', '50 % ✂'],
    ['50 % \\(of all\\) people', '50 % (of all) people'],
    ['snake\\_case and \\* and \\~ and \\\\', 'snake_case and * and ~ and \\'],
    ['a < b', 'a ✂'],
    ['mail me @home', 'mail me ✂'],
    ['C:\\temp', 'C:✂'],
    ['see #work and #日本', 'see |tag:#work| and |tag:#日本'],
    ['number # one', 'number ✂'],
    ['{hashtag|\\#|work} here', 'tag:#work| here'],
    ['{oops', '✂'],
    ['read https://example.com/a_b?c=(1)#d now', 'read |link:https://example.com/a_b?c=(1)#d| now'],
    ['read https://example.com/a\\_b, now', 'read |link:https://example.com/a_b|, now'],
    ['@[Jürgen Groß](urn:li:person:Ju1gRs6BwN) said', 'mention:Jürgen Groß| said'],
    ['@[Robert \\(Bob\\) O’Hara](urn:li:person:Ro9bOh3RaX)', 'mention:Robert (Bob) O’Hara'],
    ['@[Fjord & Fern](urn:li:organization:90210011)', 'mention:Fjord & Fern'],
    ['@[Jurgen Gross](urn:li:person:Ju1gRs6BwN) said', 'Jurgen Gross| said'],
    ['@[Nobody](urn:li:person:XXXX)', 'Nobody'],
    ['@[Jürgen Groß] said', '✂'],
    ['', ''],
  ])('%s', (commentary, expected) => {
    expect(shown(commentary)).toBe(expected)
  })

  test.each(['https://', '@[', '{hashtag|', '#a', '\\(', '@[a](urn:li:person:'])(
    'reads 100,000 characters of %s in linear time',
    (part) => {
      const { text } = readLittleText(part.repeat(100_000 / part.length))
      expect(text.length).toBeLessThanOrEqual(100_000)
    },
  )
})

import { scanText } from '@rostrum/rules'
import { tweetLength } from '@rostrum/rules/tweet-length'
import type { Figure } from './report.js'

const best = (rounds: number, work: () => unknown) =>
  Math.min(
    ...Array.from({ length: rounds }, () => {
      const start = performance.now()
      work()
      return performance.now() - start
    }),
  )

const words = 'What we learned this year, and what we would do again: less of it, but better. '
const entities = [
  (n: number) => `#heat${n} `,
  (n: number) => `https://example.com/story/${n}?from=feed `,
  (n: number) => `@Person ${n % 40} `,
]
/** A text as long as Facebook takes it, with five hundred hashtags, addresses and names. */
const longText = Array.from({ length: 500 }, (_, n) => words + (entities[n % 3]?.(n) ?? ''))
  .join('')
  .padEnd(63_206, words)
  .slice(0, 63_206)
const mentions = Array.from({ length: 40 }, (_, n) => ({ id: String(n), text: `@Person ${n}` }))
const bare = /#[\p{L}\p{N}_]{2,}|https?:\/\/\S+/gu

/** What a validation of a long text and the counting of a hostile one cost, as ratios. */
export function benchTexts(): Figure[] {
  const scan = best(15, () => scanText({ text: longText, mentions }))
  const pass = best(15, () => [...longText.matchAll(bare)].length)
  const hostile = (length: number) => '日。'.repeat(length / 2)
  const short = best(9, () => tweetLength(hostile(10_000)))
  const long = best(9, () => tweetLength(hostile(20_000)))
  return [
    {
      what: 'scan of 63,206 characters against a bare pattern',
      seen: scan / pass,
      unit: '×',
      bar: 3,
      kind: 'most',
    },
    {
      what: 'tweet length of 20,000 dotted CJK against 10,000',
      seen: long / short,
      unit: '×',
      bar: 2.5,
      kind: 'most',
    },
  ]
}

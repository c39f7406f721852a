import { characterCount, editorProblems, rescanText, scanText, withoutByteOrderMark } from '@rostrum/rules'
import { tweetLength } from '@rostrum/rules/tweet-length'
import type { Figure } from './measure/report.js'

const timeOf = (work: () => unknown) => {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** The best time of each, measured in turns, so that warm-up and other load affect both equally. */
function bestOf(rounds: number, one: () => unknown, other: () => unknown) {
  const best = { one: Infinity, other: Infinity }
  for (let round = 0; round < rounds; round += 1) {
    best.one = Math.min(best.one, timeOf(one))
    best.other = Math.min(best.other, timeOf(other))
  }
  return best
}

const words = 'What we learned this year, and what we would do again: less of it, but better. '
const entities = [
  (n: number) => `#heat${n} `,
  (n: number) => `https://example.com/story/${n}?from=feed `,
  (n: number) => `@Person ${n % 40} `,
]
/** A text of Facebook's maximum length, with five hundred hashtags, URLs and mentions. */
const longText = Array.from({ length: 500 }, (_, n) => words + (entities[n % 3]?.(n) ?? ''))
  .join('')
  .padEnd(63_206, words)
  .slice(0, 63_206)
const mentions = Array.from({ length: 40 }, (_, n) => ({ id: String(n), text: `@Person ${n}` }))
const bare = /#[\p{L}\p{N}_]{2,}|https?:\/\/\S+/gu

/** Everything that is parsed and validated in a text, without a cache. */
function validated() {
  const scan = scanText({ text: withoutByteOrderMark(longText), mentions })
  return editorProblems({
    network: 'facebook',
    profileType: 'page',
    isComment: false,
    profileStatus: 'valid',
    text: scan.text,
    length: characterCount(scan.text),
    messageType: 'text',
    hasLink: scan.links.length > 0,
    hasImage: false,
    hasVideo: false,
    inCrisis: false,
    canPost: true,
    isRewriting: false,
    validatesChange: false,
    hasChanged: true,
    mentionCount: scan.mentionSpans.length,
    hasRemoteToken: false,
    isInstagramAvailable: false,
    hasInstagramProfile: false,
    isMobile: false,
    isWeChatInstalled: false,
  })
}

/** The cost of validating a long text, of following an edit in it, and of counting a hostile one, as ratios. */
export function benchTexts(): Figure[] {
  const full = bestOf(60, validated, () => [...longText.matchAll(bare)].length)
  const scan = scanText({ text: longText, mentions })
  const splice = { from: 30_000, to: 30_000, inserted: 'x' }
  const edit = bestOf(
    60,
    () => rescanText({ scan, splice, mentions }),
    () => scanText({ text: longText, mentions }),
  )
  const hostile = (length: number) => '日。'.repeat(length / 2)
  const [long, short] = [hostile(20_000), hostile(10_000)]
  const tweet = bestOf(
    20,
    () => tweetLength(long),
    () => tweetLength(short),
  )
  return [
    {
      what: 'validation of 63,206 characters against a bare pattern',
      seen: full.one / full.other,
      unit: '×',
      bar: 3,
      kind: 'most',
    },
    {
      what: 'an edit in 63,206 characters against reading all of them',
      seen: edit.one / edit.other,
      unit: '×',
      bar: 0.5,
      kind: 'most',
    },
    {
      what: 'tweet length of 20,000 dotted CJK against 10,000',
      seen: tweet.one / tweet.other,
      unit: '×',
      bar: 2.5,
      kind: 'most',
    },
  ]
}

import { expect, test } from 'vitest'
import { postHistory, type LogLine } from './post-history.js'

const nine = Date.parse('2026-11-24T09:00:05Z')

const line = (
  code: string,
  seconds: number,
  publicationId: string | null = null,
  detail: string | null = null,
) => ({ at: nine + seconds * 1000, code, detail, publicationId }) satisfies LogLine

/** The codes of each minute, with the copies behind a colon. */
const told = (...lines: LogLine[]) =>
  postHistory({ lines }).map(({ steps }) =>
    steps.map(({ code, publicationIds }) => [code, ...publicationIds].join(':')),
  )

test.each([
  [
    'a share',
    [line('created', 0), line('sending', 1, 'a'), line('confirmed', 3, 'a')],
    [['created', 'confirmed:a']],
  ],
  [
    'two copies in the same minute',
    [
      line('created', 0),
      line('sending', 1, 'a'),
      line('sending', 1, 'b'),
      line('confirmed', 3, 'a', 'https://one.example'),
      line('confirmed', 4, 'b', 'https://two.example'),
    ],
    [['created', 'confirmed:a:b']],
  ],
  [
    'a copy that is still on its way',
    [line('created', 0), line('sending', 1, 'a'), line('sending', 1, 'b'), line('confirmed', 70, 'a')],
    [['created', 'sending:b'], ['confirmed:a']],
  ],
  [
    'several tries',
    [line('created', 0), line('retry', 1, 'a'), line('retry', 70, 'a'), line('failed', 200, 'a')],
    [['created'], ['failed:a']],
  ],
  [
    'an approval',
    [line('created', 0), line('sent-for-approval', 0), line('approved-step', 300), line('approved', 301)],
    [['sent-for-approval'], ['approved']],
  ],
  [
    'several edits one after the other',
    [line('created', 0), line('updated', 120), line('updated', 240), line('sent-for-approval', 241)],
    [['created'], ['sent-for-approval']],
  ],
  [
    'an edit between other things',
    [line('created', 0), line('updated', 120), line('moved', 240), line('updated', 360)],
    [['created'], ['updated'], ['moved'], ['updated']],
  ],
  [
    'a copy that was on its way when the whole post was held',
    [line('sending', 1, 'a'), line('held', 2)],
    [['held']],
  ],
  [
    'a post on its way, one copy of which failed',
    [line('sending', 1), line('failed', 3, 'a')],
    [['failed:a']],
  ],
  [
    'copies that failed for one reason, and for another',
    [line('failed', 1, 'a', 'x'), line('failed', 2, 'b', 'y'), line('failed', 3, 'c', 'x')],
    [['failed:a:c', 'failed:b']],
  ],
  [
    'a copy that was held twice in a minute',
    [line('held', 1, 'a', 'x'), line('held', 2, 'a', 'x')],
    [['held:a']],
  ],
  [
    'another step right before an approval',
    [line('moved', 0), line('sent-for-approval', 1)],
    [['moved', 'sent-for-approval']],
  ],
  ['nothing', [], []],
])('[POSTS32] the history of %s', (_what, lines, expected) => {
  expect(told(...lines)).toEqual(expected)
})

test('[POSTS32] minutes are those of the clock, and each begins with its first line', () => {
  const found = postHistory({ lines: [line('created', 0), line('held', 54), line('released', 55)] })
  expect(found.map(({ at }) => at)).toEqual([nine, nine + 55_000])
})

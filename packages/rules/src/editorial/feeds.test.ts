import { expect, test } from 'vitest'
import { chooseEntries, feedAddress } from './feeds.js'

test.each([
  [' https://acme.test/feed.xml ', 'https://acme.test/feed.xml'],
  ['HTTP://acme.test', 'HTTP://acme.test'],
  ['https://acme.test/feed#top', 'https://acme.test/feed'],
  ['acme.test/feed', null],
  ['', null],
  ['file:///etc/passwd', null],
  ['javascript:alert(1)', null],
  ['https://ada:secret@acme.test/feed', null],
  [`https://acme.test/${'x'.repeat(2000)}`, null],
  ['http://ada@acme.test/feed', null],
  ['https://acme.test/@news', 'https://acme.test/@news'],
  ['https://acme.test/?from=https://ada@b.test', 'https://acme.test/?from=https://ada@b.test'],
  [`https://acme.test/${'x'.repeat(1982)}`, `https://acme.test/${'x'.repeat(1982)}`],
])('[FEEDS2] the address %s becomes %s', (written, stored) => {
  expect(feedAddress({ written })).toBe(stored)
})

const now = Date.parse('2026-11-21T10:00:00Z')
const day = 24 * 3_600_000
const entry = (name: string, age: number, more: { isChange?: boolean; isTaken?: boolean } = {}) => ({
  name,
  publishAt: now - age * day,
  isChange: false,
  isTaken: false,
  ...more,
})
const chosen = (entries: ReturnType<typeof entry>[], left: number, isPublished = true) =>
  chooseEntries({ entries, left, now, isPublished }).map(({ name }) => name)

test('[FEEDS4] the newest come first, as many as are left of the day, and none that is too old', () => {
  const entries = [
    entry('old', 31),
    entry('oldest', 30),
    entry('older', 3),
    entry('newest', 0),
    entry('newer', 1),
    entry('next', -2),
  ]
  expect(chosen(entries, 3)).toEqual(['next', 'newest', 'newer'])
  expect(chosen(entries, 9)).toEqual(['next', 'newest', 'newer', 'older', 'oldest'])
  expect(chosen(entries, 0)).toEqual([])
  expect(chosen(entries, -1)).toEqual([])
})

test('[FEEDS5] changes are taken where stories are published straight, and no entry twice', () => {
  const entries = [
    entry('changed', 90, { isChange: true }),
    entry('taken', 1, { isTaken: true }),
    entry('taken and changed', 1, { isTaken: true, isChange: true }),
    entry('new', 1),
  ]
  expect(chosen(entries, 5)).toEqual(['new', 'changed'])
  expect(chosen(entries, 0)).toEqual(['changed'])
  expect(chosen(entries, 5, false)).toEqual(['new'])
  const many = Array.from({ length: 60 }, (_, at) => entry(`${at}`, at, { isChange: true }))
  expect(chosen(many, 5)).toHaveLength(50)
})

import { expect, test } from 'vitest'
import { isNewStory, isNewVisit } from './visit.js'

test('[STORIES7] half an hour away begins a new visit', () => {
  const opened = Date.UTC(2026, 10, 21, 9)
  expect(isNewVisit({ opened, now: opened + 30 * 60_000 - 1 })).toBe(false)
  expect(isNewVisit({ opened, now: opened + 30 * 60_000 })).toBe(true)
})

test('[STORIES7] new is what was published after the last visit; on the first one nothing is', () => {
  const seenUntil = '2026-11-21 09:00:00'
  expect(isNewStory({ published: '2026-11-21 09:00:01', seenUntil })).toBe(true)
  expect(isNewStory({ published: '2026-11-21 09:00:00', seenUntil })).toBe(false)
  expect(isNewStory({ published: '2025-12-31 23:59:59', seenUntil })).toBe(false)
  expect(isNewStory({ published: '2026-11-21 09:00:01', seenUntil: null })).toBe(false)
})

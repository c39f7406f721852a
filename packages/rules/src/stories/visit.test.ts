import { expect, test } from 'vitest'
import { isNewStory, isNewVisit } from './visit.js'

test('[STORIES7] half an hour away begins a new visit', () => {
  expect(isNewVisit({ opened: 0, now: 30 * 60_000 - 1 })).toBe(false)
  expect(isNewVisit({ opened: 0, now: 30 * 60_000 })).toBe(true)
})

test('[STORIES7] new is what was published after the last visit; on the first one nothing is', () => {
  expect(isNewStory({ published: 11, seenUntil: 10 })).toBe(true)
  expect(isNewStory({ published: 10, seenUntil: 10 })).toBe(false)
  expect(isNewStory({ published: 11, seenUntil: null })).toBe(false)
})

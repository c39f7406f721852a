import { expect, test } from 'vitest'
import { homeApp } from './home.js'

test('[STORIES1] the root is stories where they are on', () => {
  expect(homeApp({ isStoriesEnabled: true })).toBe('stories')
  expect(homeApp({ isStoriesEnabled: false })).toBe('messages')
})

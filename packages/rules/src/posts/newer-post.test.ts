import { expect, test } from 'vitest'
import { newerPost } from './newer-post.js'

const post = (state: string, logs: number) => ({ state, Logs: Array.from({ length: logs }) })

test.each([
  ['an answer after the event of a later state', post('Published', 3), post('Publishing', 1), 'Published'],
  ['the event of a later state', post('Publishing', 1), post('Published', 3), 'Published'],
  [
    'a change without a line in the log',
    post('Scheduled', 2),
    post('Scheduled, with views', 2),
    'Scheduled, with views',
  ],
])('[POSTS34] %s', (_, shown, received, expected) => {
  expect(newerPost({ shown, received }).state).toBe(expected)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterEditorPath, homeApp, storyNetworks } from './home.js'

test('[STORIES1] the root is stories where they are on', () => {
  expect(homeApp({ isStoriesEnabled: true })).toBe('stories')
  expect(homeApp({ isStoriesEnabled: false })).toBe('messages')
})

test.each([
  [null, '/'],
  [undefined, '/'],
  ['', '/'],
  ['new office', '/?q=new%20office'],
  ['a&b=c#d', '/?q=a%26b%3Dc%23d'],
  ['\uD800', '/?q=%EF%BF%BD'],
])('[STORIES2] with %j to %s', (q, path) => {
  expect(afterEditorPath({ q })).toBe(path)
})

test('[STORIES2] any term comes back as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (q) => {
      expect(decodeURIComponent(afterEditorPath({ q }).slice('/?q='.length))).toBe(q)
    }),
  )
})

test('[STORIES3] networks come once, in the order of the messages', () => {
  const messages = (['twitter', 'linkedin', 'twitter', 'facebook'] as const).map((network) => ({
    Network: network,
  }))
  expect(storyNetworks(messages)).toEqual(['twitter', 'linkedin', 'facebook'])
  expect(storyNetworks([])).toEqual([])
})

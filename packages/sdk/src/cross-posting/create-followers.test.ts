import { expect, test } from 'vitest'
import { play } from '../composition/test-composition.js'
import { deriveView } from '../editor/view/derive-view.js'
import { createFollowers } from './create-followers.js'
import { context, three, write } from './test-several.js'

const lengthsOf = (followers: ReturnType<typeof createFollowers>, now: typeof three) =>
  Object.fromEntries(
    followers
      .withShares(deriveView(now, context), now, context)
      .shares.map(({ network, length }) => [network, length?.count]),
  )

test('[EDITOR102] the other networks show the length of what was just written', () => {
  const followers = createFollowers()
  expect(lengthsOf(followers, three)).toMatchObject({ linkedin: 17, twitter: 6, facebook: 5 })
  const written = play(three, context, write('Mine')).now
  expect(lengthsOf(followers, written)).toEqual({ linkedin: 4, twitter: 4, facebook: 4 })
})

test('[EDITOR102] they follow a model when its text is complete, and not with each piece', () => {
  const followers = createFollowers()
  const rewriting = play(three, context, { type: 'set-rewriting', isRewriting: true }).now
  const first = followers.withShares(deriveView(rewriting, context), rewriting, context).shares[1]
  const piece = play(rewriting, context, write('A piece')).now
  const next = followers.withShares(deriveView(piece, context), piece, context).shares[1]
  expect(next?.length).toBe(first?.length)
  const complete = play(piece, context, { type: 'set-rewriting', isRewriting: false }).now
  const last = followers.withShares(deriveView(complete, context), complete, context).shares[1]
  expect(last?.length).not.toBe(first?.length)
})

import { approveStatuses, postStatuses, type PostStatus } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { canReshare, closeAttempt, postWindow, reshareErrorPath } from './post-dialog.js'

const editable: readonly PostStatus[] = ['pending', 'draft', 'inqueue', 'inqueue-draft', 'inqueue_draft']

test.each(postStatuses)('[POSTS1] a post that is %s', (status) => {
  const expected = editable.includes(status) ? 'editor' : 'details'
  for (const approveStatus of [null, ...approveStatuses]) {
    expect(postWindow({ status, approveStatus })).toBe(approveStatus === 'expired' ? 'editor' : expected)
  }
})

test('[POSTS1] a status that is not known opens to be read', () => {
  expect(postWindow({ status: 'archived' as PostStatus, approveStatus: null })).toBe('details')
})

test.each([
  [999, false],
  [1000, false],
  [1001, true],
  [null, true],
] as const)('[POSTS2] content that ends at %j can be reshared at 1000: %s', (endsAt, expected) => {
  expect(canReshare({ endsAt, now: 1000 })).toBe(expected)
})

test('[POSTS3] the window closes only when forced', () => {
  expect([closeAttempt({ isForced: true }), closeAttempt({ isForced: false })]).toEqual(['close', 'cancel'])
})

test('[POSTS4] a failed reshare leads back to its post', () => {
  expect(reshareErrorPath({ postId: '004abcdefghijkl' })).toBe('/my-shares/004abcdefghijkl')
  for (const postId of ['', '..', '\uD800', '005abcdefghijkl']) {
    expect(reshareErrorPath({ postId })).toBe('/my-shares')
  }
})

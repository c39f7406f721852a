import type { ApproveStatus, PostGroup, PostStatus } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { postGroup, spanStart } from './post-group.js'

test.each<[PostStatus, ApproveStatus | null, PostGroup]>([
  ['pending', null, 'scheduled'],
  ['inqueue', 'approved', 'scheduled'],
  ['inqueue-draft', null, 'scheduled'],
  ['draft', null, 'scheduled'],
  ['running', 'approved', 'scheduled'],
  ['pending', 'pending', 'waiting'],
  ['inqueue', 'pending', 'waiting'],
  ['pending', 'rejected', 'rejected'],
  ['inqueue', 'expired', 'rejected'],
  ['complete', null, 'shared'],
  ['complete', 'approved', 'shared'],
  ['error', 'approved', 'failed'],
  ['incomplete', null, 'failed'],
  ['incomplete', 'rejected', 'failed'],
])('[POSTS30] a post that is %s with approval %s is in the group %s', (status, approveStatus, group) => {
  expect(postGroup({ status, approveStatus })).toBe(group)
})

test.each([
  ['week', '2026-11-17 10:00:00'],
  ['month', '2026-10-25 10:00:00'],
  ['quarter', '2026-08-26 10:00:00'],
  ['year', '2025-11-24 10:00:00'],
] as const)('[POSTS31] the last %s begins at %s', (span, start) => {
  const now = Date.parse('2026-11-24T10:00:00Z')
  expect(spanStart({ span, now })).toBe(start)
})

import { networks } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { canComment, commentRulesOf } from './comments.js'
import { rulesOf } from './network-rules.js'

test.each([
  ['facebook', 1],
  ['instagram', 0],
  ['linkedin', 1],
  ['twitter', 1],
  ['wechat', null],
  ['xing', null],
] as const)('[COMMENTS1] [COMMENTS2] [COMMENTS3] on %s a comment holds %s pictures', (network, images) => {
  expect(commentRulesOf(network)?.images ?? null).toBe(images)
  const can = (canCreateComment: boolean, isPublished: boolean) =>
    canComment({ canCreateComment, isPublished, network })
  expect([can(true, true), can(false, true), can(true, false)]).toEqual([images !== null, false, false])
})

test('[COMMENTS3] a comment is no longer than a post', () => {
  for (const network of networks) {
    const rules = commentRulesOf(network)
    if (rules) expect(rules.maxLength).toBeLessThanOrEqual(rulesOf(network).maxLength)
  }
  expect(commentRulesOf('constructor' as 'xing')).toBeNull()
})

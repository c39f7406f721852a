import { networks } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { canComment, commentRulesOf } from './comments.js'
import { rulesOf } from './network-rules.js'

test.each([
  [{ canCreateComment: true, isPublished: true }, ['facebook', 'instagram', 'linkedin', 'twitter']],
  [{ canCreateComment: false, isPublished: true }, []],
  [{ canCreateComment: true, isPublished: false }, []],
] as const)('[COMMENTS1] [COMMENTS2] %j: on %j', (facts, expected) => {
  expect(networks.filter((network) => canComment({ ...facts, network })).toSorted()).toEqual(expected)
})

test('[COMMENTS3] a comment is no longer than a post, and holds one picture, on Instagram none', () => {
  for (const network of networks) {
    const rules = commentRulesOf(network)
    if (rules) expect(rules.maxLength).toBeLessThanOrEqual(rulesOf(network).maxLength)
  }
  expect(networks.filter((network) => commentRulesOf(network)?.images === 1)).toEqual([
    'facebook',
    'linkedin',
    'twitter',
  ])
  expect(commentRulesOf('instagram')?.images).toBe(0)
  expect(commentRulesOf('constructor' as 'xing')).toBeNull()
})

import * as z from 'zod/mini'
import * as protocol from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { newId } from './ids.js'

test.each([
  ['account', protocol.accountId],
  ['board', protocol.boardId],
  ['user', protocol.userId],
  ['role', protocol.roleId],
  ['topic', protocol.topicId],
  ['story', protocol.storyId],
  ['message', protocol.messageId],
  ['post', protocol.postId],
  ['suggestion', protocol.suggestionId],
  ['publication', protocol.publicationId],
  ['media', protocol.mediaId],
  ['code', protocol.code],
] as const)('[A2.27] %s ids have the format that the protocol reads', (kind, format) => {
  const made = Array.from({ length: 50 }, () => newId[kind]())
  expect(made.every((id) => z.safeParse(format, id).success)).toBe(true)
  expect(new Set(made).size).toBe(50)
})

test('[A2.27] the id of a profile carries its account', () => {
  const accountId = newId.account()
  const id = newId.credential(accountId)
  expect(z.safeParse(protocol.credentialId, id).success).toBe(true)
  expect(id).toContain(accountId)
})

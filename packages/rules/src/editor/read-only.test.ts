import { expect, test } from 'vitest'
import { isReadOnly, mayEditText } from './read-only.js'

const none = {
  canCreateMessage: false,
  canUpdateMessage: false,
  canCreatePost: false,
  canCreateComment: false,
}
const all = { canCreateMessage: true, canUpdateMessage: true, canCreatePost: true, canCreateComment: true }

test.each([
  ['story-share', 'canCreateMessage'],
  ['message', 'canUpdateMessage'],
  ['child-message', 'canUpdateMessage'],
  ['post', 'canCreatePost'],
  ['comment', 'canCreateComment'],
] as const)('[EDITOR10] %s needs %s and no other', (kind, needed) => {
  expect(mayEditText({ ...none, kind, [needed]: true })).toBe(true)
  expect(mayEditText({ ...all, kind, [needed]: false })).toBe(false)
})

const page = { network: 'linkedin', profileType: 'page', boardId: 'b', postBoardId: null, ...all } as const

test.each([
  [{}, false],
  [{ postBoardId: 'b' }, false],
  [{ postBoardId: 'c' }, true],
  [{ network: 'wechat' }, true],
  [{ network: 'wechat', profileType: 'personal-profile' }, true],
  [{ network: 'facebook' }, false],
  [{ network: 'facebook', profileType: 'personal-profile' }, true],
  [{ network: 'instagram' }, false],
  [{ network: 'instagram', profileType: 'personal-profile' }, true],
  [{ network: 'twitter', profileType: 'personal-profile' }, false],
  [{ network: 'xing', profileType: 'personal-profile' }, false],
] as const)('[EDITOR11] %j is read-only: %s', (facts, expected) => {
  for (const kind of ['story-share', 'message', 'child-message', 'post', 'comment'] as const) {
    expect(isReadOnly({ ...page, kind, ...facts })).toBe(expected)
    expect(isReadOnly({ ...page, kind, ...facts, ...none })).toBe(true)
  }
})

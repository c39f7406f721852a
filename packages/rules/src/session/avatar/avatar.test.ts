import { expect, test } from 'vitest'
import { avatarKind, avatarSeed, avatarSize } from './avatar.js'

test('[SESSION70] the drawn picture follows from the lowercased address', () => {
  expect(avatarSize).toBe(160)
  expect(avatarSeed({ email: 'Ada@Example.com' })).toBe(avatarSeed({ email: 'ada@example.com' }))
  expect(avatarSeed({ email: 'ada@example.com' })).not.toBe(avatarSeed({ email: 'bob@example.com' }))
  expect(avatarSeed({ email: '' })).toBe(0x811c9dc5)
  expect(avatarSeed({ email: 'a' })).toBe(0xe40c292c)
})

test.each([
  ['https://a.example/p.png', false, 'picture'],
  ['https://a.example/p.png', true, 'identicon'],
  ['', false, 'identicon'],
  [null, false, 'identicon'],
])('[SESSION70] picture %j, failed %s: %s', (pictureUrl, hasFailed, kind) => {
  expect(avatarKind({ pictureUrl, hasFailed })).toBe(kind)
})

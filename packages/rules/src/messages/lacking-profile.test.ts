import { expect, test } from 'vitest'
import { lackingProfile } from './lacking-profile.js'

const valid = { Network: 'xing', Status: 'valid' } as const
const invalid = { Network: 'xing', Status: 'invalid' } as const
const other = { Network: 'linkedin', Status: 'valid' } as const

test.each([
  [[valid], null],
  [[invalid, valid], null],
  [[invalid, other], 'disconnected'],
  [[other], 'missing-profile'],
  [[], 'missing-profile'],
])('[MESSAGES6] with the profiles %j a message for Xing lacks %s', (profiles, lacking) => {
  expect(lackingProfile({ network: 'xing', profiles })).toBe(lacking)
})

import { expect, test } from 'vitest'
import { toggledProfiles } from './choosing.js'

const profiles = [
  { Id: 'page', Network: 'facebook', Type: 'page' },
  { Id: 'other', Network: 'facebook', Type: 'page' },
  { Id: 'person', Network: 'facebook', Type: 'personal-profile' },
] as const

test.each([
  [[], 'page', ['page']],
  [['page'], 'other', ['page', 'other']],
  [['page', 'other'], 'page', ['other']],
  [['page', 'other'], 'person', ['person']],
  [['person'], 'page', ['page']],
  [['person'], 'person', []],
] as const)('[PROFILES60] of %j, pressing %s leaves %j', (chosen, toggled, expected) => {
  expect(toggledProfiles({ profiles, chosen, toggled })).toEqual(expected)
})

import { expect, test } from 'vitest'
import { defaultMatrix } from '../permissions/default-roles.js'
import { rolePreview } from './role-preview.js'

const config = {
  IsLeaderboardEnabled: true,
  IsApprovalsEnabled: true,
  HasAiRephrase: true,
  IsStoriesEnabled: true,
}
const features = { suggestions: true, advocacyVideoUpload: true }
const preview = (role: Parameters<typeof defaultMatrix>[0], more: object = {}) =>
  rolePreview({ config, features, matrix: defaultMatrix(role), ...more })

test('[ROLES8] a preview is what the rules open to a role', () => {
  expect(preview('advocate')).toMatchObject({
    menu: ['home', 'my-shares', 'leaderboard', 'profiles'],
    can: ['share'],
  })
  expect(preview('contributor').can).toEqual(['share', 'edit', 'ai-rephrase', 'suggest', 'comment'])
  expect(preview('champion').cannot).toEqual(['review', 'delete-message', 'leaderboard-settings', 'manage'])
  expect(preview('manager')).toMatchObject({
    cannot: [],
    menu: expect.arrayContaining(['approvals']) as object,
  })
})

test('[ROLES8] what the board has switched off is offered to nobody', () => {
  const off = { features: {}, config: { ...config, IsLeaderboardEnabled: false, HasAiRephrase: false } }
  expect(preview('manager', off).cannot).toEqual([
    'video-upload',
    'ai-rephrase',
    'suggest',
    'review',
    'leaderboard-settings',
  ])
  expect(preview('manager', off).menu).not.toContain('leaderboard')
})

import { expect, test } from 'vitest'
import { attachmentProblems, type Resource } from './attachments.js'

const many = (resource: Resource, count: number) => Array.from({ length: count }, () => resource)
test.each([
  ['linkedin', 'personal-profile', ['video'], ['video-not-supported']],
  ['linkedin', 'page', ['video'], []],
  ['linkedin', 'personal-profile', many('image', 20), []],
  ['linkedin', 'personal-profile', many('image', 21), ['too-many-images']],
  ['twitter', 'personal-profile', many('image', 5), ['too-many-images']],
  ['twitter', 'personal-profile', many('video', 2), ['too-many-videos']],
  ['twitter', 'personal-profile', ['image', 'video'], ['media-mixed']],
  ['twitter', 'personal-profile', many('gif', 2), ['too-many-gifs']],
  ['twitter', 'personal-profile', ['pdf'], ['pdf-not-allowed']],
  ['linkedin', 'page', ['pdf'], []],
  ['linkedin', 'page', ['pdf', 'image'], ['pdf-not-allowed']],
  ['instagram', 'page', [], []],
  ['xing', 'personal-profile', ['image'], ['too-many-images']],
] as const)('[MEDIA30] to %s, a %s, %j: %j', (network, profileType, files, problems) => {
  expect(attachmentProblems({ network, profileType, isComment: false, files })).toEqual(problems)
})

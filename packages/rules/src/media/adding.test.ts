import { expect, test } from 'vitest'
import { addMedia, mediaControls, networkChange } from './adding.js'

const limits = { images: 4, videos: 1, gifs: 1, minimum: 0 }
const many = { ...limits, gifs: 10 }

test.each([
  ['MEDIA10', 'video', 1, 0, 0, false, limits, 'confirm-replace-images'],
  ['MEDIA10', 'video', 0, 0, 1, true, limits, 'confirm-replace-gif'],
  ['MEDIA11', 'video', 0, 1, 0, false, limits, 'replace-video'],
  ['MEDIA11', 'video', 0, 0, 0, true, limits, 'replace-link'],
  ['MEDIA11', 'video', 0, 0, 0, false, limits, 'add'],
  ['MEDIA12', 'image', 0, 1, 0, false, limits, 'replace-video'],
  ['MEDIA12', 'gif', 0, 1, 0, false, limits, 'replace-video'],
  ['MEDIA12', 'image', 0, 0, 0, true, limits, 'replace-link'],
  ['MEDIA12', 'image', 3, 0, 0, false, limits, 'add'],
  ['MEDIA13', 'gif', 2, 0, 0, false, limits, 'confirm-replace-images'],
  ['MEDIA13', 'gif', 1, 0, 0, false, limits, 'confirm-replace-images'],
  ['MEDIA13', 'gif', 1, 0, 0, false, { ...limits, gifs: 2 }, 'add'],
  ['MEDIA13', 'image', 0, 0, 1, false, limits, 'confirm-replace-gif'],
  ['MEDIA13', 'gif', 0, 0, 1, false, limits, 'confirm-replace-gif'],
  ['MEDIA13', 'gif', 2, 0, 3, false, many, 'add'],
  ['MEDIA13', 'image', 2, 0, 3, false, many, 'add'],
  ['MEDIA14', 'image', 4, 0, 0, false, limits, 'too-many-images'],
  ['MEDIA14', 'gif', 0, 0, 10, false, many, 'too-many-gifs'],
  ['MEDIA14', 'gif', 4, 0, 0, false, many, 'add'],
  ['MEDIA14', 'image', 0, 0, 10, false, many, 'add'],
  ['MEDIA14', 'video', 0, 0, 0, false, { ...limits, videos: 0 }, 'not-allowed'],
  ['MEDIA14', 'image', 0, 0, 0, false, { ...limits, images: 0 }, 'not-allowed'],
  ['MEDIA14', 'gif', 0, 0, 0, false, { ...limits, gifs: 0 }, 'not-allowed'],
] as const)(
  '[%s] a %s to %i images, %i videos, %i GIFs, preview %s',
  (_rule, added, images, videos, gifs, hasLinkPreview, most, outcome) => {
    expect(addMedia({ added, counts: { images, videos, gifs }, limits: most, hasLinkPreview })).toBe(outcome)
  },
)

test.each([
  [0, 1, 0, [], limits, 'keep'],
  [0, 1, 0, ['video-too-long'], limits, 'confirm-video'],
  [0, 1, 0, [], { ...limits, videos: 0 }, 'confirm-video'],
  [0, 0, 0, ['video-too-long'], limits, 'keep'],
  [4, 0, 0, [], limits, 'keep'],
  [5, 0, 0, [], limits, 'truncate'],
  [0, 0, 2, [], limits, 'truncate'],
  [0, 0, 1, [], limits, 'keep'],
  [0, 0, 0, [], { ...limits, videos: 0 }, 'keep'],
] as const)(
  '[MEDIA15] %i images, %i videos, %i GIFs, against the video %j',
  (images, videos, gifs, videoProblems, most, outcome) => {
    expect(networkChange({ counts: { images, videos, gifs }, limits: most, videoProblems })).toBe(outcome)
  },
)

const rights = { canAdd: true, canUpdate: true, canDelete: true }

test('[MEDIA16] in a repost nothing is added, changed or deleted', () => {
  expect(mediaControls({ ...rights, isRepost: true, isLinkAttachment: false })).toEqual({
    canAdd: false,
    canUpdate: false,
    canDelete: false,
  })
})

test.each([
  [rights, { canAdd: true, canUpdate: true, canDelete: false }],
  [
    { ...rights, canDelete: false },
    { canAdd: true, canUpdate: true, canDelete: false },
  ],
  [
    { canAdd: false, canUpdate: false, canDelete: true },
    { canAdd: false, canUpdate: false, canDelete: false },
  ],
])('[MEDIA17] with %j the attachment of a link: %j', (given, expected) => {
  expect(mediaControls({ ...given, isRepost: false, isLinkAttachment: true })).toEqual(expected)
  expect(mediaControls({ ...given, isRepost: false, isLinkAttachment: false })).toEqual(given)
})

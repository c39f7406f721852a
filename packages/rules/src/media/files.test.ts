import type { Network } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { imageProblems, videoProblems } from './files.js'

const video = {
  network: 'twitter',
  profileType: 'page',
  mimeType: 'video/mp4',
  bytes: 10_000_000,
  seconds: 30,
} as const

test.each([
  [{}, []],
  [{ bytes: 0, seconds: 0 }, []],
  [{ mimeType: 'video/webm' }, ['type-not-supported']],
  [{ bytes: 512_000_000 }, []],
  [{ bytes: 512_000_001 }, ['file-too-large']],
  [{ seconds: 140 }, []],
  [{ seconds: 141 }, ['video-too-long']],
  [{ seconds: 0.4 }, ['video-too-short']],
  [
    { mimeType: '', bytes: 600_000_000, seconds: 200 },
    ['type-not-supported', 'file-too-large', 'video-too-long'],
  ],
  [{ network: 'linkedin', bytes: 74_999 }, ['file-too-small']],
  [{ network: 'linkedin', mimeType: 'video/quicktime' }, ['type-not-supported']],
  [{ network: 'linkedin', seconds: 1801 }, ['video-too-long']],
  [{ network: 'linkedin', profileType: 'personal-profile' }, ['video-not-supported']],
  [{ network: 'instagram', seconds: 2 }, ['video-too-short']],
  [{ network: 'instagram', bytes: 300_000_001 }, ['file-too-large']],
  [{ network: 'facebook', seconds: 1201 }, ['video-too-long']],
  [{ network: 'wechat' }, ['video-not-supported']],
  [{ network: 'xing' }, ['video-not-supported']],
  [{ network: 'mastodon' as Network }, ['video-not-supported']],
] as const)('[MEDIA18] a video with %j: %j', (change, problems) => {
  expect(videoProblems({ ...video, ...change })).toEqual(problems)
})

const image = {
  network: 'twitter',
  mimeType: 'image/png',
  bytes: 1_000_000,
  width: 1000,
  height: 1000,
} as const

test.each([
  [{}, []],
  [{ mimeType: 'image/svg+xml' }, ['type-not-supported']],
  [{ bytes: 5_000_001 }, ['file-too-large']],
  [{ bytes: 15_000_000, mimeType: 'image/gif' }, []],
  [{ bytes: 15_000_001, mimeType: 'image/gif' }, ['file-too-large']],
  [{ network: 'facebook', bytes: 4_000_001 }, ['file-too-large']],
  [{ network: 'linkedin', width: 36_152_320, height: 1 }, []],
  [{ network: 'linkedin', width: 36_152_321, height: 1 }, ['image-too-large']],
  [{ network: 'instagram', width: 800 }, []],
  [{ network: 'instagram', width: 799 }, ['ratio-not-supported']],
  [{ network: 'instagram', width: 1911 }, ['ratio-not-supported']],
  [{ network: 'instagram', width: 0, height: 0 }, []],
  [{ network: 'xing' }, ['type-not-supported']],
  [{ network: 'mastodon' as Network }, ['type-not-supported']],
] as const)('[MEDIA19] an image with %j: %j', (change, problems) => {
  expect(imageProblems({ ...image, ...change })).toEqual(problems)
})

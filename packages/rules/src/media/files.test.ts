import type { Network } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { imageProblems, videoProblems, takesJpegOnly, takesCover } from './files.js'

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
  [{ mimeType: 'video/quicktime' }, []],
  [{ mimeType: 'video/webm' }, ['type-not-supported']],
  [{ network: 'constructor' as Network }, ['video-not-supported']],
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
  [{ network: 'no-such-network' as Network }, ['video-not-supported']],
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
  [{ network: 'instagram', width: 3, height: 1 }, ['ratio-not-supported']],
  [{ network: 'instagram', width: 1, height: 3 }, ['ratio-not-supported']],
  [{ width: 10 }, []],
  [{ network: 'linkedin', width: 10_000, height: 10_000 }, ['image-too-large']],
  [{ network: 'constructor' as Network }, ['type-not-supported']],
  [{ network: 'xing' }, ['type-not-supported']],
  [{ network: 'no-such-network' as Network }, ['type-not-supported']],
] as const)('[MEDIA19] an image with %j: %j', (change, problems) => {
  expect(imageProblems({ ...image, ...change })).toEqual(problems)
})

const bounds = [
  ['facebook', 1, 1_000_000_000, 1, 1200],
  ['instagram', 1, 300_000_000, 3, 900],
  ['linkedin', 75_000, 500_000_000, 3, 1800],
  ['twitter', 1, 512_000_000, 0.5, 140],
] as const

test.each(bounds)(
  '[MEDIA18] %s takes %i to %i bytes and %d to %d seconds',
  (network, least, most, shortest, longest) => {
    const found = (bytes: number, seconds: number) => videoProblems({ ...video, network, bytes, seconds })
    expect(found(least, shortest)).toEqual([])
    expect(found(most, longest)).toEqual([])
    expect(found(least - 0.5, shortest - 0.1)).toEqual(['file-too-small', 'video-too-short'])
    expect(found(most + 1, longest + 1)).toEqual(['file-too-large', 'video-too-long'])
  },
)

test.each([
  ['facebook', 4_000_000, 4_000_000],
  ['instagram', 8_000_000, 8_000_000],
  ['linkedin', 20_000_000, 20_000_000],
  ['twitter', 5_000_000, 15_000_000],
] as const)('[MEDIA19] %s takes images of %i bytes and GIFs of %i', (network, most, maxOfGif) => {
  const found = (mimeType: string, bytes: number) => imageProblems({ ...image, network, mimeType, bytes })
  for (const mimeType of ['image/jpeg', 'image/png', 'image/webp']) {
    // The JPEG rendered from another format is smaller.
    const tooMuch = takesJpegOnly({ network, mimeType }) ? [] : ['file-too-large']
    expect([found(mimeType, most), found(mimeType, most + 1)]).toEqual([[], tooMuch])
  }
  const tooMuch = takesJpegOnly({ network, mimeType: 'image/gif' }) ? [] : ['file-too-large']
  expect([found('image/gif', maxOfGif), found('image/gif', maxOfGif + 1)]).toEqual([[], tooMuch])
})

test.each([
  ['instagram', 'image/png', true],
  ['instagram', 'image/gif', true],
  ['instagram', 'image/jpeg', false],
  ['instagram', 'video/mp4', false],
  ['facebook', 'image/png', false],
  ['linkedin', 'image/gif', false],
] as const)('[MEDIA42] whether %s gets %s as a JPEG: %s', (network, mimeType, expected) => {
  expect(takesJpegOnly({ network, mimeType })).toBe(expected)
})

test('[MEDIA19] Instagram takes shapes from 4:5 to 1.91:1', () => {
  const found = (width: number, height: number) =>
    imageProblems({ ...image, network: 'instagram', width, height })
  expect([found(800, 1000), found(1910, 1000)]).toEqual([[], []])
  expect([found(1, 0), found(0, 1)]).toEqual([[], []])
})

test.each([
  ['linkedin', true],
  ['facebook', true],
  ['instagram', true],
  ['twitter', false],
  ['xing', false],
  ['wechat', false],
] as const)('[MEDIA28] the cover of a video can be chosen on %s: %s', (network, expected) => {
  expect(takesCover(network)).toBe(expected)
})

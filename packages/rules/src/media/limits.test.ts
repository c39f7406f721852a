import fc from 'fast-check'
import { networks, profileTypes } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { commentRulesOf } from '../networks/comments.js'
import { profileRulesOf } from '../networks/network-rules.js'
import {
  commonMediaLimits,
  countMedia,
  mediaLimits,
  mediaProblems,
  ratioValue,
  takesAltText,
  truncateMedia,
} from './limits.js'

test('[MEDIA1] limits are those of the profile', () => {
  for (const network of networks) {
    for (const profileType of profileTypes) {
      const facts = { network, profileType }
      expect(mediaLimits({ ...facts, isComment: false })).toEqual(profileRulesOf(facts).media)
    }
  }
})

test('[MEDIA2] [MEDIA3] without a profile 4 images, in a comment what COMMENTS3 says', () => {
  const facts = { network: null, profileType: 'page' } as const
  expect(mediaLimits({ ...facts, isComment: false })).toEqual({ images: 4, videos: 0, gifs: 0, minimum: 0 })
  expect(mediaLimits({ ...facts, isComment: true })).toEqual({ images: 0, videos: 0, gifs: 0, minimum: 0 })
  for (const network of networks) {
    const { images } = mediaLimits({ network, profileType: 'page', isComment: true })
    expect([network, images]).toEqual([network, commentRulesOf(network)?.images ?? 0])
  }
  expect(mediaLimits({ network: 'instagram', profileType: 'page', isComment: true }).images).toBe(0)
  expect(mediaLimits({ network: 'linkedin', profileType: 'page', isComment: true }).images).toBe(1)
})

test('[MEDIA15] of several profiles the strictest limit of each kind holds', () => {
  const facts = { network: 'linkedin', isComment: false } as const
  const both = commonMediaLimits({ ...facts, profileTypes: ['page', 'personal-profile'] })
  expect(both).toEqual(mediaLimits({ ...facts, profileType: 'personal-profile' }))
  expect(commonMediaLimits({ ...facts, profileTypes: [] })).toEqual(both)
  const instagram = commonMediaLimits({ ...facts, network: 'instagram', profileTypes: ['page'] })
  expect(instagram.minimum).toBe(1)
})

const limits = { images: 4, videos: 1, gifs: 1, minimum: 0 }

test.each([
  ['MEDIA4', 0, 0, 0, limits, []],
  ['MEDIA4', 4, 0, 0, limits, []],
  ['MEDIA4', 5, 0, 0, limits, ['too-many-images']],
  ['MEDIA4', 0, 1, 0, limits, []],
  ['MEDIA4', 0, 2, 0, limits, ['too-many-videos']],
  ['MEDIA4', 0, 0, 1, limits, []],
  ['MEDIA4', 0, 0, 2, limits, ['too-many-gifs']],
  ['MEDIA4', 0, 0, 0, { ...limits, minimum: 1 }, ['media-missing']],
  ['MEDIA4', 0, 1, 0, { ...limits, minimum: 1 }, []],
  ['MEDIA4', 1, 0, 0, { ...limits, minimum: 1 }, []],
  ['MEDIA4', 0, 0, 1, { ...limits, minimum: 1 }, []],
  ['MEDIA4', 0, 0, 1, { ...limits, minimum: 2 }, ['media-missing']],
  ['MEDIA5', 1, 1, 0, limits, ['media-mixed']],
  ['MEDIA5', 0, 1, 1, limits, ['media-mixed']],
  ['MEDIA5', 1, 0, 1, limits, ['media-mixed']],
  ['MEDIA5', 5, 0, 5, { ...limits, images: 10, gifs: 10 }, []],
  ['MEDIA5', 0, 1, 5, { ...limits, gifs: 10 }, ['media-mixed']],
  ['MEDIA5', 0, 1, 1, { ...limits, gifs: 10 }, ['media-mixed']],
  ['MEDIA5', 0, 1, 0, { ...limits, gifs: 10 }, []],
  ['MEDIA5', 1, 0, 2, { ...limits, gifs: 2 }, []],
  ['MEDIA5', 1, 0, 1, { ...limits, gifs: 2 }, []],
] as const)('[%s] %i images, %i videos, %i GIFs of %j: %j', (_rule, images, videos, gifs, most, problems) => {
  expect(mediaProblems({ counts: { images, videos, gifs }, limits: most })).toEqual(problems)
})

const image = { isVideo: false, isGif: false }
const gif = { isVideo: false, isGif: true }
const video = { isVideo: true, isGif: false }

test('[MEDIA4] an item is a video, or else a GIF, or else an image', () => {
  const both = { isVideo: true, isGif: true }
  expect(countMedia([image, image, gif, gif, gif, video, both])).toEqual({ images: 2, videos: 2, gifs: 3 })
})

test('[MEDIA6] the first ones stay, in their order', () => {
  const media = [1, 2, 3, 4, 5, 6].map((id) => ({
    id,
    ...(id === 2 || id === 3 ? gif : id === 4 ? video : image),
  }))
  expect(truncateMedia({ media, limits: { ...limits, images: 2 } }).map(({ id }) => id)).toEqual([1, 2, 4, 5])
  expect(truncateMedia({ media, limits: { ...limits, images: 0, gifs: 0, videos: 0 } })).toEqual([])
})

test('[MEDIA6] what was cut fits, and what fits stays whole', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(image, gif, video)),
      fc.nat(3),
      fc.nat(3),
      fc.nat(3),
      (media, images, videos, gifs) => {
        const most = { images, videos, gifs, minimum: 0 }
        const cut = truncateMedia({ media, limits: most })
        const counts = countMedia(cut)
        expect([counts.images <= images, counts.videos <= videos, counts.gifs <= gifs]).toEqual([
          true,
          true,
          true,
        ])
        expect(truncateMedia({ media: cut, limits: most })).toEqual(cut)
      },
    ),
  )
})

test('[MEDIA8] alternative texts on Facebook, X and LinkedIn, not in a comment', () => {
  expect(networks.filter((network) => takesAltText({ network, isComment: false }))).toEqual([
    'facebook',
    'linkedin',
    'twitter',
  ])
  expect(networks.filter((network) => takesAltText({ network, isComment: true }))).toEqual([])
  expect(takesAltText({ network: null, isComment: false })).toBe(false)
})

test.each([
  ['free', null],
  ['1:1', 1],
  ['19:10', 1.9],
  ['191:100', 1.91],
  ['0:1', null],
  ['1:0', null],
] as const)('[MEDIA9] %s is %j', (ratio, value) => {
  expect(ratioValue(ratio)).toBe(value)
})

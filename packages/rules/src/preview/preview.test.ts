import { expect, test } from 'vitest'
import { linksIn } from '../text/links.js'
import { linkToPreview, postType } from './preview.js'

const links = linksIn('https://a.example https://b.example')
const plain = { links, network: 'linkedin', hasMedia: false, isRepost: false, dismissed: [] } as const

test.each([
  [{}, 'https://a.example'],
  [{ dismissed: ['https://a.example'] }, 'https://b.example'],
  [{ dismissed: ['https://a.example', 'https://b.example'] }, null],
  [{ links: [] }, null],
  [{ network: 'twitter' }, null],
  [{ network: 'instagram' }, null],
  [{ network: 'xing' }, 'https://a.example'],
  [{ hasMedia: true }, null],
  [{ isRepost: true }, null],
] as const)('[EDITOR38] with %j: %s', (change, expected) => {
  expect(linkToPreview({ ...plain, ...change })).toBe(expected)
})

const nothing = { isRepost: false, hasVideo: false, hasPdf: false, images: 0, gifs: 0, hasLink: false }

test.each([
  [{}, 'text'],
  [{ hasLink: true }, 'link-attachment'],
  [{ gifs: 1, hasLink: true }, 'gif'],
  [{ images: 1, gifs: 1, hasLink: true }, 'image'],
  [{ hasPdf: true, images: 1, hasLink: true }, 'pdf'],
  [{ hasVideo: true, hasPdf: true }, 'video'],
  [{ isRepost: true, hasVideo: true, images: 1 }, 'post-attachment'],
])('[EDITOR39] %j is %s', (facts, type) => {
  expect(postType({ ...nothing, ...facts })).toBe(type)
})

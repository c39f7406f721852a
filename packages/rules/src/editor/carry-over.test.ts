import { expect, test } from 'vitest'
import { carriedContent } from './carry-over.js'

const image = { isVideo: false, isGif: false }
const video = { isVideo: true, isGif: false }
const facts = {
  text: 'Hello @Ada',
  mentions: [{ id: 'urn:1', text: '@Ada' }],
  media: [image, image, image],
  hasTextChanged: true,
  hasMediaChanged: true,
  from: 'linkedin',
  to: 'twitter',
  limits: { images: 2, videos: 1, gifs: 1, minimum: 0 },
  isReadOnly: false,
  hasDraft: false,
} as const

test('[EDITOR60] what was changed goes along, what was only suggested does not', () => {
  expect(carriedContent(facts).text).toBe('Hello @Ada')
  expect(carriedContent({ ...facts, hasTextChanged: false })).toEqual({ media: [image, image] })
  expect(carriedContent({ ...facts, hasTextChanged: false, hasMediaChanged: false })).toEqual({})
})

test.each([{ isReadOnly: true }, { hasDraft: true }])('[EDITOR60] nothing goes along where %j', (part) => {
  expect(carriedContent({ ...facts, ...part })).toEqual({})
})

test('[EDITOR61] a name is known on its own network only', () => {
  expect(carriedContent(facts).mentions).toEqual([])
  expect(carriedContent({ ...facts, to: 'linkedin' }).mentions).toEqual(facts.mentions)
})

test('[EDITOR62] as many pictures go along as fit, and a video, which is asked about', () => {
  expect(carriedContent(facts).media).toEqual([image, image])
  const none = { images: 4, videos: 0, gifs: 0, minimum: 0 }
  expect(carriedContent({ ...facts, media: [video], limits: none }).media).toEqual([video])
  expect(carriedContent({ ...facts, media: [video] }).media).toEqual([video])
})

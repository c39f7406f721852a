import type { Media } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { differs, type Content } from './content.js'

const picture: Media = {
  Id: 'medAAAAAAAAAAAAAAAAAAAAAAAA',
  metadataId: 'medAAAAAAAAAAAAAAAAAAAAAAAA',
  url: '/m/a.jpg',
  preview: '/m/a.jpg',
  altText: 'A kiln',
  modifiers: null,
  isVideo: false,
  isGif: false,
  uuid: null,
  pos: 0,
  validations: {},
  Resource: 'image',
  MimeType: 'image/jpeg',
  VideoTitle: null,
  VideoSubtitle: null,
  PreviewFrame: null,
  width: 400,
  height: 300,
}
const before: Content = { Text: 'Words', Media: [picture], LinkUrl: null, LinkTitle: null }

test.each([
  ['nothing', {}, false],
  ['where its picture lies', { preview: '/m/b.jpg', url: '/m/c.jpg' }, false],
  ['how it is described', { altText: null }, true],
  ['how it is cut', { modifiers: 'crop=0,0,50,50' }, true],
] as const)('[APPROVALS1] a post of which %s changed', (_name, part, isOther) => {
  expect(differs(before, { ...before, Media: [{ ...picture, ...part }] })).toBe(isOther)
})

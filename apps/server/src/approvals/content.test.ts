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
const before: Content = {
  Text: 'Words of Acme',
  Media: [picture],
  LinkUrl: 'https://example.com/',
  LinkTitle: 'Example',
  LinkDescription: null,
  ImageUrl: '/media/one/full.jpg',
  Mentions: [{ id: 'urn:li:organization:1', text: 'Acme' }],
  Profiles: [{ Id: 'cred1', Name: 'One' }],
  Repost: null,
  Links: [
    { Written: 'https://a.example/b', Address: 'https://b.example/l/1', Target: 'https://a.example/b' },
  ],
  LinkEnds: [],
  Labels: null,
}

test.each([
  ['nothing', {}, false],
  ['where its picture lies', { preview: '/m/b.jpg', url: '/m/c.jpg' }, false],
  ['how it is described', { altText: null }, true],
  ['how it is cut', { modifiers: 'crop=0,0,50,50' }, true],
  ['what it is called', { VideoTitle: 'Another' }, true],
] as const)('[APPROVALS1] a post of which %s changed', (_name, part, isOther) => {
  expect(differs(before, { ...before, Media: [{ ...picture, ...part }] })).toBe(isOther)
})

test.each([
  ['nothing', {}, false],
  ['the title of the link', { LinkTitle: 'Another' }, true],
  ['what the link says', { LinkDescription: 'More' }, true],
  ['the picture of the link', { ImageUrl: '/media/two/full.jpg' }, true],
  ['who is meant by a name', { Mentions: [{ id: 'urn:li:organization:2', text: 'Acme' }] }, true],
  ['nobody is named any more', { Mentions: [] }, true],
  ['how a name is written down', { Mentions: [{ id: 'urn:li:organization:1', text: '@Acme' }] }, false],
  ['the profile', { Profiles: [{ Id: 'cred2', Name: 'One' }] }, true],
  ['one profile more', { Profiles: [...(before.Profiles ?? []), { Id: 'cred2', Name: 'Two' }] }, true],
  ['what is passed on', { Repost: 'urn:li:share:9' }, true],
] as const)('[APPROVALS19] a post of which %s changed', (_name, part, isOther) => {
  const { Mentions, Profiles, ...rest } = { ...before, ...part }
  expect(differs(before, { ...rest, Mentions: [...Mentions], Profiles: Profiles && [...Profiles] })).toBe(
    isOther,
  )
})

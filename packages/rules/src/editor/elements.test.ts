import { networks, profileTypes } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import {
  editorElements,
  editorKinds,
  shownElements,
  type EditorElement,
  type ElementFacts,
} from './elements.js'

const all: ElementFacts = {
  kind: 'new-post',
  network: 'twitter',
  profileType: 'personal-profile',
  isMobile: false,
  isReadOnly: false,
  isRepost: false,
  isTextEmpty: true,
  hasChanged: true,
  hasImage: true,
  hasVideo: true,
  hasLink: true,
  isPdf: false,
  wasSharedBefore: true,
  hasDescription: true,
  offersAnotherAccount: true,
  canUpdateMessage: true,
  canAddMedia: true,
  hasAiRephrase: true,
  hasMyTone: true,
}

const has = (element: EditorElement, change: Partial<ElementFacts>) =>
  shownElements({ ...all, ...change }).includes(element)

/** The profiles, as `network type`, where an element is there. */
const where = (element: EditorElement, change: Partial<ElementFacts> = {}) =>
  networks.flatMap((network) =>
    profileTypes
      .filter((profileType) => has(element, { ...change, network, profileType }))
      .map((profileType) => `${network} ${profileType}`),
  )

test.each([
  [
    'schedule',
    [
      'facebook page',
      'instagram page',
      'linkedin personal-profile',
      'linkedin page',
      'twitter personal-profile',
      'twitter page',
    ],
  ],
  [
    'image-upload',
    [
      'facebook page',
      'instagram page',
      'linkedin personal-profile',
      'linkedin page',
      'twitter personal-profile',
      'twitter page',
    ],
  ],
  ['emoji-picker', ['facebook page', 'instagram page', 'twitter personal-profile', 'twitter page']],
] as const)('[EDITOR40] %s is there for %j', (element, profiles) => {
  expect(where(element)).toEqual(profiles)
})

test.each([
  ['schedule', { kind: 'comment' }],
  ['image-upload', { canAddMedia: false }],
  ['image-upload', { isRepost: true }],
  ['emoji-picker', { canUpdateMessage: false }],
  ['emoji-picker', { isMobile: true }],
  ['emoji-picker', { isReadOnly: true }],
] as const)('[EDITOR40] %s is nowhere with %j', (element, change) => {
  expect(where(element, change)).toEqual([])
})

test.each([
  [{}, true, true],
  [{ hasMyTone: false }, true, false],
  [{ hasAiRephrase: false }, false, false],
  [{ canUpdateMessage: false }, false, false],
  [{ isReadOnly: true }, false, false],
])('[EDITOR41] with %j: rewriting %s, own tone %s', (change, assist, tone) => {
  expect([has('ai-assist', change), has('rephrase', change), has('my-tone', change)]).toEqual([
    assist,
    assist,
    tone,
  ])
})

test.each([
  ['xing-sharing', ['xing personal-profile', 'xing page']],
  ['wechat-sharing', ['wechat personal-profile', 'wechat page']],
  ['facebook-personal-sharing', ['facebook personal-profile']],
  ['instagram-personal-sharing', ['instagram personal-profile']],
  [
    'copy-to-clipboard',
    [
      'facebook personal-profile',
      'instagram personal-profile',
      'wechat personal-profile',
      'wechat page',
      'xing personal-profile',
      'xing page',
    ],
  ],
  [
    'submit',
    [
      'facebook page',
      'instagram page',
      'linkedin personal-profile',
      'linkedin page',
      'twitter personal-profile',
      'twitter page',
      'xing personal-profile',
      'xing page',
    ],
  ],
] as const)('[EDITOR42] %s is there for %j', (element, profiles) => {
  expect(where(element)).toEqual(profiles)
})

test('[EDITOR42] a comment is submitted, whatever the profile', () => {
  expect(where('submit', { kind: 'comment' })).toHaveLength(networks.length * profileTypes.length)
  for (const element of ['xing-sharing', 'wechat-sharing', 'copy-to-clipboard'] as const) {
    expect(where(element, { kind: 'comment' })).toEqual([])
  }
})

const kindsWith = (element: EditorElement, change: Partial<ElementFacts> = {}) =>
  editorKinds.filter((kind) => has(element, { ...change, kind }))

test('[EDITOR43] an existing post can be deleted', () => {
  expect(kindsWith('delete-post')).toEqual(['existing-post'])
})

test.each([
  ['last-shared-date', 'wasSharedBefore'],
  ['message-description', 'hasDescription'],
] as const)('[EDITOR44] %s needs %s', (element, fact) => {
  expect(kindsWith(element)).toEqual(['story-share', 'message-share', 'reshare'])
  expect(kindsWith(element, { [fact]: false })).toEqual([])
})

test.each([
  ['placeholder', {}, true],
  ['placeholder', { isTextEmpty: false }, false],
  ['placeholder', { isReadOnly: true }, false],
  ['reset', {}, true],
  ['reset', { hasChanged: false }, false],
  ['reset', { isReadOnly: true }, false],
  ['picture', {}, true],
  ['picture', { hasImage: false }, false],
  ['video', {}, true],
  ['video', { hasVideo: false }, false],
  ['link-data', { network: 'linkedin', hasVideo: false }, true],
  ['link-data', { network: 'linkedin', hasVideo: false, hasLink: false }, false],
  ['link-data', { network: 'linkedin', hasVideo: true }, false],
  ['link-data', { network: 'twitter', hasVideo: false }, false],
  ['link-data', { network: 'instagram', profileType: 'page', hasVideo: false, isPdf: true }, true],
  ['keep-open', {}, true],
  ['keep-open', { offersAnotherAccount: false }, false],
] as const)('[EDITOR45] %s with %j: %s', (element, change, expected) => {
  expect(has(element, change)).toBe(expected)
})

test('[EDITOR45] by kind: profiles, keeping open and thanks', () => {
  const shares = ['story-share', 'message-share', 'new-post', 'reshare']
  expect(kindsWith('thank-you')).toEqual(shares)
  expect(kindsWith('keep-open')).toEqual([...shares.slice(0, 3), 'existing-post', 'reshare'])
  expect(kindsWith('profile-selection')).toEqual([...shares.slice(0, 3), 'existing-post', 'reshare'])
})

test('[EDITOR45] some parts are always there, in the order of the list', () => {
  const always = ['title', 'message', 'validation', 'close-confirm'] as const
  for (const kind of editorKinds) {
    const shown = shownElements({ ...all, kind, isReadOnly: true, canUpdateMessage: false })
    expect(shown).toEqual(editorElements.filter((element) => shown.includes(element)))
    for (const element of always) expect(shown).toContain(element)
  }
})

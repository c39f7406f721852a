import fc from 'fast-check'
import { networks, profileTypes } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { profileRulesOf } from '../networks/network-rules.js'
import { instagramProblem, weChatProblem } from './hand-off-problem.js'
import {
  asksWhetherShared,
  createsPersonalPost,
  downloadChunkBytes,
  downloadError,
  downloadErrorText,
  downloadSpace,
  facebookOutcome,
  facebookResultOf,
  facebookShareUrl,
  handOffOutcome,
  instagramShareError,
  showsDownloadProgress,
  xingShareUrl,
  type FacebookResult,
} from './hand-off.js'
import { handOffWay, hidesShared, needsLink } from './hand-off-way.js'

test.each([
  [
    'https://xing.example/share',
    'https://a.example/?b=c&d',
    'https://xing.example/share?url=https%3A%2F%2Fa.example%2F%3Fb%3Dc%26d',
  ],
  ['https://xing.example/share?x=1', 'a', 'https://xing.example/share?x=1&url=a'],
  ['https://xing.example/share', '\uD800', 'https://xing.example/share?url=%EF%BF%BD'],
])('[HANDOFF1] %s with %j', (page, url, expected) => {
  expect(xingShareUrl({ page, url })).toBe(expected)
})

test('[HANDOFF1] any link can be handed over', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (url) => {
      const address = xingShareUrl({ page: 'https://xing.example/share', url })
      expect(decodeURIComponent(address.split('url=')[1] ?? '')).toBe(url.replaceAll(/\p{Cs}/gu, '\uFFFD'))
    }),
  )
})

test.each([
  ['shared', false, 'thank-you'],
  ['shared', true, null],
  ['canceled', false, null],
  ['not-found', false, null],
  ['profile-not-found', false, 'profile-not-found'],
  ['profile-not-found', true, 'profile-not-found'],
  ['unexpected', false, 'unexpected'],
  ['something-new', true, 'unexpected'],
] as const)('[HANDOFF2] %s, thank-you suppressed %s: %s', (result, suppressesThankYou, expected) => {
  expect(facebookOutcome({ result: result as FacebookResult, suppressesThankYou })).toBe(expected)
})

test.each([
  [false, false, 'link-attachment', 'not-supported'],
  [false, true, 'link-attachment', 'not-supported'],
  [true, false, 'link-attachment', 'not-installed'],
  [true, true, 'image', 'message-type-not-supported'],
  [true, true, 'link-attachment', null],
] as const)('[HANDOFF4] phone %s, installed %s, %s: %s', (isMobile, isInstalled, messageType, expected) => {
  expect(weChatProblem({ isMobile, isInstalled, messageType })).toBe(expected)
})

test.each([
  [false, true, true, 'not-supported'],
  [true, false, true, 'not-installed'],
  [true, true, false, 'media-missing'],
  [true, true, true, null],
] as const)(
  '[HANDOFF5] phone %s, installed %s, media %s: %s',
  (isMobile, isInstalled, hasMedia, expected) => {
    expect(instagramProblem({ isMobile, isInstalled, hasMedia })).toBe(expected)
  },
)

test.each([
  ['instagram', 'shared', false, 'ask-hide'],
  ['instagram', 'shared', true, 'submit'],
  ['wechat', 'shared', false, 'ask-hide-or-keep'],
  ['wechat', 'shared', true, 'submit'],
] as const)('[HANDOFF6] %s %s, in a story %s: %s', (app, result, isInStory, expected) => {
  expect(handOffOutcome({ app, result, isInStory })).toBe(expected)
})

test('[HANDOFF7] a cancel shows nothing, an error shows a failed share', () => {
  for (const app of ['instagram', 'wechat'] as const) {
    for (const isInStory of [true, false]) {
      expect(handOffOutcome({ app, result: 'canceled', isInStory })).toBeNull()
      expect(handOffOutcome({ app, result: 'failed', isInStory })).toBe('failed-to-share')
    }
  }
})

test('[HANDOFF8] only hiding creates a personal post', () => {
  expect([createsPersonalPost({ hides: true }), createsPersonalPost({ hides: false })]).toEqual([true, false])
})

test.each([
  [10, 1, 'instagram-no-space'],
  [1, 2, 'instagram-failed'],
  [0, 2, 'instagram-failed'],
  [-1, 2, 'instagram-failed'],
] as const)('[HANDOFF9] file-system code %i: %i, %s', (code, error, text) => {
  expect(downloadError({ code })).toBe(error)
  expect(downloadErrorText({ error })).toBe(text)
})

test.each([
  ['ios', 10, true, 'open-settings'],
  ['ios', 10, false, null],
  ['ios', 1, true, 'instagram-share-failed'],
  ['android', 10, true, 'instagram-share-failed'],
  ['desktop', 10, true, 'instagram-share-failed'],
] as const)(
  '[HANDOFF10] %s, code %i, asked before %s: %s',
  (platform, code, wasPhotoPermissionAsked, expected) => {
    expect(instagramShareError({ platform, code, wasPhotoPermissionAsked })).toBe(expected)
  },
)

test.each([
  [null, 5_242_880],
  [0, 5_242_880],
  [1_000_000, 1_100_000],
  [5, 6],
])('[HANDOFF11] for %j bytes the download asks for %i', (mediaBytes, space) => {
  expect(downloadSpace({ mediaBytes })).toBe(space)
})

test.each([
  [399, false, false],
  [400, false, true],
  [5000, true, false],
])('[HANDOFF11] after %i ms, done %s: progress is shown %s', (elapsed, isDone, expected) => {
  expect(showsDownloadProgress({ elapsed, isDone })).toBe(expected)
  expect(downloadChunkBytes).toBe(512_000)
})

test.each([
  ['facebook', true],
  ['instagram', true],
  ['wechat', true],
  ['xing', true],
  ['linkedin', false],
  ['twitter', false],
] as const)('[HANDOFF12] %s can be handed off: %s', (network, expected) => {
  expect(handOffWay({ network }) !== null).toBe(expected)
})

test.each([
  ['facebook', true],
  ['instagram', false],
  ['wechat', true],
  ['xing', true],
] as const)('[HANDOFF13] a share on %s needs a link: %s', (network, expected) => {
  const way = handOffWay({ network })
  expect(way && needsLink({ way })).toBe(expected)
})

test('[HANDOFF14] the dialog gets the application and the way back, the plain page only the link', () => {
  const facts = {
    site: 'https://fb.example',
    url: 'https://a.example/?b=c&d',
    returnTo: 'https://b.example/r',
  }
  const dialog = new URL(facebookShareUrl({ ...facts, appId: '17' }))
  expect(dialog.pathname).toBe('/dialog/share')
  expect(Object.fromEntries(dialog.searchParams)).toEqual({
    app_id: '17',
    display: 'popup',
    href: facts.url,
    redirect_uri: facts.returnTo,
  })
  const broken = facebookShareUrl({ ...facts, url: '\uD800', returnTo: '\uDC00', appId: '\uD800' })
  expect([...new URL(broken).searchParams.values()]).toEqual(['\uFFFD', 'popup', '\uFFFD', '\uFFFD'])
  const plain = new URL(facebookShareUrl({ ...facts, appId: null }))
  expect(plain.pathname).toBe('/sharer/sharer.php')
  expect(Object.fromEntries(plain.searchParams)).toEqual({ u: facts.url })
})

test.each([
  [true, null, 'shared'],
  [true, '4201', 'canceled'],
  [true, '100', 'unexpected'],
  [false, undefined, 'profile-not-found'],
  [false, '4201', 'canceled'],
] as const)('[HANDOFF15] with a profile %s and the error %j', (hasProfile, errorCode, expected) => {
  expect(facebookResultOf({ hasProfile, errorCode })).toBe(expected)
})

test.each([
  ['instagram', false, true],
  ['wechat', false, true],
  ['instagram', true, false],
  ['facebook', false, false],
  ['xing', false, false],
] as const)('[HANDOFF16] on %s, in a story %s: hidden %s', (network, isInStory, expected) => {
  const way = handOffWay({ network })
  expect(way && hidesShared({ way, isInStory })).toBe(expected)
})

test.each([
  ['xing', 'https://www.xing.com/spi/shares/new?url=a', true],
  ['xing', 'https://www.xing.com/spi/shares/new?redirect_uri=b', true],
  ['facebook', 'https://www.facebook.com/sharer/sharer.php?u=a', true],
  ['facebook', 'https://www.facebook.com/dialog/share?href=a&redirect_uri=b', false],
] as const)('[HANDOFF30] %s with the page %s: asked %s', (network, page, expected) => {
  expect(asksWhetherShared({ network, page })).toBe(expected)
})

test('[HANDOFF12] a network is handed off to where one of its types of profile is', () => {
  const handedTo = networks.filter((network) =>
    profileTypes.some((profileType) => profileRulesOf({ network, profileType }).isHandOff),
  )
  expect(networks.filter((network) => handOffWay({ network }) !== null)).toEqual(handedTo)
})

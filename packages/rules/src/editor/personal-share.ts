import type { Network } from '@rostrum/protocol'

const brokenHalf = /\p{Cs}/gu

const encoded = (text: string) => encodeURIComponent(text.replace(brokenHalf, '\uFFFD'))

/** Facts: the address of Xing's share page, and the link. Out: the address to open, with the link as `url`. HANDOFF1 */
export const xingShareUrl = (facts: { page: string; url: string }): string =>
  `${facts.page}${facts.page.includes('?') ? '&' : '?'}url=${encoded(facts.url)}`

/** The networks whose shares go through their own page or app. HANDOFF12 */
export const handOffNetworks = [
  'facebook',
  'instagram',
  'wechat',
  'xing',
] as const satisfies readonly Network[]
export type HandOffNetwork = (typeof handOffNetworks)[number]

/** Facts: a message's network. Out: the same when its share can be handed off, else null. HANDOFF12 */
export const handOffNetwork = (facts: { network: Network }): HandOffNetwork | null =>
  handOffNetworks.find((known) => known === facts.network) ?? null

/** Facts: the network. Out: whether a share there needs a link. HANDOFF13 */
export const needsLink = (facts: { network: HandOffNetwork }): boolean => facts.network !== 'instagram'

/**
 * Facts: Facebook's site, the company's application there (null for none), the link, and where Facebook sends the
 * browser afterwards. Out: the address to open. Without an application nothing comes back. HANDOFF14
 */
export function facebookShareUrl(facts: {
  site: string
  appId: string | null
  url: string
  returnTo: string
}): string {
  const { site, appId, url, returnTo } = facts
  if (appId === null) return `${site}/sharer/sharer.php?u=${encoded(url)}`
  const query = `app_id=${encoded(appId)}&display=popup&href=${encoded(url)}&redirect_uri=${encoded(returnTo)}`
  return `${site}/dialog/share?${query}`
}

const canceledByPerson = '4201'

/**
 * Facts: whether the person has a Facebook profile here, and the error that Facebook's dialog named, if any. Out:
 * what became of the share. HANDOFF15
 */
export function facebookResultOf(facts: {
  hasProfile: boolean
  errorCode: string | null | undefined
}): FacebookResult {
  if (facts.errorCode === canceledByPerson) return 'canceled'
  if (facts.errorCode) return 'unexpected'
  return facts.hasProfile ? 'shared' : 'profile-not-found'
}

/** Facts: the network, and whether the message is one of a story. Out: whether recording its share hides it. HANDOFF16 */
export const hidesShared = (facts: { network: HandOffNetwork; isInStory: boolean }): boolean =>
  !facts.isInStory && (facts.network === 'instagram' || facts.network === 'wechat')

/** What Facebook's dialog says of a share; what this version does not know counts as unexpected. */
export const facebookResults = ['shared', 'canceled', 'not-found', 'profile-not-found', 'unexpected'] as const
export type FacebookResult = (typeof facebookResults)[number]

export const facebookOutcomes = ['thank-you', 'profile-not-found', 'unexpected'] as const
export type FacebookOutcome = (typeof facebookOutcomes)[number]

/**
 * Facts: what the dialog said, and whether the thank-you is suppressed. Out: what the person is told, or null for
 * nothing. `profile-not-found` is told as a Facebook error, `unexpected` as any other. HANDOFF2
 */
export function facebookOutcome(facts: {
  result: FacebookResult
  suppressesThankYou: boolean
}): FacebookOutcome | null {
  switch (facts.result) {
    case 'shared':
      return facts.suppressesThankYou ? null : 'thank-you'
    case 'canceled':
    case 'not-found':
      return null
    case 'profile-not-found':
      return 'profile-not-found'
    default:
      return 'unexpected'
  }
}

const missingLink = 1790

/**
 * Facts: the code that asking for Facebook's token brought, if any. Out: whether the editor says that a link is
 * missing. HANDOFF3
 */
export const isFacebookLinkMissing = (facts: { errorCode: number | null | undefined }): boolean =>
  facts.errorCode === missingLink

/**
 * Facts: the network, and its page. Out: whether the person is asked if it was shared, because nobody else tells:
 * only Facebook's dialog sends the browser back. HANDOFF30
 */
export const asksWhetherShared = (facts: { network: Network; page: string }): boolean =>
  facts.network !== 'facebook' || !facts.page.includes('redirect_uri=')

/** What the native bridge says of a hand-off. */
export const handOffResults = ['shared', 'canceled', 'failed'] as const
export type HandOffResult = (typeof handOffResults)[number]

export const handOffOutcomes = ['submit', 'ask-hide', 'ask-hide-or-keep', 'failed-to-share'] as const
export type HandOffOutcome = (typeof handOffOutcomes)[number]

/**
 * Facts: the app, what became of the hand-off, and whether it began inside of a story. Out: what follows; null for a
 * cancel, which is no failure. Inside of a story a share is submitted; elsewhere the person is asked whether the
 * message is hidden. HANDOFF6, HANDOFF7
 */
export function handOffOutcome(facts: {
  app: 'instagram' | 'wechat'
  result: HandOffResult
  isInStory: boolean
}): HandOffOutcome | null {
  if (facts.result === 'canceled') return null
  if (facts.result !== 'shared') return 'failed-to-share'
  if (facts.isInStory) return 'submit'
  return facts.app === 'wechat' ? 'ask-hide-or-keep' : 'ask-hide'
}

/** Facts: whether the person wants the message hidden. Out: whether a personal post is created for it. HANDOFF8 */
export const createsPersonalPost = (facts: { hides: boolean }): boolean => facts.hides

/** What is told of a failed hand-off to Instagram. */
export const instagramErrors = [
  'instagram-no-space',
  'instagram-share-failed',
  'instagram-failed',
  'open-settings',
] as const
export type InstagramError = (typeof instagramErrors)[number]

const permissionDenied = 10
const noSpace = 10

/** Facts: the code of the device's file system. Out: the code of the download: 1 for no space, 2 for all else. HANDOFF9 */
export const downloadError = (facts: { code: number }): 1 | 2 => (facts.code === noSpace ? 1 : 2)

/** Facts: the code of the download. Out: what is told. HANDOFF9 */
export const downloadErrorText = (facts: { error: 1 | 2 }): InstagramError =>
  facts.error === 1 ? 'instagram-no-space' : 'instagram-failed'

/**
 * Facts: the platform, the code of the failed share, and whether the person was asked for their photos before. Out:
 * what is told, or null. On iOS code 10 leads to the settings, if the person was asked before. HANDOFF10
 */
export function instagramShareError(facts: {
  platform: 'desktop' | 'ios' | 'android'
  code: number
  wasPhotoPermissionAsked: boolean
}): InstagramError | null {
  if (facts.platform !== 'ios' || facts.code !== permissionDenied) return 'instagram-share-failed'
  return facts.wasPhotoPermissionAsked ? 'open-settings' : null
}

/** Sizes of the download to the phone, in bytes, and how long it runs before its progress shows, in ms. HANDOFF11 */
export const downloadChunkBytes = 512_000
const defaultDownloadBytes = 5_242_880
const downloadProgressAfterMs = 400

/** Facts: the size of the media in bytes, if it is known. Out: the space that the download asks for. HANDOFF11 */
export const downloadSpace = (facts: { mediaBytes: number | null }): number =>
  facts.mediaBytes !== null && facts.mediaBytes > 0 ? Math.ceil(facts.mediaBytes * 1.1) : defaultDownloadBytes

/** Facts: how long the download runs (ms), and whether it ended. Out: whether its progress is shown. HANDOFF11 */
export const showsDownloadProgress = (facts: { elapsed: number; isDone: boolean }): boolean =>
  !facts.isDone && facts.elapsed >= downloadProgressAfterMs

import type { Network } from '@rostrum/protocol'
import { queryValue } from '../text/query-value.js'

/** The URL of Xing's share page, with the link as its parameter `url`. HANDOFF1 */
export const xingShareUrl = (facts: { page: string; url: string }): string =>
  `${facts.page}${facts.page.includes('?') ? '&' : '?'}url=${queryValue(facts.url)}`

/**
 * The URL of Facebook's share dialog, for the company's application (null for none), the link, and the URL to return
 * to. Without an application Facebook reports no result. HANDOFF14
 */
export function facebookShareUrl(facts: {
  site: string
  appId: string | null
  url: string
  returnTo: string
}): string {
  const { site, appId, url, returnTo } = facts
  if (appId === null) return `${site}/sharer/sharer.php?u=${queryValue(url)}`
  const query = `app_id=${queryValue(appId)}&display=popup&href=${queryValue(url)}&redirect_uri=${queryValue(returnTo)}`
  return `${site}/dialog/share?${query}`
}

const canceledByPerson = '4201'

/**
 * The result of a share in Facebook's dialog, from the error that the dialog reported and whether the user has a
 * Facebook profile here. HANDOFF15
 */
export function facebookResultOf(facts: {
  hasProfile: boolean
  errorCode: string | null | undefined
}): FacebookResult {
  if (facts.errorCode === canceledByPerson) return 'canceled'
  if (facts.errorCode) return 'unexpected'
  return facts.hasProfile ? 'shared' : 'profile-not-found'
}

/** Results of Facebook's share dialog; an unknown result counts as `unexpected`. */
export const facebookResults = ['shared', 'canceled', 'not-found', 'profile-not-found', 'unexpected'] as const
export type FacebookResult = (typeof facebookResults)[number]

export type FacebookOutcome = 'thank-you' | 'profile-not-found' | 'unexpected'

/**
 * The toast after Facebook's share dialog, or null. `profile-not-found` is a Facebook error, `unexpected` a general
 * one. HANDOFF2
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

/** Whether the user is asked if they shared: only Facebook's dialog reports a result. HANDOFF30 */
export const asksWhetherShared = (facts: { network: Network; page: string }): boolean =>
  facts.network !== 'facebook' || !facts.page.includes('redirect_uri=')

/** The result that the native bridge reports for a hand-off. */
export type HandOffResult = 'shared' | 'canceled' | 'failed'

export type HandOffOutcome = 'submit' | 'ask-hide' | 'ask-hide-or-keep' | 'failed-to-share'

/**
 * What follows a hand-off to an app; null after a cancel, which is not an error. In a story the share is submitted;
 * elsewhere the user is asked whether to hide the message. HANDOFF6, HANDOFF7
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

/** Whether a personal post is created, given that the user wants the message hidden. HANDOFF8 */
export const createsPersonalPost = (facts: { hides: boolean }): boolean => facts.hides

/** Error texts of a failed hand-off to Instagram. */
export type InstagramError =
  | 'instagram-no-space'
  | 'instagram-share-failed'
  | 'instagram-failed'
  | 'open-settings'

const permissionDenied = 10
const noSpace = 10

/** The error of the download for a code of the device's file system: 1 for no space, 2 for any other. HANDOFF9 */
export const downloadError = (facts: { code: number }): 1 | 2 => (facts.code === noSpace ? 1 : 2)

/** The error text for an error of the download. HANDOFF9 */
export const downloadErrorText = (facts: { error: 1 | 2 }): InstagramError =>
  facts.error === 1 ? 'instagram-no-space' : 'instagram-failed'

/**
 * The error text for a failed share to Instagram, or null. On iOS, code 10 leads to the settings if the user was asked
 * for photo access before. HANDOFF10
 */
export function instagramShareError(facts: {
  platform: 'desktop' | 'ios' | 'android'
  code: number
  wasPhotoPermissionAsked: boolean
}): InstagramError | null {
  if (facts.platform !== 'ios' || facts.code !== permissionDenied) return 'instagram-share-failed'
  return facts.wasPhotoPermissionAsked ? 'open-settings' : null
}

/**
 * Chunk size and space of the download to the phone, in bytes, and the delay before its progress shows, in
 * milliseconds. HANDOFF11
 */
export const downloadChunkBytes = 512_000
const defaultDownloadBytes = 5_242_880
const downloadProgressAfterMs = 400

/** The space in bytes that the download requests, for media of a known or unknown (null) size. HANDOFF11 */
export const downloadSpace = (facts: { mediaBytes: number | null }): number =>
  facts.mediaBytes !== null && facts.mediaBytes > 0 ? Math.ceil(facts.mediaBytes * 1.1) : defaultDownloadBytes

/** Whether the progress of the download is shown, after `elapsed` milliseconds. HANDOFF11 */
export const showsDownloadProgress = (facts: { elapsed: number; isDone: boolean }): boolean =>
  !facts.isDone && facts.elapsed >= downloadProgressAfterMs

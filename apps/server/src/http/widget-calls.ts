import * as calls from '@rostrum/protocol'
import type { Declaration } from '@rostrum/protocol'

/** Calls of widgets without a session, and to sign in. */
const guestCalls: readonly Declaration[] = [
  calls.exchangeToken,
  calls.exchangeTokenAcross,
  calls.intranetToken,
  calls.teamsToken,
  calls.login,
  calls.ping,
  calls.captchaChallenge,
  calls.proxyPostMedia,
]

/** Calls of the feed, the share editor, the profile connector and the tours for their user. */
const memberCalls: readonly Declaration[] = [
  // The start, and the end.
  calls.readStartup,
  calls.readRole,
  calls.readCrisis,
  calls.openSocket,
  calls.logout,
  calls.readTimezone,
  calls.saveTimezone,
  calls.track,
  // The tours, and what they ask.
  calls.markTourSeen,
  calls.markVideoUploadTourSeen,
  calls.markRepostStoryTourSeen,
  calls.selectTopics,
  calls.savePreferences,
  // Stories and messages.
  calls.listStories,
  calls.readStory,
  calls.listMessages,
  calls.readFutureMessage,
  calls.countExistingMessages,
  // Writing and sharing.
  calls.createPost,
  calls.updatePost,
  calls.editPostMessage,
  calls.readPost,
  calls.deletePost,
  calls.restorePost,
  calls.personalPost,
  calls.rephrase,
  calls.pollRephrase,
  calls.completeHashtags,
  calls.completeMentions,
  calls.previewLink,
  calls.previewPdf,
  calls.uploadMedia,
  calls.beginUpload,
  calls.continueUpload,
  calls.finishUpload,
  calls.cancelUpload,
  calls.describeMedia,
  calls.cutMedia,
  calls.readOwnGuardRails,
  calls.askSameCopy,
  // Profiles to share to; never accounts to sign in with.
  calls.listCredentials,
  calls.readChannels,
  calls.addCredential,
  calls.reconnectCredential,
  calls.readConnection,
  calls.claimConnection,
  calls.listChildren,
  calls.addChildren,
  calls.deleteCredential,
]

const widgetCalls: ReadonlySet<Declaration> = new Set([...guestCalls, ...memberCalls])

/**
 * Whether widgets may make a call. Whoever holds a page's integration key can act for every user of its board, so a
 * session of that page, and any page of another origin, may make the listed calls only. All others are for the board's
 * own pages. SESSION91
 */
export const isForWidgets = (declaration: Declaration): boolean => widgetCalls.has(declaration)

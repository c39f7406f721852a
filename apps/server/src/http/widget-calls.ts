import * as calls from '@rostrum/protocol'
import type { Declaration } from '@rostrum/protocol'

/** What widgets ask before anybody is signed in, and to sign them in. */
const guestCalls: readonly Declaration[] = [
  calls.exchangeToken,
  calls.login,
  calls.ping,
  calls.captchaChallenge,
  calls.proxyPostMedia,
]

/** What the feed, the share editor and the profile connector ask for their person. */
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
  // What the company suggests.
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
 * Whether a call is for widgets too: whoever holds the key of a page acts for all people of its board, so a session of
 * the page reaches this list and nothing else, and a page of another origin calls nothing else. What is not named here
 * is for the board's own pages. SESSION91
 */
export const isForWidgets = (declaration: Declaration): boolean => widgetCalls.has(declaration)

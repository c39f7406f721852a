import type { Network } from '@rostrum/protocol'
import type { HandOffOutcome, HandOffProblem, InstagramError } from '@rostrum/rules'
import type { HandOff } from '../posts/personal-posts.js'

/** The step of a share in the network's own page or app. */
export type HandOffStep =
  /** The URL is being requested from the server. */
  | 'asking'
  | 'ready'
  /** Media are being downloaded to the phone. */
  | 'loading'
  /** The network's page or app is open. */
  | 'open'
  /** The browser blocked the window: the user opens the URL by hand. */
  | 'blocked'
  /** The network reports no result: the user is asked whether they shared. */
  | 'ask-shared'
  | Extract<HandOffOutcome, 'ask-hide' | 'ask-hide-or-keep'>

/** Why a hand-off ended without a share. */
export type HandOffError = InstagramError | 'failed-to-share' | 'link-missing'

/** The state of a hand-off in an editor. */
export interface HandOffState {
  readonly messageId: string
  readonly network: Network
  readonly step: HandOffStep
  /** The server's response to starting it (B7.18). */
  readonly data: HandOff | null
  /** The progress of the download, from 0 to 1; null while it is not shown (HANDOFF11). */
  readonly progress: number | null
  readonly error: HandOffError | null
}

/** A hand-off as the editor shows it. */
export interface EditorHandOff {
  readonly network: Network
  /** Why the hand-off cannot start. */
  readonly problem: HandOffProblem | null
  readonly step: HandOffStep
  /** The shared link, for copying and for the QR code on a desktop. */
  readonly link: string | null
  /** The network's page, for opening it by hand. */
  readonly page: string | null
  readonly progress: number | null
  readonly error: HandOffError | null
}

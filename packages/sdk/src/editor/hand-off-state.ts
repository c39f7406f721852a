import type { Network } from '@rostrum/protocol'
import type { HandOffOutcome, HandOffProblem, InstagramError } from '@rostrum/rules'
import type { HandOff } from '../posts/personal-posts.js'

/** Where a share in the network's own page or app stands. */
export type HandOffStep =
  /** The server is asked for the address. */
  | 'asking'
  | 'ready'
  /** Media are on their way to the phone. */
  | 'loading'
  /** The network's page or app is open. */
  | 'open'
  /** The browser opened no window: the address is opened by hand. */
  | 'blocked'
  /** The network tells nothing: the person is asked whether it was shared. */
  | 'ask-shared'
  | Extract<HandOffOutcome, 'ask-hide' | 'ask-hide-or-keep'>

/** Why it did not come to a share, as it is told. */
export type HandOffTold = InstagramError | 'failed-to-share' | 'link-missing'

/** What an editor holds of a share by hand. */
export interface HandOffState {
  readonly messageId: string
  readonly network: Network
  readonly step: HandOffStep
  /** What the server said of it (B7.18). */
  readonly begun: HandOff | null
  /** From 0 to 1; null until it is worth showing (HANDOFF11). */
  readonly progress: number | null
  readonly told: HandOffTold | null
}

/** A share by hand, as it is shown. */
export interface EditorHandOff {
  readonly network: Network
  /** Why it cannot begin. */
  readonly problem: HandOffProblem | null
  readonly step: HandOffStep
  /** What is shared, for copying and for the QR code of a desktop. */
  readonly link: string | null
  /** The network's page, for opening by hand. */
  readonly page: string | null
  readonly progress: number | null
  readonly told: HandOffTold | null
}

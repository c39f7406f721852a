import { missingLinkCode, personalPost } from '@rostrum/protocol'
import { facebookResults, type FacebookResult } from '@rostrum/rules'
import { perClient } from '../per-client.js'

/** A share that the user completes on the network's own page or app. */
export interface HandOff {
  /** The shared link; null when only media are shared. */
  readonly linkUrl: string | null
  /** Identifies the hand-off when its share is recorded; null when a link is missing. */
  readonly linkHash: string | null
  /** Identifies the share in Facebook's result. */
  readonly token: string | null
  /** The network's own page; null when the share goes through an app on the phone. */
  readonly url: string | null
  /** Facebook needs a link, and the message has none (B8.2). */
  readonly isLinkMissing: boolean
}

/** What a share by hand earned, in the board's symbol, and all points of the user with it. */
export interface EarnedByHand {
  readonly points: number | null
  readonly symbol: string | null
  readonly total: number | null
}

export interface PersonalPosts {
  /** B7.18. Rejects with an `ApiError`. */
  begin(messageId: string): Promise<HandOff>
  /**
   * B7.19: records the user's share, and hides the message where required. Resolves with the points; a repeated call
   * counts once.
   */
  record(messageId: string, linkHash: string): Promise<EarnedByHand>
  /** Calls the handler with the result of Facebook's dialog, until the returned function is called. */
  onResult(token: string, handler: (result: FacebookResult) => void): () => void
}

/** Shares that the user completes by hand: Facebook, Xing, WeChat and personal Instagram (B4.10 to B4.14, HANDOFF3). */
export const personalPostsOf = perClient((rostrum): PersonalPosts => {
  const { client, events } = rostrum
  return {
    begin: async (messageId) => {
      const answer = await client.send(personalPost, { body: { messageId } })
      return {
        linkUrl: answer.LinkUrl,
        linkHash: answer.LinkHash,
        token: answer.token ?? null,
        url: answer.url ?? null,
        isLinkMissing: answer['error-code'] === missingLinkCode,
      }
    },
    record: async (messageId, linkHash) => {
      const answer = await client.send(personalPost, { body: { messageId, linkHash } })
      return { points: answer.Points ?? null, symbol: answer.Symbol ?? null, total: answer.Total ?? null }
    },
    onResult: (token, handler) =>
      events.on('shared-fb', (event) => {
        const known = facebookResults.find((result) => result === event.result)
        if (event.token === token) handler(known ?? 'unexpected')
      }),
  }
})

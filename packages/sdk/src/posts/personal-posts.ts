import { missingLinkCode, personalPost } from '@rostrum/protocol'
import { facebookResults, type FacebookResult } from '@rostrum/rules'
import { feature } from '../feature.js'

/** A share that the person ends on the network's own page or app. */
export interface HandOff {
  /** What is shared; null where nothing but media is. */
  readonly linkUrl: string | null
  /** Names the hand-off when its share is recorded; null when a link is missing. */
  readonly linkHash: string | null
  /** Names the share in what Facebook says of it. */
  readonly token: string | null
  /** The network's own page; null where the share goes through an app on the phone. */
  readonly url: string | null
  /** Facebook needs a link, and the message has none (B8.2). */
  readonly isLinkMissing: boolean
}

export interface PersonalPosts {
  /** B7.18. Rejects with an `ApiError`. */
  begin(messageId: string): Promise<HandOff>
  /** B7.19: the person shared it, and it is hidden where that follows; answers its points. Counts once. */
  record(messageId: string, linkHash: string): Promise<number | null>
  /** Hears what Facebook's dialog says of a share, until the answer is called. */
  onResult(token: string, handler: (result: FacebookResult) => void): () => void
}

/** What is shared by hand: Facebook, Xing, WeChat and Instagram of a person (B4.10 to B4.14). */
export const personalPostsOf = feature((rostrum): PersonalPosts => {
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
      const { Points = null } = await client.send(personalPost, { body: { messageId, linkHash } })
      return Points
    },
    onResult: (token, handler) =>
      events.on('shared-fb', (told) => {
        const known = facebookResults.find((result) => result === told.result)
        if (told.token === token) handler(known ?? 'unexpected')
      }),
  }
})

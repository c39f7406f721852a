import type { AnswerOf, createPost, Network, Post } from '@rostrum/protocol'
import type { ErrorInfo } from '../client/api-error.js'
import type { SubmitOutcome } from '../editor/editor.js'
import type { PostToSend } from './send-post.js'

/** The answer to a post that was sent. */
export type SubmitAnswer = AnswerOf<typeof createPost>

export interface Submitted {
  readonly post: Post
  readonly points: number | null
  readonly symbol: string | null
}

/** Actions on submitting and on deleting a post. */
export type SubmitAction =
  /** The code for submitting is loaded. */
  | { readonly type: 'sending-ready' }
  | { readonly type: 'submit' }
  | {
      readonly type: 'post-sent'
      readonly answer: SubmitAnswer
      readonly sent: SentPost
    }
  | { readonly type: 'post-failed'; readonly failing: ErrorInfo; readonly sent: SentPost }
  /** No response arrived, and the connection is down. */
  | { readonly type: 'post-unreachable' }
  /** A waiting share was sent, was refused, or was withdrawn in another tab. */
  | { readonly type: 'waiting-sent'; readonly answer: SubmitAnswer }
  | { readonly type: 'waiting-failed'; readonly failing: ErrorInfo }
  | { readonly type: 'waiting-withdrawn' }
  /** Withdraws a waiting share. */
  | { readonly type: 'cancel-waiting' }
  | { readonly type: 'share-named'; readonly key: string }
  /** Another tab sent a share with this key. */
  | { readonly type: 'sent-elsewhere'; readonly key: string | null }
  /** The content was shared before and will be shared once more. SUBMIT15 */
  | { readonly type: 'begin-another' }
  /** Deletes the post that is edited. */
  | { readonly type: 'delete-post' }
  | { readonly type: 'post-deleted' }
  | { readonly type: 'delete-failed'; readonly failing: ErrorInfo }

/** A post that is being sent, with its idempotency key. */
export interface SentPost extends PostToSend {
  readonly sendKey: string
  /** It is this editor's first attempt with the key. */
  readonly isFirst: boolean
}

/** Effects of submitting: calls, idempotency keys, waiting shares and events. */
export type SubmitEffect =
  /** Sends the post; the result is `post-sent`, `post-failed` or `post-unreachable`. */
  | { readonly type: 'send-post'; readonly sent: SentPost }
  /** Shows the thank-you and emits the client's events. */
  | {
      readonly type: 'announce-post'
      readonly kind: PostToSend['kind']
      readonly answer: SubmitAnswer
      /** The thank-you follows when all networks are done. */
      readonly isQuiet: boolean
    }
  /** Shows the thank-you for the shares on several networks. */
  | { readonly type: 'thank'; readonly answer: SubmitAnswer }
  | { readonly type: 'announce-failure'; readonly failing: ErrorInfo }
  /** Stores the share until the connection is back, even after the page was closed. */
  | { readonly type: 'keep-waiting'; readonly key: string; readonly post: PostToSend }
  /** The result is `waiting-sent`, `waiting-failed` or `waiting-withdrawn`. */
  | { readonly type: 'follow-waiting'; readonly key: string; readonly topic: 'waiting' }
  | { readonly type: 'send-waiting' }
  | { readonly type: 'forget-waiting'; readonly key: string }
  /** Finds or creates the key that all tabs with this share use; the result is `share-named`. */
  | { readonly type: 'name-share' }
  /** The next post sent is another share. */
  | { readonly type: 'renew-name'; readonly network: Network | null; readonly shareKey: string | null }
  /** Marks the key as used; other tabs are notified. */
  | { readonly type: 'spend-key'; readonly key: string }
  /** Dispatches `save`, after `name-share` has given the share its key. */
  | { readonly type: 'save-now' }
  /** Deletes the post; the result is `post-deleted` or `delete-failed`. */
  | { readonly type: 'delete-post'; readonly id: string }
  /** Resolves the pending `submit`; the host is notified of a failure. */
  | { readonly type: 'answer'; readonly outcome: SubmitOutcome }
  | { readonly type: 'tell-submitted'; readonly submitted: Submitted }
  /** The editor has nothing more to do. */
  | { readonly type: 'close' }

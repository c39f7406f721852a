import { createPost, updatePost, type AnswerOf, type PostForm } from '@rostrum/protocol'
import type { Rostrum } from '../rostrum.js'
import { showSent, type SentKind } from './success-toast.js'

/** The content of an editor, ready to be sent. */
export interface PostToSend {
  readonly kind: SentKind
  /** The id of the changed post; null for a new one. */
  readonly postId: string | null
  readonly body: PostForm
}

/** Sends a post with its idempotency key, so that repeated calls store it once. Rejects with an `ApiError`. */
export const sendPost = (
  { client }: Rostrum,
  idempotencyKey: string,
  { postId: id, body }: PostToSend,
): Promise<AnswerOf<typeof createPost>> =>
  id === null
    ? client.send(createPost, { body, idempotencyKey })
    : client.send(updatePost, { body: { id, ...body }, idempotencyKey })

/** Shows that a post was sent, unless it is quiet, and emits the event. */
export function announceSent(
  rostrum: Rostrum,
  kind: SentKind,
  answer: AnswerOf<typeof createPost>,
  isQuiet = false,
): void {
  const { Post } = answer
  if (!isQuiet) showSent(rostrum, kind, answer)
  rostrum.events.emit('post-saved', Post)
  rostrum.events.emit('shared', { postIds: [Post.Id] })
}

import { createPost, updatePost, type AnswerOf, type PostForm } from '@rostrum/protocol'
import type { Rostrum } from '../rostrum.js'
import { saySent, type SentKind } from './thanks.js'

/** What an editor made, ready to be sent. */
export interface PostToSend {
  readonly kind: SentKind
  /** The post that is changed; null for a new one. */
  readonly postId: string | null
  readonly body: PostForm
}

/** Sends a post under its key: however often, it is stored once. Rejects with an `ApiError`. */
export const sendPost = (
  { client }: Rostrum,
  idempotencyKey: string,
  { postId: id, body }: PostToSend,
): Promise<AnswerOf<typeof createPost>> =>
  id === null
    ? client.send(createPost, { body, idempotencyKey })
    : client.send(updatePost, { body: { id, ...body }, idempotencyKey })

/** Tells the person and whoever listens that a post was taken. */
export function announceSent(rostrum: Rostrum, kind: SentKind, answer: AnswerOf<typeof createPost>): void {
  const { Post } = answer
  saySent(rostrum, kind, answer)
  rostrum.events.emit('post-saved', Post)
  rostrum.events.emit('shared', { postIds: [Post.Id] })
}

import * as z from 'zod/mini'
import { type AskLinkedin, authorUrn } from './media.js'
import type { Author, Finding, OutgoingPost, Published, Sought } from '../adapter/network-adapter.js'
import { readAnswer } from '../adapter/network-call.js'
import { NetworkError } from '../adapter/network-error.js'

const created = z.object({ commentUrn: z.string().check(z.startsWith('urn:li:comment:')) })
const listed = z.object({
  elements: z.array(
    z.object({
      commentUrn: z.optional(z.string()),
      actor: z.string(),
      message: z.optional(z.object({ text: z.optional(z.string()) })),
    }),
  ),
})
const pageSize = 100

const below = (postId: string) => `/rest/socialActions/${encodeURIComponent(postId)}/comments`

/** What a comment is made of. Its words are plain text: nothing is escaped, and names are no mentions. */
export const commentBody = (
  { text }: Pick<OutgoingPost, 'text'>,
  commentOn: string,
  author: Author,
  picture: string | null,
) => ({
  actor: authorUrn(author),
  object: commentOn,
  message: { text },
  ...(picture && { content: [{ entity: { image: picture } }] }),
})

/** Makes the comment; it is seen below its post. */
export async function createLinkedinComment(
  body: ReturnType<typeof commentBody>,
  author: Author,
  ask: AskLinkedin,
  addressOf: (postId: string) => string,
): Promise<Published> {
  const answer = await ask(below(body.object), author, { json: body })
  const { commentUrn } = readAnswer(answer, created)
  return { remoteId: commentUrn, remoteUrl: addressOf(body.object) }
}

/** Below a page's posts comments can be listed with the right to read them; below a member's they cannot. */
export async function findLinkedinComment(
  { text, except }: Sought,
  commentOn: string,
  author: Author,
  ask: AskLinkedin,
): Promise<Finding> {
  if (author.type !== 'page' || !author.scopes.includes('r_organization_social')) return { is: 'cannot-tell' }
  for (let start = 0; start < 10 * pageSize; start += pageSize) {
    const path = `${below(commentOn)}?count=${pageSize}&start=${start}`
    const { elements } = readAnswer(await ask(path, author), listed)
    for (const { commentUrn, actor, message } of elements) {
      const isSame = actor === authorUrn(author) && message?.text?.trim() === text.trim()
      if (commentUrn && isSame && !except.includes(commentUrn))
        return { is: 'found', post: { remoteId: commentUrn, remoteUrl: null } }
    }
    if (elements.length < pageSize) return { is: 'absent' }
  }
  return { is: 'cannot-tell' }
}

/** Where a comment, or else a post, is taken away. */
export function removalPath(remoteId: string, author: Author): string {
  const [, postId, id] = /^urn:li:comment:\((.+),(\d+)\)$/.exec(remoteId) ?? []
  if (!postId || !id) return `/rest/posts/${encodeURIComponent(remoteId)}`
  return `${below(postId)}/${id}?actor=${encodeURIComponent(authorUrn(author))}`
}

/** A failure before anything is sent: what cannot stand in a comment. */
export function refuseCommentFile(media: OutgoingPost['media']): void {
  const isFine = media.length <= 1 && media.every(({ kind }) => kind === 'image')
  if (!isFine) throw new NetworkError('fix-content', { part: 'media', said: 'one picture in a comment' })
}

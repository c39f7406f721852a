import * as z from 'zod/mini'
import type { FacebookSettings } from './connect.js'
import { uploadPhoto } from './media.js'
import { type AskGraph, collapse, nextPage, pageOf } from '../meta/graph.js'
import type { Author, Finding, OutgoingPost, Send, Sought } from '../adapter/network-adapter.js'
import { readAnswer } from '../adapter/network-call.js'

const created = z.object({ id: z.string().check(z.minLength(1)) })
const listed = pageOf(
  z.object({
    id: z.string(),
    message: z.optional(z.string()),
    from: z.optional(z.object({ id: z.string() })),
  }),
)

const below = ({ graphBase, version }: FacebookSettings, postId: string) =>
  `${graphBase}/${version}/${postId}/comments`

const addressOf = ({ dialogBase }: FacebookSettings, postId: string, id: string) =>
  `${dialogBase}/${postId}?comment_id=${encodeURIComponent(id)}`

/** A comment of a page on its own post; a picture is uploaded first. `message` is in Facebook's notation. */
export async function prepareFacebookComment(
  { message, media, commentOn }: { message: string; media: OutgoingPost['media']; commentOn: string },
  author: Author,
  settings: FacebookSettings,
  ask: AskGraph,
): Promise<Send> {
  const [picture] = media
  const attached = picture && { attachment_id: await uploadPhoto(picture, author, settings, ask) }
  const json = { message, ...attached }
  return async () => {
    const { id } = readAnswer(await ask(below(settings, commentOn), author, { json }), created)
    return { remoteId: id, remoteUrl: addressOf(settings, commentOn, id) }
  }
}

/** Looks through the comments on a post for one of the page's own. */
export async function findFacebookComment(
  { text, except }: Sought,
  commentOn: string,
  author: Author,
  settings: FacebookSettings,
  ask: AskGraph,
): Promise<Finding> {
  const wanted = collapse(text).replaceAll('@', '')
  const first = `${below(settings, commentOn)}?fields=id,message,from&filter=stream&limit=100`
  let address: string | undefined = first
  for (let count = 0; address !== undefined && count < 10; count += 1) {
    const page = readAnswer(await ask(address, author), listed)
    for (const { id, message = '', from } of page.data) {
      const isSame = from?.id === author.id && collapse(message).replaceAll('@', '') === wanted
      if (isSame && !except.includes(id)) {
        return { is: 'found', post: { remoteId: id, remoteUrl: addressOf(settings, commentOn, id) } }
      }
    }
    address = nextPage(first, page)
  }
  return address === undefined ? { is: 'absent' } : { is: 'cannot-tell' }
}

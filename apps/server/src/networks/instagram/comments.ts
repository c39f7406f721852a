import * as z from 'zod/mini'
import { type AskGraph, collapse, nextPage, pageOf } from '../meta/graph.js'
import type { Author, Finding, OutgoingPost, Send, Sought } from '../adapter/network-adapter.js'
import { readAnswer } from '../adapter/network-call.js'
import { NetworkError } from '../adapter/network-error.js'

const created = z.object({ id: z.string().check(z.minLength(1)) })
const listed = pageOf(
  z.object({ id: z.string(), text: z.optional(z.string()), username: z.optional(z.string()) }),
)

/** A comment on the account's own post. It asks for no fields: with them the answer is an error although it stands. */
export function prepareInstagramComment(
  { text, media }: OutgoingPost,
  commentOn: string,
  author: Author,
  { node, ask }: { node: string; ask: AskGraph },
): Send {
  if (media.length > 0) {
    throw new NetworkError('fix-content', { part: 'media', said: 'no pictures in comments on Instagram' })
  }
  return async () => {
    const answer = await ask(`${node}/${commentOn}/comments`, author, { json: { message: text } })
    return { remoteId: readAnswer(answer, created).id, remoteUrl: null }
  }
}

/** Looks through the comments on a post for one of the account's own. */
export async function findInstagramComment(
  { text, except }: Sought,
  commentOn: string,
  author: Author,
  { node, ask }: { node: string; ask: AskGraph },
): Promise<Finding> {
  const wanted = collapse(text)
  const first = `${node}/${commentOn}/comments?fields=id,text,username&limit=50`
  let address: string | undefined = first
  for (let count = 0; address !== undefined && count < 10; count += 1) {
    const page = readAnswer(await ask(address, author), listed)
    for (const { id, text: said = '', username } of page.data) {
      if (username === author.username && collapse(said) === wanted && !except.includes(id))
        return { is: 'found', post: { remoteId: id, remoteUrl: null } }
    }
    address = nextPage(first, page)
  }
  return address === undefined ? { is: 'absent' } : { is: 'cannot-tell' }
}

import type { Network } from '@rostrum/protocol'
import { characterCount, rulesOf, shortenText, withDisclosure } from '@rostrum/rules'
import { tweetLength } from '@rostrum/rules/tweet-length'
import type { Transaction } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { prepareLinks } from './make-links.js'

/** The texts of a post that are sent: its text, and the address of its link. */
export interface Words {
  text: string
  link: string | null
  /** What the board added to the end of the text. */
  disclosure?: string
  /** The addresses that got the parameters of the board, by how they were written. */
  tagged?: Readonly<Record<string, string>>
}

/** Texts with short links instead of the addresses that have one. LINKS3 */
export function shortened(
  network: Network,
  { text, link }: Words,
  links: ReadonlyMap<string, string>,
): Words {
  const { maxLength, counting } = rulesOf(network)
  const lengthOf = counting === 'tweet' ? tweetLength : characterCount
  return {
    text: shortenText({ text, links, fits: (one) => lengthOf(one) <= maxLength }),
    link: link && (links.get(link) ?? link),
  }
}

/**
 * Prepares the links of a post that is being saved, and stores its final texts: the approver reads
 * these, and they are sent whatever the board's settings are later. LINKS7
 */
export async function keepWords(
  trx: Transaction<Schema>,
  context: Pick<Context, 'configuration'>,
  post: {
    postId: string
    boardId: string
    network: Network
    disclosure: string
    storyId: string | null
  } & Words,
): Promise<void> {
  const { postId, disclosure, ...written } = post
  const facts = { ...written, text: withDisclosure({ text: written.text, disclosure }) }
  const { links, areShort } = await prepareLinks(context, trx, { postId }, facts)
  const tagged = areShort ? [] : [...links]
  const final = {
    ...shortened(post.network, facts, links),
    ...(disclosure && { disclosure }),
    ...(tagged.length > 0 && { tagged: Object.fromEntries(tagged) }),
  }
  const words = links.size > 0 || disclosure ? JSON.stringify(final) : null
  await trx.updateTable('post').set({ words }).where('id', '=', postId).execute()
}

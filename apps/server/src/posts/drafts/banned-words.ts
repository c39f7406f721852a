import { bannedWords } from '@rostrum/rules'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.js'
import { httpError } from '../../http/http-error.js'

/** All texts of a post that people read. */
export interface PostTexts {
  text: string
  link?: { title: string; description?: string | undefined } | null | undefined
  media: readonly { altText?: string | null | undefined; title?: string | null | undefined }[]
}

/** The banned words that a post contains. POSTS6 */
export function wordsBannedIn({ text, link, media }: PostTexts, words: readonly string[]): string[] {
  if (words.length === 0) return []
  const all = [
    text,
    link?.title,
    link?.description,
    ...media.flatMap(({ altText, title }) => [altText, title]),
  ]
  return bannedWords({ texts: all.filter((one) => typeof one === 'string'), words })
}

/** Throws when a post contains words that the company banned (api-41001). */
export async function refuseBannedWords(
  db: Kysely<Schema>,
  accountId: string,
  post: PostTexts,
): Promise<void> {
  const banned = await db
    .selectFrom('banned_word')
    .select('word')
    .where('account_id', '=', accountId)
    .orderBy('word')
    .execute()
  const words = wordsBannedIn(
    post,
    banned.map(({ word }) => word),
  )
  if (words.length > 0) throw httpError('api-41001', { words })
}

import { createHash } from 'node:crypto'
import { isCaptionLanguage, readCaptions, writeSrt, writeVtt } from '@rostrum/rules'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { httpError } from '../http/http-error.js'

/** Captions as the database stores them: read and written anew, as SRT. */
export interface StoredCaptions {
  language: string
  /** Hash of the text, so that changed captions have another address. */
  hash: string
  text: string
}

const refuse = () => httpError('api-400', { Errors: { captions: 'api-400' } })

/** The stored form of a file of captions. Throws `api-400` for a file that is none (MEDIA50). */
export function captionsToStore({ language, text }: { language: string; text: string }): string {
  const cues = readCaptions(text)
  if (!cues || !isCaptionLanguage(language)) throw refuse()
  const written = writeSrt(cues)
  const hash = createHash('sha256').update(written).digest('hex').slice(0, 12)
  const stored: StoredCaptions = { language, hash, text: written }
  return JSON.stringify(stored)
}

/** Name of a file of captions in the address of its video. */
export const captionsName = (hash: string): string => `captions-${hash}.vtt`

const nameForm = /^captions-([\da-f]{12})\.vtt$/

/** The WebVTT of a video's captions, by the name in its address; undefined for any other name and for older captions. */
export async function findCaptions(
  { db }: Pick<Context, 'db'>,
  { id, name }: { id: string; name: string },
): Promise<string | undefined> {
  const hash = nameForm.exec(name)?.[1]
  if (hash === undefined) return undefined
  const { rows } = await sql<{ text: string }>`
    select captions ->> 'text' as text from media where id = ${id} and captions ->> 'hash' = ${hash}
    union all select captions ->> 'text' from post_media where media_id = ${id} and captions ->> 'hash' = ${hash}
    limit 1`.execute(db)
  const cues = rows[0] && readCaptions(rows[0].text)
  return cues ? writeVtt(cues) : undefined
}

/** The captions that stand with a post, as SRT (MEDIA51); undefined without. */
export async function readPostCaptions(
  { db }: Pick<Context, 'db'>,
  { postId, mediaId }: { postId: string; mediaId: string },
): Promise<Omit<StoredCaptions, 'hash'> | undefined> {
  const { rows } = await sql<Omit<StoredCaptions, 'hash'>>`
    select captions ->> 'language' as language, captions ->> 'text' as text
    from post_media where post_id = ${postId} and media_id = ${mediaId} and captions is not null`.execute(db)
  return rows[0]
}

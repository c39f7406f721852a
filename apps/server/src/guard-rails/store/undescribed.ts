import { missingAltTexts } from '@rostrum/rules'
import { type Kysely, sql } from 'kysely'
import type { Network } from '@rostrum/protocol'
import type { Schema } from '../../db/schema.js'
import { readRails } from './read-rails.js'

/**
 * Whether a story has a picture without the alternative text that its board asks for, on one of its networks. Texts that
 * somebody wrote for a stored picture count. GUARDRAILS8
 */
export async function isUndescribed(
  db: Kysely<Schema>,
  {
    boardId,
    media,
    networks,
  }: { boardId: string; media: readonly { id: string }[]; networks: readonly Network[] },
): Promise<boolean> {
  if (media.length === 0) return false
  const { IsAltTextRequired: isRequired } = await readRails(db, boardId)
  if (!isRequired) return false
  const { rows: files } = await sql<{ isImage: boolean; altText: string | null }>`
    select resource = 'image' as "isImage", alt_text as "altText" from media
    where id = any(${media.map(({ id }) => id)}::text[])`.execute(db)
  return networks.some((network) => missingAltTexts({ isRequired, network, isComment: false, files }) > 0)
}

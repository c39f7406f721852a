import type { Generated } from 'kysely'
import type { Later, Stamp } from '../columns.js'

/** The digest of a board for one person. */
interface DigestTable {
  board_id: string
  user_id: string
  /** What the person chose; null for nothing. */
  pace: string | null
  /** What happened since then is in the next one. */
  since: Stamp
  sent_at: Later
  /** All clicks on the person's links when the last one was sent; null before the first. */
  clicks: number | null
  /** Null: to be worked out; infinite: none is due. */
  next_at: Later
  lease_until: Later
  tries: Generated<number>
}

/** Digests by e-mail. */
export interface DigestSchema {
  digest: DigestTable
}

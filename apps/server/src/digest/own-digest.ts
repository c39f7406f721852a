import { digestPaces, type DigestPace, type OwnDigest, type UserPreferences } from '@rostrum/protocol'
import { digestPace } from '@rostrum/rules'
import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.js'
import type { SignedIn } from '../session/signed-in.js'
import { settingOf } from './digest-setting.js'

type Reader = Pick<SignedIn, 'id' | 'boardId'>

/** How often a person gets the digest of the board, and when; null when the board sends none. DIGEST1 */
export async function readOwnDigest(
  db: Kysely<Schema>,
  user: Reader,
  preferences: UserPreferences,
): Promise<OwnDigest | null> {
  const row = await db
    .selectFrom('board as b')
    .leftJoin('digest as d', (join) => join.onRef('d.board_id', '=', 'b.id').on('d.user_id', '=', user.id))
    .select(['b.digest', 'd.pace'])
    .where('b.id', '=', user.boardId)
    .executeTakeFirst()
  const { IsOn, Pace, Day, Hour } = settingOf(row?.digest)
  if (!IsOn) return null
  const chosen = digestPaces.find((one) => one === row?.pace) ?? null
  return { Pace: digestPace({ board: Pace, chosen, preferences }), Day, Hour }
}

/** Stores how often a person wants the digest of the board. DIGEST1 */
export const saveOwnDigest = (
  db: Kysely<Schema>,
  { id, boardId }: Reader,
  pace: DigestPace,
): Promise<unknown> =>
  db
    .insertInto('digest')
    .values({ user_id: id, board_id: boardId, pace })
    .onConflict((on) => on.columns(['board_id', 'user_id']).doUpdateSet({ pace, next_at: null }))
    .execute()

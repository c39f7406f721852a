import { type AnswerOf, networks, type personalPost } from '@rostrum/protocol'
import { handOffWay, hidesShared } from '@rostrum/rules'
import type { Transaction } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { earn } from '../points/earn.js'
import { worthOfShare } from '../points/worth-of-share.js'
import { countShares } from '../stats/count-share.js'
import { countDailyHandOff } from '../stats/daily/count-daily.js'
import { httpError } from '../http/http-error.js'
import { listShare } from './list-share.js'
import type { SignedIn } from '../session/signed-in.js'

/** A hand-off; its row is locked. */
export interface HandOffRow {
  id: string
  board_id: string
  user_id: string
  message_id: string
  network: string
  recorded_at: Date | null
}

const rowColumns = ['id', 'board_id', 'user_id', 'message_id', 'network', 'recorded_at'] as const

/** Records that the user shared a message manually (B7.19), and hides the message if requested. */
export async function recordShare(
  context: Context,
  user: SignedIn,
  share: { messageId: string; linkHash: string },
): Promise<AnswerOf<typeof personalPost>> {
  return context.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('personal_post')
      .select([...rowColumns, 'link_url'])
      .where('link_hash', '=', share.linkHash)
      .where('message_id', '=', share.messageId)
      .where('user_id', '=', user.id)
      .where('board_id', '=', user.boardId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw httpError('api-404')
    const message = await readCounted(trx, row.message_id)
    const known = networks.find((one) => one === row.network)
    const way = known ? handOffWay({ network: known }) : null
    if (way && hidesShared({ way, isInStory: message?.story_id != null })) {
      await trx.updateTable('personal_post').set({ is_hidden: true }).where('id', '=', row.id).execute()
    }
    await countHandOff(context, trx, row)
    const { boardId, id: userId } = user
    const now = context.now()
    const worth = await worthOfShare(trx, {
      boardId,
      userId,
      own: message?.points ?? null,
      isEarned: true,
      now,
    })
    return { LinkUrl: row.link_url, LinkHash: share.linkHash, ...worth }
  })
}

/** Counts a share once, however often it is called. The caller has locked the row. HANDOFF17 */
export async function countHandOff(
  context: Context,
  trx: Transaction<Schema>,
  row: HandOffRow,
): Promise<void> {
  if (row.recorded_at !== null) return
  await trx
    .updateTable('personal_post')
    .set({ recorded_at: context.now() })
    .where('id', '=', row.id)
    .execute()
  const message = await readCounted(trx, row.message_id)
  const shared = { boardId: row.board_id, messageId: row.message_id, storyId: message?.story_id ?? null }
  const counted = await countShares(trx, [shared])
  const listed = await listShare(context, trx, row)
  const { board_id: boardId, user_id: userId, id: sourceId } = row
  const own = message?.points ?? null
  await countDailyHandOff(trx, context.now(), sourceId)
  await earn(trx, context.now(), [{ boardId, userId, kind: 'share', sourceId, units: 1, own }])
  await context.events.append(trx, ...counted, ...listed)
}

/** The share that Facebook's callback identifies by its state; its row is locked. */
export function findByState(trx: Transaction<Schema>, stateHash: Buffer): Promise<HandOffRow | undefined> {
  return trx
    .selectFrom('personal_post')
    .select(rowColumns)
    .where('state_hash', '=', stateHash)
    .where('result', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

function readCounted(trx: Transaction<Schema>, messageId: string) {
  return trx
    .selectFrom('message')
    .select(['story_id', 'points'])
    .where('id', '=', messageId)
    .executeTakeFirst()
}

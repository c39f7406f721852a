import { digestSetting, type DigestSetting } from '@rostrum/protocol'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import type { SignedIn } from '../session/signed-in.js'

/** What a board begins with: off, and once it is on, on Tuesdays at nine. */
const defaults: DigestSetting = { IsOn: false, Pace: 'weekly', Day: 2, Hour: 9 }

/** When a board sends its digest, from its stored settings. */
export function settingOf(stored: unknown): DigestSetting {
  const found = z.safeParse(digestSetting, stored)
  return found.success ? found.data : defaults
}

/** When a board sends its digest. */
export async function readSetting({ db }: Pick<Context, 'db'>, boardId: string): Promise<DigestSetting> {
  const row = await db.selectFrom('board').select('digest').where('id', '=', boardId).executeTakeFirst()
  return settingOf(row?.digest)
}

/**
 * Changes when a board sends its digest. When it is turned on, the first one holds what is new from then on. DIGEST2
 */
export const saveSetting = (
  context: Context,
  user: Pick<SignedIn, 'id' | 'boardId'>,
  { setting, address }: { setting: DigestSetting; address: string },
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const { boardId } = user
    const row = await trx
      .selectFrom('board')
      .select('digest')
      .where('id', '=', boardId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const isBegun = setting.IsOn && !settingOf(row.digest).IsOn
    await trx
      .updateTable('board')
      .set({ digest: JSON.stringify(setting) })
      .where('id', '=', boardId)
      .execute()
    // In one order, so that whoever changes several of these rows waits and does not lock up with us.
    await sql`select from digest where board_id = ${boardId} order by user_id for update`.execute(trx)
    await sql`update digest set next_at = null
      ${isBegun ? sql`, since = ${context.now()}, sent_at = null, clicks = null` : sql``}
      where board_id = ${boardId}`.execute(trx)
    const { IsOn: isOn, Pace: pace, Day: day, Hour: hour } = setting
    const entry = { action: 'digest-set', by: { userId: user.id }, boardId, address } as const
    await audit(context, { ...entry, detail: { isOn, pace, day, hour } }, trx)
  })

import { facebookResultOf } from '@rostrum/rules'
import type { Context } from '../context.js'
import { countHandOff, findByState } from './record-share.js'

/**
 * Handles the callback of Facebook's dialog: sends the result to the user's clients (A4.18) and counts a
 * share. A state works once; an unknown state has no effect.
 */
export async function handleFacebookCallback(
  context: Context,
  state: string,
  errorCode: string | undefined,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const row = await findByState(trx, context.secrets.hash(state))
    if (!row) return
    const profile = await trx
      .selectFrom('credential')
      .select('id')
      .where('user_id', '=', row.user_id)
      .where('network', '=', 'facebook')
      .where('type', '=', 'personal-profile')
      .where('status', '=', 'valid')
      .executeTakeFirst()
    const result = facebookResultOf({ hasProfile: profile !== undefined, errorCode })
    await trx.updateTable('personal_post').set({ result }).where('id', '=', row.id).execute()
    if (result === 'shared') await countHandOff(context, trx, row)
    await context.events.append(trx, {
      to: { userId: row.user_id },
      type: 'shared-fb',
      data: { token: row.id, result },
    })
  })
}

import type { Locale } from '@rostrum/protocol'
import { readEmailLogo } from '../../companies/email-logo.js'
import type { Context } from '../../context.js'
import type { Email } from '../../mail/create-mail.js'
import { writeInvitation } from '../../mail/invitation.js'
import { makeToken } from '../../session/one-time-tokens.js'
import { withPerson } from '../changing.js'

/** The board, and who is invited to it. */
export interface Invited {
  readonly userId: string
  readonly email: string
  readonly firstName: string
  readonly locale: Locale
  readonly accountId: string
  readonly boardId: string
  readonly board: string
  readonly company: string
}

/**
 * Creates the single-use link of an invitation, which ends the one before it, and writes the e-mail; null when the
 * invitation was taken back meanwhile. PEOPLE21
 */
export async function createInvitation(
  context: Context,
  invited: Invited,
): Promise<{ email: Email; link: string; until: Date } | null> {
  const { configuration } = context
  const { userId, boardId, accountId, email: to, firstName, company, board, locale } = invited
  // Revoking locks the person before the token, too: in another order the two would wait for each other.
  const made = await withPerson(context, userId, async (trx) => {
    const member = trx.selectFrom('board_user').select('user_id')
    if (!(await member.where('user_id', '=', userId).where('board_id', '=', boardId).executeTakeFirst()))
      return null
    await trx
      .deleteFrom('one_time_token')
      .where('user_id', '=', userId)
      .where('board_id', '=', boardId)
      .where('purpose', '=', 'invite')
      .execute()
    return makeToken(context, trx, { purpose: 'invite', userId, boardId })
  })
  if (made === null || 'problem' in made) return null
  const { token: code, until } = made
  const query = new URLSearchParams({ accountId, boardId, code })
  const link = `${configuration.publicUrl}/signup?${query.toString()}`
  const logo = await readEmailLogo(context, accountId)
  return { email: writeInvitation({ to, firstName, company, board, link, until, locale, logo }), link, until }
}

import { noticeGroups, type NoticeGroup, type QuietHours } from '@rostrum/protocol'
import { quietMinutes, wantsEmail, type NoticeChoices } from '@rostrum/rules'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Context } from '../../context.js'
import { clockIn } from '../../dates/zone-table.js'
import type { Schema } from '../../db/schema.js'

const choice = z.optional(z.boolean())
const groupChoice = z.object({ board: choice, email: choice, push: choice })
const stored = z.partialRecord(z.enum(noticeGroups), groupChoice)

/** A person's choices from their stored settings; none where they cannot be read. */
export function choicesOf(column: unknown): NoticeChoices {
  const read = z.safeParse(stored, column ?? {})
  return read.success ? read.data : {}
}

/** The quiet hours of a stored row; null for none. */
export const quietOf = (row: { quiet_from: number | null; quiet_until: number | null }): QuietHours | null =>
  row.quiet_from === null || row.quiet_until === null
    ? null
    : { From: row.quiet_from, Until: row.quiet_until }

const minuteMs = 60_000

/** What becomes of an e-mail: it is sent, never, or when the person's quiet hours end. */
export type EmailTurn = 'send' | 'never' | { readonly after: Date }

/** Whether a person wants an e-mail about a group now. NOTICES4, NOTICES5, DIGEST6 */
export async function emailTurn(
  { db, now }: { db: Kysely<Schema>; now: Context['now'] },
  userId: string,
  group: NoticeGroup,
): Promise<EmailTurn> {
  const row = await db
    .selectFrom('app_user as u')
    .leftJoin('notice_setting as s', 's.user_id', 'u.id')
    .select(['u.timezone', 'u.email_refused_at', 's.choices', 's.quiet_from', 's.quiet_until'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!row || row.email_refused_at !== null) return 'never'
  if (!wantsEmail({ group, choices: choicesOf(row.choices) })) return 'never'
  const clock = clockIn(row.timezone, now())
  const minute = clock.getUTCHours() * 60 + clock.getUTCMinutes()
  const wait = quietMinutes({ quiet: quietOf(row), minute })
  return wait === 0 ? 'send' : { after: new Date(now().getTime() + wait * minuteMs) }
}

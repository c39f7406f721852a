import { addressResults, type SetupChecklist } from '@rostrum/protocol'
import { isLocalAddress, setupStates } from '@rostrum/rules'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { readCompanySettings } from '../companies/company-settings.js'
import type { Context } from '../context.js'
import { readJsonColumn } from '../db/read-json-column.js'
import { toWireMoment } from '../http/wire-moment.js'
import { readMailFacts } from '../mail/state/mail-facts.js'
import { slotCount } from '../network-apps/slot-count.js'
import { brandingOf } from '../session/password/password-policy.js'
import type { SignedIn } from '../session/signed-in.js'

const addressKey = 'address-check'
const storedCheck = z.object({
  Url: z.string(),
  Result: z.nullable(z.enum(addressResults)),
  At: z.nullable(z.string()),
})
const unchecked = { Url: '', Result: null, At: null }

/** Writes down what a check of the public address found. */
export async function saveAddressCheck(
  { db, configuration, now }: Pick<Context, 'db' | 'configuration' | 'now'>,
  Result: (typeof addressResults)[number],
): Promise<void> {
  const value = JSON.stringify({ Url: configuration.publicUrl, Result, At: toWireMoment(now()) })
  await db
    .insertInto('setting')
    .values({ key: addressKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

async function readAddress({ db, configuration }: Context) {
  const row = await db.selectFrom('setting').select('value').where('key', '=', addressKey).executeTakeFirst()
  const stored = readJsonColumn(storedCheck, unchecked, row?.value)
  const { publicUrl: Url } = configuration
  const isOfThis = stored.Url === Url
  return {
    Url,
    IsLocal: isLocalAddress({ url: Url }),
    Result: isOfThis ? stored.Result : null,
    CheckedAt: isOfThis ? stored.At : null,
  }
}

/** At most this many are counted: one is enough for the step, and the page only says how many. */
const counted = 1000

async function readCounts({ db }: Context, boardId: string) {
  const { rows } = await sql<{ stories: number; people: number }>`
    select (select count(*)::int from (select 1 from story where board_id = ${boardId} and deleted_at is null
        limit ${counted}) s) as stories,
      (select count(*)::int from (select 1 from board_user where board_id = ${boardId} limit ${counted}) p) as people
  `.execute(db)
  return rows[0] ?? { stories: 0, people: 0 }
}

/** What is missing for real use, computed from the real state. SETUP6 */
export async function readChecklist(context: Context, user: SignedIn): Promise<SetupChecklist> {
  const account = await context.db
    .selectFrom('account')
    .select('branding')
    .where('id', '=', user.accountId)
    .executeTakeFirstOrThrow()
  const { Color, BrowserIcon } = brandingOf(account.branding)
  const { stories: Stories, people: People } = await readCounts(context, user.boardId)
  const Facts = {
    Looks: { HasColor: Color !== null, HasIcon: BrowserIcon !== null },
    Address: await readAddress(context),
    Mail: await readMailFacts(context),
    Networks: {
      Apps: await slotCount(context, user.accountId),
      HasSandbox: context.configuration.sandboxUrl !== null,
    },
    Stories,
    People,
  }
  const { IsSetupDismissed } = await readCompanySettings(context.db, user.accountId)
  return { Facts, Steps: setupStates(Facts), IsDismissed: IsSetupDismissed }
}

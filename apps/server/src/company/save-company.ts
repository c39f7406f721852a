import {
  channels,
  featureNames,
  type BodyOf,
  type saveBoard as savingBoard,
  type saveCompany as saving,
} from '@rostrum/protocol'
import { isInvisible } from '@rostrum/rules'
import { sql, type Transaction } from 'kysely'
import { audit, type AuditEntry } from '../audit-log/audit.js'
import { saveCompanySettings } from '../companies/company-settings.js'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { httpError } from '../http/http-error.js'
import type { SignedIn } from '../session/signed-in.js'
import { companyChange } from './company-facts.js'
import { readCompany } from './read-company.js'

const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

/** A name in one line. Throws `api-400` for one that shows nothing. */
function readName(typed: string): string {
  const name = oneLine(typed)
  if (isInvisible(name)) throw httpError('api-400', { Errors: { Name: 'missing' } })
  return name
}

/** Records a change of the company or of the board. AUDIT3 */
export const record = async (
  context: Context,
  trx: Transaction<Schema>,
  user: SignedIn,
  detail: AuditEntry['detail'],
  address: string,
): Promise<void> => {
  const { id: userId, boardId } = user
  await audit(
    context,
    { action: 'company-changed', by: { userId }, boardId, address, ...(detail && { detail }) },
    trx,
  )
}

/** Makes a change of the company or the board, and records what it changed. AUDIT3 */
export async function change(
  context: Context,
  user: SignedIn,
  address: string,
  make: (trx: Transaction<Schema>) => Promise<void>,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const read = () => readCompany({ ...context, db: trx }, user)
    const before = await read()
    await make(trx)
    await record(context, trx, user, companyChange(before, await read()), address)
  })
}

/** Changes what is given of the company's looks. */
export const setBranding = (trx: Transaction<Schema>, accountId: string, change: object) =>
  sql`update account set branding = branding || ${JSON.stringify(change)}::jsonb where id = ${accountId}`.execute(
    trx,
  )

/** Changes what is given of the company. COMPANY2, COMPANY3 */
export async function saveCompany(
  context: Context,
  user: SignedIn,
  wish: BodyOf<typeof saving>,
  address: string,
): Promise<void> {
  const { Name, Color, ...settings } = wish
  const name = Name === undefined ? undefined : readName(Name)
  await change(context, user, address, async (trx) => {
    if (name !== undefined)
      await trx.updateTable('account').set({ name }).where('id', '=', user.accountId).execute()
    if (Color !== undefined) await setBranding(trx, user.accountId, { Color })
    await saveCompanySettings(trx, user.accountId, settings)
  })
}

/** Turns a board's short links on or off; existing ones keep working. COMPANY8 */
async function saveLinks(
  trx: Transaction<Schema>,
  boardId: string,
  { IsOn, Source, Medium, Campaign }: NonNullable<BodyOf<typeof savingBoard>['Links']>,
): Promise<void> {
  const word = (typed: string | null) => (typed === null ? null : oneLine(typed) || null)
  const setting = { is_on: IsOn, source: word(Source), medium: word(Medium), campaign: word(Campaign) }
  await trx
    .insertInto('link_setting')
    .values({ board_id: boardId, ...setting })
    .onConflict((on) => on.column('board_id').doUpdateSet(setting))
    .execute()
}

const isFeature = (name: string) => featureNames.some((one) => one === name)

/** Changes what is given of the user's board; open boards are told of their channels. COMPANY4 */
export async function saveBoard(
  context: Context,
  user: SignedIn,
  wish: BodyOf<typeof savingBoard>,
  address: string,
): Promise<void> {
  const { Name, Channels, Switches = {}, MessageTone, Links } = wish
  const name = Name === undefined ? undefined : readName(Name)
  const unknown = Channels?.find((one) => !channels.some((known) => known === one))
  if (unknown !== undefined) throw httpError('api-400', { Errors: { Channels: 'unknown' } })
  const entries = Object.entries(Switches)
  const features = Object.fromEntries(entries.filter(([one]) => isFeature(one)))
  const config = {
    ...Object.fromEntries(entries.filter(([one]) => !isFeature(one))),
    ...(MessageTone && { MessageTone }),
  }
  const { boardId } = user
  await change(context, user, address, async (trx) => {
    await sql`update board set features = features || ${JSON.stringify(features)}::jsonb,
        config = config || ${JSON.stringify(config)}::jsonb, name = coalesce(${name ?? null}::text, name),
        channels = coalesce(${Channels?.join(',') ?? null}::text, channels)
      where id = ${boardId}`.execute(trx)
    if (Links) await saveLinks(trx, boardId, Links)
    if (Channels)
      await context.events.append(trx, { to: { boardId }, type: 'channel-config-updated', data: {} })
  })
}

import type { Crm } from '@rostrum/protocol'
import { salesforceFrames } from '@rostrum/rules'
import type { Transaction } from 'kysely'
import type { Context } from '../context.js'
import { newId } from '../db/ids.js'
import type { Schema } from '../db/schema.js'

/** An organisation of Salesforce, or an instance of SugarCRM, of a company. */
export interface CrmInstance {
  readonly id: string
  readonly accountId: string
  readonly crm: Crm
  readonly address: string
  /** 15 characters; null for SugarCRM. */
  readonly organisation: string | null
  readonly frames: readonly string[]
  readonly asks: 'soap' | 'userinfo'
  readonly secretSealed: string | null
  /** Empty: the usual one. */
  readonly apiVersion: string
}

type Needs = Pick<Context, 'db'>

const select = ({ db }: Needs) =>
  db
    .selectFrom('crm_instance')
    .select(['id', 'account_id as accountId', 'crm', 'address', 'organisation', 'frames', 'asks'])
    .select(['secret_sealed as secretSealed', 'api_version as apiVersion'])

/** The organisation with this id of 15 characters; undefined when no company registered it. */
export const findOrganisation = (needs: Needs, organisation: string): Promise<CrmInstance | undefined> =>
  select(needs).where('organisation', '=', organisation).executeTakeFirst()

/** The instance of SugarCRM at an address in its common form (CRMPANEL8); undefined when no company registered it. */
export const findSugar = (needs: Needs, address: string): Promise<CrmInstance | undefined> =>
  select(needs).where('crm', '=', 'sugarcrm').where('address', '=', address).executeTakeFirst()

/** The registered instances: of a company, or of all. */
export async function listInstances(needs: Needs, accountId?: string): Promise<CrmInstance[]> {
  const all = select(needs).orderBy('created_at').orderBy('id')
  return (accountId === undefined ? all : all.where('account_id', '=', accountId)).execute()
}

/** What is registered of an instance; the consumer secret of Canvas as it was typed. */
export interface NewInstance {
  readonly accountId: string
  readonly crm: Crm
  readonly address: string
  readonly organisation?: string | null
  readonly frames?: readonly string[]
  readonly asks?: 'soap' | 'userinfo'
  readonly secret?: string | null
  readonly apiVersion?: string
}

/**
 * Registers an instance, or replaces what is registered of it. Undefined when it is registered by another company: it
 * signs in people of one. `record` is in the same transaction.
 */
export async function registerInstance(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  given: NewInstance,
  record?: (trx: Transaction<Schema>) => Promise<void>,
): Promise<{ id: string } | undefined> {
  const { accountId, crm, address, organisation = null, frames = [], asks = 'soap', apiVersion = '' } = given
  return db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('crm_instance')
      .select(['id', 'account_id'])
      .where('crm', '=', crm)
      .where((or) => or.or([or('address', '=', address), or('organisation', '=', organisation ?? '')]))
      .forUpdate()
      .execute()
    if (known.some((one) => one.account_id !== accountId)) return undefined
    const id = known[0]?.id ?? newId.crmInstance()
    const secret = given.secret ? secrets.seal(given.secret, `crm_instance:${id}:secret`) : null
    const rest = { crm, address, organisation, frames: [...frames], asks, api_version: apiVersion }
    const values = { id, account_id: accountId, ...rest, secret_sealed: secret }
    await trx
      .deleteFrom('crm_instance')
      .where('id', 'in', ['', ...known.map((one) => one.id)])
      .execute()
    await trx.insertInto('crm_instance').values(values).execute()
    await record?.(trx)
    return { id }
  })
}

/** Removes an instance: nobody signs in from there any more. False when there is none of this id. */
export async function removeInstance({ db }: Needs, id: string): Promise<boolean> {
  const gone = await db.deleteFrom('crm_instance').where('id', '=', id).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** The origins whose pages may frame the panel of an instance. CRMPANEL3 */
export const framesOf = ({ crm, address, frames }: CrmInstance): string[] => {
  const origin = new URL(address).origin
  return [...new Set([...(crm === 'salesforce' ? salesforceFrames({ origin }) : [origin]), ...frames])]
}

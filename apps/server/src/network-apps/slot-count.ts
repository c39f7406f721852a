import type { Context } from '../context.js'

/** How many applications can connect profiles of a company: its own, and those of the server. */
export async function slotCount(
  { db, configuration }: Pick<Context, 'db' | 'configuration'>,
  accountId: string,
): Promise<number> {
  const rows = await db
    .selectFrom('network_app')
    .select('network')
    .where('account_id', '=', accountId)
    .execute()
  return new Set([...Object.keys(configuration.apps), ...rows.map(({ network }) => network)]).size
}

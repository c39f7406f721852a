import type { Context } from '../context.js'
import type { Provider } from './providers/provider.js'
import { ssoProblem } from './sso-problem.js'

/** Counts an assertion or a logout token by its id. Throws the fault `replay` when any server counted it before. */
export async function countOnce(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  provider: Pick<Provider, 'id'>,
  { id, rememberedUntil }: { id: string; rememberedUntil: Date },
): Promise<void> {
  const counted = await db
    .insertInto('sso_assertion')
    .values({ provider_id: provider.id, id_hash: secrets.hash(id), expires_at: rememberedUntil })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (counted.numInsertedOrUpdatedRows !== 1n) throw ssoProblem('replay', id)
}

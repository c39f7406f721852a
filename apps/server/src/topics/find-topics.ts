import { foldTopicName } from '@rostrum/rules'
import type { Transaction } from 'kysely'
import { newId } from '../db/ids.js'
import { lockKeys } from '../db/locks/lock-keys.js'
import type { Schema } from '../db/schema.js'

/** Lets changes of a board's topics run one after another, so that each sees the names of the others. TOPICS10 */
export const lockTopics = (trx: Transaction<Schema>, boardId: string): Promise<void> =>
  lockKeys(trx, [`topics ${boardId}`])

const readTopics = (trx: Transaction<Schema>, boardId: string) =>
  trx.selectFrom('topic').select(['id', 'name']).where('board_id', '=', boardId)

/** The ids of a board's topics with these names, in any spelling; those that do not exist are added. TOPICS10 */
export async function findOrAddTopics(
  trx: Transaction<Schema>,
  boardId: string,
  names: readonly string[],
): Promise<string[]> {
  const exact = await readTopics(trx, boardId)
    .where('name', 'in', [...names])
    .execute()
  if (exact.length === names.length) return exact.map(({ id }) => id)
  await lockTopics(trx, boardId)
  const known = new Map<string, string>()
  // Boards from before names were unique in any spelling may have several: the exact one counts.
  for (const { id, name } of await readTopics(trx, boardId).orderBy('created_at', 'desc').execute())
    known.set(foldTopicName(name), id)
  for (const { id, name } of exact) known.set(foldTopicName(name), id)
  const added: { id: string; board_id: string; name: string }[] = []
  for (const name of names) {
    if (known.has(foldTopicName(name))) continue
    const row = { id: newId.topic(), board_id: boardId, name }
    known.set(foldTopicName(name), row.id)
    added.push(row)
  }
  if (added.length > 0) await trx.insertInto('topic').values(added).execute()
  return [...new Set(names.flatMap((name) => known.get(foldTopicName(name)) ?? []))]
}

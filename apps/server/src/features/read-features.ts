import type { Features } from '@rostrum/protocol'
import type { Context } from '../context.js'
import { featuresOf } from './board-config.js'

/** Reads which features a board has switched on. */
export async function readFeatures({ db }: Pick<Context, 'db'>, boardId: string): Promise<Features> {
  const { features } = await db
    .selectFrom('board')
    .select('features')
    .where('id', '=', boardId)
    .executeTakeFirstOrThrow()
  return featuresOf(features)
}

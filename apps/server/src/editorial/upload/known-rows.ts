import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../db/schema.js'

/** How often the story of a row can be deleted and uploaded again. */
const maxLives = 8
const ownId = /^0AS[A-Za-z0-9]{12}$/

/** The id of the story that a row makes: the same one whenever it is sent, on each server. UPLOAD4 */
function idOf(boardId: string, externalId: string, life: number): string {
  const hash = createHash('sha256').update(`${boardId} ${life} ${externalId}`).digest('base64')
  return `0AS${hash.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 12)}`
}

/** Where a row belongs: to a story or draft that is there, or under an id that is free. */
export type Destination = { readonly known: string } | { readonly free: string }

/**
 * Where rows belong, by their external ids. The id of a story of the board means that story; a row whose story was deleted
 * gets another id. UPLOAD4
 */
export async function findDestinations(
  db: Kysely<Schema>,
  boardId: string,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, Destination>> {
  const lives = Array.from({ length: maxLives }, (_, life) => life)
  const wanted = new Map(
    externalIds.map((id) => [
      id,
      [...(ownId.test(id) ? [id] : []), ...lives.map((life) => idOf(boardId, id, life))],
    ]),
  )
  const ids = [...wanted.values()].flat()
  const { rows } = await sql<{ id: string; isHere: boolean }>`
    select s.id, s.board_id = ${boardId} and s.removed_at is null as "isHere"
    from story s where s.id = any(${ids}::text[])
    union all
    select d.id, d.board_id = ${boardId} and d.deleted_at is null as "isHere"
    from story_draft d where d.id = any(${ids}::text[]) and not d.is_change`.execute(db)
  const here = new Map(rows.map(({ id, isHere }) => [id, isHere]))
  return new Map(
    [...wanted].map(([externalId, candidates]) => {
      const known = candidates.find((id) => here.get(id))
      // An id that the file names is never given to a story: it may be another board's.
      const free = candidates.find((id) => id !== externalId && !here.has(id))
      return [externalId, known === undefined && free ? { free } : { known: known ?? externalId }]
    }),
  )
}

import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.js'

/** What a sum holds of a column whose values are not added: of a batch of changes, and of the sum `t` and a batch. */
export interface OtherColumn {
  readonly ofChanges: string
  /** The batch is `excluded`. */
  readonly ofSum: string
}

/**
 * A table of changes and their sums, one sum for each combination of its keys. Who changes a number inserts a row, and
 * waits for nobody. The table needs a column `is_sum` and a unique index over its keys where that is true.
 */
export interface SummedTable {
  readonly name: string
  readonly keys: readonly string[]
  readonly added: readonly string[]
  readonly others?: Readonly<Record<string, OtherColumn>>
  /** Which changes are due, and the order in which they are taken; without them all, in any order. */
  readonly due?: { readonly condition: string; readonly order: string }
  /** Maximum number of changes in a batch, and of batches in a run. */
  readonly maxAtOnce: number
  readonly maxBatches: number
}

/** The statement that adds a batch of changes to their sums and answers how many it took. Only one runs at a time. */
function batchOf({ name, keys, added, others = {}, due, maxAtOnce }: SummedTable): string {
  const columns = [...keys, ...added, ...Object.keys(others)]
  const ofChanges = [
    ...keys,
    ...added.map((column) => `sum(${column})`),
    ...Object.values(others).map((one) => one.ofChanges),
  ]
  const ofSum = [
    ...added.map((column) => `${column} = t.${column} + excluded.${column}`),
    ...Object.entries(others).map(([column, one]) => `${column} = ${one.ofSum}`),
  ]
  return `
    with few as materialized (
      select ctid from ${name}
      where not is_sum and (select pg_try_advisory_xact_lock(hashtextextended('sums of ${name}', 0)))
        ${due ? `and ${due.condition} order by ${due.order}` : ''} limit ${maxAtOnce}
    ), taken as (
      delete from ${name} where ctid = any(array(select ctid from few)) returning *
    ), summed as (
      insert into ${name} as t (${columns.join(', ')}, is_sum)
      select ${ofChanges.join(', ')}, true from taken group by ${keys.join(', ')}
      on conflict (${keys.join(', ')}) where is_sum do update set ${ofSum.join(', ')}
    )
    select count(*)::int as taken from taken`
}

/** Adds the changes since the last run to the sums, so that who reads a number reads few rows. */
export async function sumChanges(db: Kysely<Schema>, table: SummedTable): Promise<void> {
  const batch = sql.raw<{ taken: number }>(batchOf(table))
  for (let turn = 0; turn < table.maxBatches; turn += 1) {
    const { rows } = await batch.execute(db)
    if ((rows[0]?.taken ?? 0) < table.maxAtOnce) return
  }
}

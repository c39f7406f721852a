import { type RawBuilder, sql } from 'kysely'

/** Number of rows, in the list's order, that are scanned for a page first. */
const walked = 1000

/**
 * SQL for the rows of a page, as `with … page as (…)`. `source` is `from … where …` with the conditions of
 * every such list; `filters` is the requested filter, one condition, and `hits.filters` the part of it that
 * `hits.source` does not contain. Frequent rows are found by scanning in order. When the first thousand rows
 * contain too few, all rows of `hits.source` are read: a `from … where …` that finds them by an index on the
 * filter, and repeats the conditions of `source`. Both give the same result. The choice depends on the rows
 * found, because an estimate would be wrong for what is frequent elsewhere. `alias` is the table whose rows
 * are wanted.
 */
export function findPage(page: {
  alias: 's' | 'm' | 'p'
  columns: RawBuilder<unknown>
  source: RawBuilder<unknown>
  filters: RawBuilder<unknown>
  hits: { source: RawBuilder<unknown>; filters: RawBuilder<unknown> } | null
  order: RawBuilder<unknown>
  count: number
}): RawBuilder<unknown> {
  const { columns, source, hits, filters, order, count } = page
  const alias = sql.raw(page.alias)
  if (hits === null) {
    return sql`with page as materialized (
      select ${columns} ${source} and ${filters} order by ${order} limit ${count})`
  }
  const isFull = sql`(select count(*) from near) = ${count}`
  const isAll = sql`(select count(*) from walk) < ${walked}`
  return sql`with walk as materialized (
      select ${columns}, ${filters} as is_wanted ${source} order by ${order} limit ${walked}
    ), near as materialized (
      select * from walk where is_wanted limit ${count}
    ), hit as materialized (
      select ${columns}, true as is_wanted ${hits.source} and ${hits.filters}
    ), page as materialized (
      select * from near where ${isFull} or ${isAll}
      union all
      select * from (select * from hit ${alias} order by ${order} limit ${count}) far
      where not ${isFull} and not ${isAll}
    )`
}

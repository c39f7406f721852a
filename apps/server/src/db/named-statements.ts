import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** So often a statement comes before it is kept by its name. */
const minUses = 5
const maxNamed = 300
/** Of those that came, not often yet. */
const maxCounted = 3000
/** The columns of such a statement change with a migration, and a kept one would fail. */
const hasAnyColumns = /^\s*select (?:[\w".]+\.)?\*|returning \*/i
/** What is looked for goes by its words or its topic: a plan made for any of them would be wrong for most. */
const needsOwnPlan = /search_query\(|hit as materialized/

/** Answers names for statements that come often. All connections use the same ones. */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= maxNamed) return name
    const count = (counts.get(text) ?? 0) + 1
    if (count < minUses) {
      if (counts.size >= maxCounted) counts.clear()
      counts.set(text, count)
      return undefined
    }
    counts.delete(text)
    if (hasAnyColumns.test(text) || needsOwnPlan.test(text)) return undefined
    const made = `s${names.size}`
    names.set(text, made)
    return made
  }
}

/** A pool whose connections keep what is sent often: it is read and planned once, and not sent again. */
export function namingStatements(pool: pg.Pool): PostgresPool {
  const nameOf = createStatementNames()
  const wrappers = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const query = (text: string, values: unknown[]) => {
      const name = values.length > 0 ? nameOf(text) : undefined
      return name === undefined ? client.query(text, values) : client.query({ name, text, values })
    }
    // Cursors, which the type knows too, are read by nobody here.
    const wrapped: PostgresPoolClient = {
      query: query as unknown as PostgresPoolClient['query'],
      release: () => client.release(),
    }
    wrappers.set(client, wrapped)
    return wrapped
  }
  return {
    connect: async () => {
      const client = await pool.connect()
      return wrappers.get(client) ?? wrap(client)
    },
    end: () => pool.end(),
  }
}

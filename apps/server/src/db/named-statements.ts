import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Number of uses after which a statement gets a name. */
const minUses = 5
const maxNamed = 300
/** Maximum number of statements that are counted and not named yet. */
const maxCounted = 3000
/** A migration changes the columns of such a statement, and a prepared one would then fail. */
const hasAnyColumns = /^\s*select (?:[\w".]+\.)?\*|returning \*/i
/** The best plan of a search depends on its words or its topic, so a plan shared by all would often be bad. */
const needsOwnPlan = /search_query\(|hit as materialized/

/** Returns a function that names frequent statements. All connections use the same names. */
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

/** A pool whose connections prepare frequent statements, which are then parsed and planned only once. */
export function namingStatements(pool: pg.Pool): PostgresPool {
  const nameOf = createStatementNames()
  const wrappers = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const query = (text: string, values: unknown[]) => {
      const name = values.length > 0 ? nameOf(text) : undefined
      return name === undefined ? client.query(text, values) : client.query({ name, text, values })
    }
    // The type also includes cursors, which are not used here.
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

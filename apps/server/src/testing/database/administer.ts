import pg from 'pg'

/** Runs a statement on a PostgreSQL outside of any database of a test; answers its rows. */
export async function administer(server: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

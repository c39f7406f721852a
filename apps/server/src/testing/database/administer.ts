import pg from 'pg'

/** Does something with a connection to a database of a PostgreSQL, outside of any server. */
export async function connected<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs a statement on a PostgreSQL outside of any database of a test; answers its rows. */
export const administer = (server: string, statement: string): Promise<Record<string, unknown>[]> =>
  connected(server, async (client) => (await client.query(statement)).rows)

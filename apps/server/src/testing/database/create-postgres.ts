import { administer } from './administer.js'

/** A database for tests on a PostgreSQL. */
interface PostgresDatabase {
  readonly name: string
  readonly databaseUrl: string
  readonly drop: () => Promise<void>
}

/**
 * Creates a database for tests on a PostgreSQL, as a copy of another one, to which nobody may be connected. `ending` is
 * the end of its name; the run drops what is left at its end.
 */
export async function createPostgres(
  server: string,
  ending: string,
  copied?: string,
): Promise<PostgresDatabase> {
  const name = `${process.env.TEST_POSTGRES_RUN ?? 'rostrum_test'}_${ending}`
  await administer(server, `create database ${name}${copied ? ` template ${copied}` : ''}`)
  // What these tests kill is our own processes, never the machine of the database.
  await administer(server, `alter database ${name} set synchronous_commit to off`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    name,
    databaseUrl: url.href,
    drop: async () => void (await administer(server, `drop database if exists ${name} with (force)`)),
  }
}

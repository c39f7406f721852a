// Finds a PostgreSQL for the server's tests, in addition to the embedded database: the configured one, else one on this
// machine.
import { createRequire } from 'node:module'

/** @typedef {{ Client: new (settings: object) => { connect(): Promise<void>, query(text: string): Promise<{ rows: { version: string, creates: boolean }[] }>, end(): Promise<void>, on(name: 'error', heard: () => void): void } }} Driver */

const require = createRequire(new URL('../../apps/server/package.json', import.meta.url))

const look = `select current_setting('server_version') as version, rolcreatedb or rolsuper as creates
  from pg_roles where rolname = current_user`

/** Whether a server is there that takes no more connections for now. @param {unknown} error */
const isBusy = (error) => error instanceof Error && 'code' in error && error.code === '53300'

/** @returns {Promise<{ url: string, version: string } | null>} one where we may create databases; null for none */
export async function findPostgres() {
  const named = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
  const url = named ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  try {
    /** @type {Driver} */
    const { Client } = require('pg')
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 60_000 })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query(look)
    await client.end()
    const [found] = rows
    return found?.creates ? { url, version: found.version } : null
  } catch (error) {
    // A configured server must respond; an unconfigured one may be missing, or not be ours to use. One that is only busy
    // must not turn the run into one on the embedded database.
    if (named || isBusy(error)) throw error
    return null
  }
}

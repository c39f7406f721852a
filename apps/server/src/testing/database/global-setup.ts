import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { administer } from './administer.js'

/** Says once for a run which engine and which bus its tests run on, and drops at its end what they left behind. */
export function setup({ config }: TestProject): (() => Promise<void>) | undefined {
  const { TEST_POSTGRES, POSTGRES_VERSION, REDIS_VERSION } = config.env
  const bus = REDIS_VERSION
    ? ` The bus on Redis ${REDIS_VERSION}, too.`
    : ' No Redis was found: the bus over one is not covered by this run.'
  if (!TEST_POSTGRES) {
    const other = POSTGRES_VERSION ? '' : ' No PostgreSQL was found: that path is not covered by this run.'
    console.log(`Server tests on the embedded database.${other}${bus}`)
    return undefined
  }
  console.log(`Server tests on PostgreSQL ${POSTGRES_VERSION}.${bus}`)
  return nameDatabases(config, TEST_POSTGRES)
}

/** Names the databases that the tests of a run create on a PostgreSQL; answers what drops those that are left. */
export function nameDatabases({ env }: TestProject['config'], server: string): () => Promise<void> {
  const run = `rostrum_test_${randomBytes(4).toString('hex')}`
  env.TEST_POSTGRES_RUN = run
  return async () => {
    const left = await administer(server, `select datname from pg_database where datname like '${run}%'`)
    for (const { datname } of left)
      await administer(server, `drop database if exists ${String(datname)} with (force)`)
  }
}

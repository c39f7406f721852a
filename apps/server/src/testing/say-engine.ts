import type { TestProject } from 'vitest/node'

/** Says once for a run which engine and which bus its tests ran on. */
export function setup({ config }: TestProject): void {
  const { TEST_POSTGRES, POSTGRES_VERSION, REDIS_VERSION } = config.env
  const bus = REDIS_VERSION
    ? ` The bus on Redis ${REDIS_VERSION}, too.`
    : ' No Redis was found: the bus over one is not covered by this run.'
  if (TEST_POSTGRES) console.log(`Server tests on PostgreSQL ${POSTGRES_VERSION}.${bus}`)
  else {
    const other = POSTGRES_VERSION ? '' : ' No PostgreSQL was found: that path is not covered by this run.'
    console.log(`Server tests on the embedded database.${other}${bus}`)
  }
}

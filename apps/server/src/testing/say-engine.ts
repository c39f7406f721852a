import type { TestProject } from 'vitest/node'

/** Says once for a run which engine its tests ran on. */
export function setup({ config }: TestProject): void {
  const { TEST_POSTGRES, POSTGRES_VERSION } = config.env
  if (TEST_POSTGRES) console.log(`Server tests on PostgreSQL ${POSTGRES_VERSION}`)
  else {
    const other = POSTGRES_VERSION ? '' : ' No PostgreSQL was found: that path is not covered by this run.'
    console.log(`Server tests on the embedded database.${other}`)
  }
}

import { defineConfig } from 'vitest/config'

const conditions = ['@rostrum/source']
const testsOf: Record<string, string> = {
  'packages/rules': 'packages/rules/src/**/*.test.ts',
  'packages/sdk': 'packages/sdk/src/{composition,drafts,submit,hand-off}/*.test.ts',
}

/** Only the unit tests of the package whose code is changed. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions: [...conditions, 'module', 'node', 'development'] } },
  test: {
    environment: 'node',
    // As in the main configuration: modules are loaded once.
    isolate: false,
    // As in the main configuration: no test fails because a machine is slow.
    testTimeout: 60_000,
    include: [testsOf[process.env['MUTATED_FLOOR'] ?? ''] ?? 'packages/{rules,sdk}/src/**/*.test.ts'],
  },
})

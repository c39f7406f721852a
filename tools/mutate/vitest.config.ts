import { defineConfig } from 'vitest/config'

const conditions = ['@rostrum/source']

/** Only the unit tests beside the code that is changed, as `mutate.mjs` lists them. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions: [...conditions, 'module', 'node', 'development'] } },
  test: {
    environment: 'node',
    // Modules that stay loaded keep what Stryker knew in the file of tests before, so that no later test reaches a change.
    isolate: true,
    // As in the main configuration: no test fails because a machine is slow.
    testTimeout: 60_000,
    include: (process.env['MUTATION_TESTS'] ?? 'packages/{rules,sdk}/src/**/*.test.ts').split(' '),
  },
})

import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { fetchAlias } from './tools/build/browser-alias.mjs'
import { sheets } from './tools/build/css-sheet.mjs'
import { findPostgres } from './tools/dev/find-postgres.mjs'
import { findRedis } from './tools/dev/find-redis.mjs'
import { markedTests } from './tools/dev/test-engines.mjs'
import { preactAlias } from './tools/build/preact-alias.mjs'

const conditions = ['@rostrum/source']
const base = {
  plugins: [sheets()],
  resolve: { alias: fetchAlias, conditions: [...conditions, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [...conditions, 'module', 'node', 'development'] } },
}
/** For every project: no test fails because a machine is slow. */
const patient = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
}
const widgetTests = ['packages/widgets/src/**/*.test.{ts,tsx}']
const boardTests = ['apps/board/src/**/*.test.{ts,tsx}']
const browserTests = [
  '**/*.browser.test.{ts,tsx}',
  '**/*.engines.test.ts',
  '**/node_modules/**',
  '**/dist/**',
]

// No module has state that a test could pass on to the next one, so each worker loads modules once. A test of the server
// starts its own server; tests in the browser share the worker's Chromium, in contexts of their own.
const sharedModules = { isolate: false }

const [postgres, redis] = await Promise.all([findPostgres(), findRedis()])
const busEnv = redis ? { TEST_REDIS: redis.url, REDIS_VERSION: redis.version } : {}

const serverTests = ['apps/{server,sandbox}/src/**/*.test.ts', 'packages/sdk/src/integration/**/*.test.ts']
const marked = markedTests('apps/server/src').map((one) => ({ ...one, file: `apps/server/src/${one.file}` }))
const embeddedOnly = marked.filter(({ engines }) => engines === 'embedded').map(({ file }) => file)
const everyFile = process.env.TEST_ENGINES === 'all'

/** The products of browser tests run on PostgreSQL, except where the first line of a test says otherwise. */
const browserEnv: Record<string, string> = postgres && !everyFile ? { TEST_POSTGRES: postgres.url } : {}

/** Tests of the server on one engine: on PostgreSQL each file has its own database. */
const onEngine = (name: string, include: string[], exclude: string[], env: Record<string, string>) => ({
  ...base,
  test: {
    ...patient,
    name,
    environment: 'node' as const,
    env: { ...env, ...busEnv },
    globalSetup: 'apps/server/src/testing/database/global-setup.ts',
    include,
    exclude: [...browserTests, ...exclude],
    ...sharedModules,
  },
})

/** docs/testing.md explains which files run on which engine. */
const serverProjects = postgres
  ? [
      onEngine('server', serverTests, embeddedOnly, {
        TEST_POSTGRES: postgres.url,
        POSTGRES_VERSION: postgres.version,
      }),
      onEngine('server-embedded', everyFile ? serverTests : marked.map(({ file }) => file), [], {
        POSTGRES_VERSION: postgres.version,
      }),
    ]
  : [onEngine('server', serverTests, [], {})]

export default defineConfig({
  test: {
    projects: [
      {
        ...base,
        test: {
          ...patient,
          name: 'unit',
          ...sharedModules,
          environment: 'node',
          include: [
            'packages/{protocol,rules,sdk}/src/**/*.test.ts',
            'tools/**/*.test.ts',
            'examples/{salesforce,sugarcrm}/*.test.ts',
          ],
          // The integration tests need a server: they run with the server's tests.
          exclude: [...browserTests, 'packages/sdk/src/integration/**'],
        },
      },
      {
        ...base,
        test: {
          ...patient,
          name: 'react',
          ...sharedModules,
          environment: 'happy-dom',
          // Hosts mount the widgets with React, too; the board is only ever built with Preact.
          include: widgetTests,
          exclude: browserTests,
        },
      },
      {
        ...base,
        resolve: { ...base.resolve, alias: [...preactAlias, ...fetchAlias] },
        test: {
          ...patient,
          name: 'preact',
          ...sharedModules,
          environment: 'happy-dom',
          env: { RUNTIME: 'preact' },
          include: [...widgetTests, ...boardTests],
          exclude: browserTests,
          // Every dependency that imports React: unless Vite processes it, it would get the real React.
          server: { deps: { inline: [/@nanostores\/react/, /virtua/] } },
        },
      },
      ...serverProjects,
      {
        ...base,
        test: {
          ...patient,
          name: 'browser',
          ...sharedModules,
          environment: 'node',
          env: browserEnv,
          globalSetup: 'apps/board/testing/global-setup.ts',
          setupFiles: 'apps/board/testing/print-open-pages.ts',
          include: ['**/*.browser.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        ...base,
        test: {
          ...patient,
          name: 'engines',
          environment: 'node',
          include: ['**/*.engines.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
    ],
  },
})

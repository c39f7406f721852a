import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { fetchAlias } from './tools/build/browser-alias.mjs'
import { sheets } from './tools/build/css-sheet.mjs'
import { findPostgres } from './tools/dev/find-postgres.mjs'
import { findRedis } from './tools/dev/find-redis.mjs'
import { oneEngineTests } from './tools/dev/one-engine.mjs'
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
// starts its own server.
const sharedModules = { isolate: false }

const [postgres, redis] = await Promise.all([findPostgres(), findRedis()])
const busEnv = redis ? { TEST_REDIS: redis.url, REDIS_VERSION: redis.version } : {}

/** The server's tests once more, each file on its own database; docs/testing.md explains which are left out. */
const onPostgres = ({ url, version }: { url: string; version: string }) => ({
  ...base,
  test: {
    ...patient,
    name: 'server-postgres',
    environment: 'node' as const,
    env: { TEST_POSTGRES: url, POSTGRES_VERSION: version, ...busEnv },
    globalSetup: 'apps/server/src/testing/database/global-setup.ts',
    include: ['apps/server/src/**/*.test.ts'],
    exclude: [
      ...browserTests,
      ...oneEngineTests('apps/server/src').map(({ file }) => `apps/server/src/${file}`),
    ],
    ...sharedModules,
  },
})

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
          include: [...widgetTests, ...boardTests],
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
      {
        ...base,
        test: {
          ...patient,
          name: 'server',
          environment: 'node',
          env: { ...(postgres && { POSTGRES_VERSION: postgres.version }), ...busEnv },
          globalSetup: 'apps/server/src/testing/database/global-setup.ts',
          include: ['apps/{server,sandbox}/src/**/*.test.ts', 'packages/sdk/src/integration/**/*.test.ts'],
          exclude: browserTests,
          ...sharedModules,
        },
      },
      ...(postgres ? [onPostgres(postgres)] : []),
      {
        ...base,
        test: {
          ...patient,
          name: 'browser',
          environment: 'node',
          globalSetup: 'apps/board/testing/global-setup.ts',
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

import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { sheets } from './tools/css-sheet.mjs'
import { findPostgres } from './tools/find-postgres.mjs'
import { preactAlias } from './tools/preact-alias.mjs'

const conditions = ['@rostrum/source']
const base = {
  plugins: [sheets()],
  resolve: { conditions: [...conditions, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [...conditions, 'module', 'node', 'development'] } },
}
const widgetTests = ['packages/widgets/src/**/*.test.{ts,tsx}']
const boardTests = ['apps/board/src/**/*.test.{ts,tsx}']
const browserTests = ['**/*.browser.test.{ts,tsx}', '**/node_modules/**', '**/dist/**']

// Each file makes a server of its own; the modules of the server hold no state, so they are loaded once a worker.
const sharedModules = { isolate: false }

const postgres = await findPostgres()

/** The server's tests once more, each file on a database of its own; those that need none are left out. */
const onPostgres = ({ url, version }: { url: string; version: string }) => ({
  ...base,
  test: {
    name: 'server-postgres',
    environment: 'node' as const,
    env: { TEST_POSTGRES: url, POSTGRES_VERSION: version },
    globalSetup: 'apps/server/src/testing/say-engine.ts',
    include: ['apps/server/src/**/*.test.ts'],
    exclude: [
      ...browserTests,
      'apps/server/src/{guarded-fetch,log,mail,networks,secrets}/**',
      'apps/server/src/{configuration,ids,main}.test.ts',
      'apps/server/src/media/media-library.test.ts',
    ],
    ...sharedModules,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    projects: [
      {
        ...base,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/{protocol,rules,sdk}/src/**/*.test.ts', 'tools/**/*.test.ts'],
          // Those that go through the door need a server: they run with its own.
          exclude: [...browserTests, 'packages/sdk/src/door/**'],
          testTimeout: 30_000,
        },
      },
      {
        ...base,
        test: {
          name: 'react',
          environment: 'happy-dom',
          include: [...widgetTests, ...boardTests],
          exclude: browserTests,
        },
      },
      {
        ...base,
        resolve: { ...base.resolve, alias: preactAlias },
        test: {
          name: 'preact',
          environment: 'happy-dom',
          env: { RUNTIME: 'preact' },
          include: widgetTests,
          exclude: browserTests,
          // Every dependency that imports React: outside of vite's hands it would get the real one.
          server: { deps: { inline: [/@nanostores\/react/, /virtua/] } },
        },
      },
      {
        ...base,
        test: {
          name: 'server',
          environment: 'node',
          env: postgres ? { POSTGRES_VERSION: postgres.version } : {},
          globalSetup: 'apps/server/src/testing/say-engine.ts',
          include: ['apps/{server,sandbox}/src/**/*.test.ts', 'packages/sdk/src/door/**/*.test.ts'],
          exclude: browserTests,
          ...sharedModules,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      ...(postgres ? [onPostgres(postgres)] : []),
      {
        ...base,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['**/*.browser.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
})

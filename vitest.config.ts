import { fileURLToPath } from 'node:url'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { sheets } from './tools/css-sheet.mjs'
import { findPostgres } from './tools/find-postgres.mjs'
import { findRedis } from './tools/find-redis.mjs'
import { LongestFirst } from './tools/longest-first.mjs'
import { preactAlias } from './tools/preact-alias.mjs'

const conditions = ['@rostrum/source']
const base = {
  plugins: [sheets()],
  resolve: { conditions: [...conditions, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [...conditions, 'module', 'node', 'development'] } },
}
/** Of every project: no test fails because a machine is slow. */
const patient = {
  setupFiles: fileURLToPath(new URL('tools/patience.ts', import.meta.url)),
  testTimeout: 60_000,
  hookTimeout: 180_000,
}
const widgetTests = ['packages/widgets/src/**/*.test.{ts,tsx}']
const boardTests = ['apps/board/src/**/*.test.{ts,tsx}']
const browserTests = ['**/*.browser.test.{ts,tsx}', '**/node_modules/**', '**/dist/**']

// No module holds state that a test could leave to the next, so each worker loads them once. A test of the server
// makes a server of its own.
const sharedModules = { isolate: false }

const [postgres, redis] = await Promise.all([findPostgres(), findRedis()])
const busEnv = redis ? { TEST_REDIS: redis.url, REDIS_VERSION: redis.version } : {}

/** The server's tests once more, each file on a database of its own; those that need none are left out. */
const onPostgres = ({ url, version }: { url: string; version: string }) => ({
  ...base,
  test: {
    ...patient,
    name: 'server-postgres',
    environment: 'node' as const,
    env: { TEST_POSTGRES: url, POSTGRES_VERSION: version, ...busEnv },
    globalSetup: 'apps/server/src/testing/say-engine.ts',
    include: ['apps/server/src/**/*.test.ts'],
    exclude: [
      ...browserTests,
      'apps/server/src/{guarded-fetch,log,mail,secrets}/**',
      // Against the sandbox alone; what networks say about waiting stands in the database.
      'apps/server/src/networks/{comments,fault-matrix,little-text,networks}.test.ts',
      'apps/server/src/{configuration,ids,main}.test.ts',
      'apps/server/src/media/media-library.test.ts',
    ],
    ...sharedModules,
  },
})

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...base,
        test: {
          ...patient,
          name: 'unit',
          ...sharedModules,
          environment: 'node',
          include: ['packages/{protocol,rules,sdk}/src/**/*.test.ts', 'tools/**/*.test.ts'],
          // Those that go through the door need a server: they run with its own.
          exclude: [...browserTests, 'packages/sdk/src/door/**'],
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
        resolve: { ...base.resolve, alias: preactAlias },
        test: {
          ...patient,
          name: 'preact',
          ...sharedModules,
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
          ...patient,
          name: 'server',
          environment: 'node',
          env: { ...(postgres && { POSTGRES_VERSION: postgres.version }), ...busEnv },
          globalSetup: 'apps/server/src/testing/say-engine.ts',
          include: ['apps/{server,sandbox}/src/**/*.test.ts', 'packages/sdk/src/door/**/*.test.ts'],
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
          include: ['**/*.browser.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
    ],
  },
})

import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { sheets } from './tools/css-sheet.mjs'
import { preactAlias } from './tools/preact-alias.mjs'

const conditions = ['@rostrum/source']
const base = {
  plugins: [sheets()],
  resolve: { conditions: [...conditions, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [...conditions, 'module', 'node', 'development'] } },
}
const widgetTests = ['packages/widgets/src/**/*.test.{ts,tsx}']
const browserTests = ['**/*.browser.test.{ts,tsx}', '**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    projects: [
      {
        ...base,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/{protocol,rules,sdk}/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: browserTests,
        },
      },
      {
        ...base,
        test: { name: 'react', environment: 'happy-dom', include: widgetTests, exclude: browserTests },
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
          include: ['apps/{server,sandbox}/src/**/*.test.ts', 'examples/headless-node/**/*.test.ts'],
          exclude: browserTests,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
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

import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type UserConfig } from 'vite'
import { version } from './package.json' with { type: 'json' }
import { boardFont } from '../../tools/build/board-font.mjs'
import { sheets } from '../../tools/build/css-sheet.mjs'
import { leanEmoji } from '../../tools/build/lean-emoji.mjs'
import { networkParts } from '../../tools/build/network-parts.mjs'
import { browserAlias } from '../../tools/build/browser-alias.mjs'
import { boardChunks, chunksToPreload, compactPage, preloadBoard } from '../../tools/build/board-chunks.mjs'
import { pureDeclarations } from '../../tools/build/mark-pure-plugin.mjs'
import { preactAlias } from '../../tools/build/preact-alias.mjs'
import { serviceWorker } from '../../tools/build/service-worker.mjs'

/** `npm start` serves the built files; `npx vite` here serves the sources and proxies requests to that server. */
const server = process.env.ROSTRUM_SERVER ?? 'http://localhost:4400'

/** Requests that are not pages: `/suggestions` is both, and only its query tells them apart. */
const calls = ['/api', '/media/', '^/topic(\\?|$)', '^/[^?]*\\?(.*&)?x-ui-mod=']

const define = { 'import.meta.env.APP_VERSION': JSON.stringify(version) }
const plugins = () => [sheets(), leanEmoji(), networkParts()]
const conditions = ['@rostrum/source', ...defaultClientConditions]

/** Sources on React, with fast refresh. */
const development: UserConfig = {
  define,
  plugins: [...plugins(), react()],
  resolve: { alias: browserAlias, conditions },
  server: {
    proxy: {
      ...Object.fromEntries(calls.map((call) => [call, { target: server, headers: { origin: server } }])),
      '/socket': { target: server, headers: { origin: server }, ws: true },
    },
  },
}

/** The board that is served: on Preact, as the embeds are, in few chunks, which its page and its script ask for at once. */
const production: UserConfig = {
  root: import.meta.dirname,
  define,
  plugins: [...plugins(), pureDeclarations(), preloadBoard()],
  resolve: { alias: [...preactAlias, ...browserAlias], conditions },
  build: {
    target: 'es2022',
    reportCompressedSize: false,
    modulePreload: { polyfill: false, resolveDependencies: chunksToPreload },
  },
}

export default defineConfig(async ({ command }) => {
  if (command === 'serve') return development
  const groups = await boardChunks(production)
  return {
    ...production,
    plugins: [...(production.plugins ?? []), boardFont(), serviceWorker(), compactPage()],
    build: {
      ...production.build,
      manifest: 'manifest.json',
      rolldownOptions: {
        checks: { pluginTimings: false },
        output: { codeSplitting: { groups } },
        onLog(level, log, handler) {
          // Our small `zod/mini` lacks a function that the protocol calls.
          if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message)
          // virtua has the directive "use client", which means nothing here.
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log)
        },
      },
    },
  }
})

import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { version } from './package.json' with { type: 'json' }
import { boardFont } from '../../tools/build/board-font.mjs'
import { sheets } from '../../tools/build/css-sheet.mjs'
import { leanEmoji } from '../../tools/build/lean-emoji.mjs'
import { networkParts } from '../../tools/build/network-parts.mjs'
import { browserAlias } from '../../tools/build/browser-alias.mjs'

/** `npm start` serves the built files; `npx vite` here serves the sources and proxies requests to that server. */
const server = process.env.ROSTRUM_SERVER ?? 'http://localhost:4400'

/** Requests that are not pages: `/suggestions` is both, and only its query tells them apart. */
const calls = ['/api', '/media/', '^/topic(\\?|$)', '^/[^?]*\\?(.*&)?x-ui-mod=']

export default defineConfig({
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(version) },
  plugins: [sheets(), leanEmoji(), networkParts(), react(), boardFont()],
  resolve: { alias: browserAlias, conditions: ['@rostrum/source', ...defaultClientConditions] },
  server: {
    proxy: {
      ...Object.fromEntries(calls.map((call) => [call, { target: server, headers: { origin: server } }])),
      '/socket': { target: server, headers: { origin: server }, ws: true },
    },
  },
  build: { target: 'es2022', reportCompressedSize: false, modulePreload: { polyfill: false } },
})

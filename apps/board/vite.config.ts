import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { sheets } from '../../tools/css-sheet.mjs'
import { leanEmoji } from '../../tools/lean-emoji.mjs'
import { schemaAlias } from '../../tools/schema-alias.mjs'

/** `npm start` serves the built files; `npx vite` here serves the sources and sends the calls to that server. */
const server = process.env.ROSTRUM_SERVER ?? 'http://localhost:4400'

/** What is a call and no page: `/suggestions` is both, and only its query tells them apart. */
const calls = ['/api', '/media/', '^/topic(\\?|$)', '^/[^?]*\\?(.*&)?x-ui-mod=']

export default defineConfig({
  plugins: [sheets(), leanEmoji(), react()],
  resolve: { alias: schemaAlias, conditions: ['@rostrum/source', ...defaultClientConditions] },
  server: {
    proxy: {
      ...Object.fromEntries(calls.map((call) => [call, { target: server, headers: { origin: server } }])),
      '/socket': { target: server, headers: { origin: server }, ws: true },
    },
  },
  build: { target: 'es2022', reportCompressedSize: false, modulePreload: { polyfill: false } },
})

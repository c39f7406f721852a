import { defaultClientConditions, defineConfig } from 'vite'
import { sheets } from '../../tools/build/css-sheet.mjs'

/** Other apps do not need this: the plugin and the condition read our sources instead of the package. */
export default defineConfig({
  plugins: [sheets()],
  resolve: { conditions: ['@rostrum/source', ...defaultClientConditions] },
  server: { port: 4403 },
  build: { target: 'es2022', reportCompressedSize: false },
})

import { defaultClientConditions, defineConfig } from 'vite'
import { sheets } from '../../tools/build/css-sheet.mjs'

export default defineConfig({
  plugins: [sheets()],
  resolve: { conditions: ['@rostrum/source', ...defaultClientConditions] },
  build: { target: 'es2022', reportCompressedSize: false, chunkSizeWarningLimit: 2000 },
})

import { readFileSync } from 'node:fs'
import { defineConfig } from 'vite'

/** Pass 2: the classic script; it contains the chunks of pass 1 as a constant. */
export default defineConfig({
  define: { __DEPS__: readFileSync('dist/w/deps.json', 'utf8') },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    minify: true,
    reportCompressedSize: false,
    lib: {
      entry: 'src/script-tag/loader.ts',
      formats: ['iife'],
      name: '__rostrum',
      fileName: () => 'rostrum.js',
    },
  },
})

import { readFileSync } from 'node:fs'
import { defineConfig } from 'vite'

/** Names without the folder and the ending that all have, each once: the loader is the first thing on the wire. */
const deps: Record<string, string[]> = JSON.parse(readFileSync('dist/w/deps.json', 'utf8'))
const nameOf = (file: string) => file.replace(/^c\/|\.js$/g, '')
const files = [...new Set(Object.values(deps).flat())]
const table = Object.entries(deps).map(([widget, needed]) => [
  widget,
  needed.map((file) => files.indexOf(file)),
])

/** Pass 2: the classic script; it contains the chunks of pass 1 as a constant. */
export default defineConfig({
  define: {
    __FILES__: JSON.stringify(files.map(nameOf)),
    __DEPS__: JSON.stringify(Object.fromEntries(table)),
  },
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

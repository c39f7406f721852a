import { execFileSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    main: 'src/main.ts',
    cli: 'src/cli/main.ts',
    'make-template': 'src/db/embedded/make-template.ts',
    'embedded-thread': 'src/db/embedded/embedded-thread.ts',
  },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  splitting: true,
  clean: true,
  dts: false,
  sourcemap: true,
  silent: true,
  // Libraries of hundreds of small modules, none of them with files of its own: a start reads them from a few files,
  // which saves a third of its time. The zone table is JSON: bundled, it needs no import attribute, which Node 20 wants
  // and the bundler drops.
  noExternal: [
    /^@rostrum\//,
    /^(?:altcha-lib|csv-parse|entities|fast-xml-parser|feedsmith|jose|kysely|zod)(?:\/|$)/,
    /^moment-timezone\/data\//,
  ],
  esbuildOptions(options) {
    options.conditions = ['@rostrum/source']
  },
  onSuccess: () => {
    // A thread starts from a file of its own.
    copyFileSync('src/media/render/page-drawer.mjs', 'dist/page-drawer.mjs')
    execFileSync(process.execPath, ['dist/make-template.js'], { stdio: 'inherit' })
    return Promise.resolve()
  },
})

import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    main: 'src/main.ts',
    network: 'src/network.ts',
    'firebase-account': 'src/push/firebase-account.ts',
  },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  clean: true,
  dts: false,
  sourcemap: true,
  silent: true,
  // Libraries of many small modules: a start reads them from one file, as the server's does.
  noExternal: [/^@rostrum\//, /^(?:jose|zod)(?:\/|$)/],
  esbuildOptions(options) {
    options.conditions = ['@rostrum/source']
  },
})

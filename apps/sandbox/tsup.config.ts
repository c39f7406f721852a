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
  noExternal: [/^@rostrum\//],
  esbuildOptions(options) {
    options.conditions = ['@rostrum/source']
  },
})

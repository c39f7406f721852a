import { defineConfig } from 'tsup'

export default defineConfig({
  entry: { main: 'src/main.ts', operator: 'src/operator/main.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  splitting: true,
  clean: true,
  dts: false,
  sourcemap: true,
  silent: true,
  noExternal: [/^@rostrum\//],
  esbuildOptions(options) {
    options.conditions = ['@rostrum/source']
  },
})

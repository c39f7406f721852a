import { fileURLToPath } from 'node:url'

const stand = fileURLToPath(new URL('../packages/sdk/src/schema/zod-mini.ts', import.meta.url))

/** `zod/mini`, in what a browser loads: the part of it that our declarations use, at a tenth of the size. */
export const schemaAlias = [{ find: /^zod\/mini$/, replacement: stand }]

/** The same for esbuild and tsup. @returns {import('esbuild').Plugin} */
export const smallSchemas = () => ({
  name: 'small-schemas',
  setup(build) {
    build.onResolve({ filter: /^zod\/mini$/ }, () => ({ path: stand, sideEffects: false }))
  },
})

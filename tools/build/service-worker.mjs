import { join } from 'node:path'
import { build, defaultClientConditions } from 'vite'
import { browserAlias } from './browser-alias.mjs'
import { networkParts } from './network-parts.mjs'

/**
 * A plugin of vite: the worker of the installed board is one file at the root, because a worker serves the folder that
 * it is in, and a browser finds a new version by its name.
 */
export const serviceWorker = () => ({
  name: 'service-worker',
  /** @this {import('rolldown').PluginContext} */
  async generateBundle() {
    const entry = join(import.meta.dirname, '../../apps/board/src/install/service-worker.ts')
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [networkParts()],
      resolve: { alias: browserAlias, conditions: ['@rostrum/source', ...defaultClientConditions] },
      build: {
        write: false,
        target: 'es2022',
        lib: { entry, formats: ['iife'], name: 'worker' },
        rolldownOptions: { output: { minify: true, codeSplitting: false } },
      },
    })
    const [chunk] = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
    if (chunk?.type !== 'chunk') throw new Error('The worker of the board was not built')
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: chunk.code })
  },
})

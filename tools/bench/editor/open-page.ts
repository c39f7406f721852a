import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { build, defaultClientConditions } from 'vite'
import { sheets } from '../../build/css-sheet.mjs'
import { preactAlias } from '../../build/preact-alias.mjs'
import { browserAlias } from '../../build/browser-alias.mjs'

/** Builds the page of the editors with the settings of the embeds, and serves it. */
export async function serveEditors(): Promise<{ address: string; close: () => void }> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: resolve('tools/bench/editor'),
    plugins: [sheets()],
    resolve: {
      alias: [...preactAlias, ...browserAlias],
      conditions: ['@rostrum/source', ...defaultClientConditions],
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      reportCompressedSize: false,
      chunkSizeWarningLimit: 5000,
      rolldownOptions: {
        input: resolve('tools/bench/editor/page.ts'),
        output: { entryFileNames: 'page.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const files = new Map<string, string | Uint8Array>(
    outputs.flatMap((one) =>
      'output' in one
        ? one.output.map(
            (file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source] as const,
          )
        : [],
    ),
  )
  const page =
    '<!doctype html><meta charset="utf-8"><style>.coloured { color: #1d4ed8 }</style><body><script type="module" src="/page.js"></script>'
  const server = createServer((request, reply) => {
    const file = files.get(request.url ?? '')
    if (file === undefined) return void reply.setHeader('content-type', 'text/html').end(page)
    reply.setHeader('content-type', 'text/javascript').end(file)
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const { port } = server.address() as AddressInfo
  return { address: `http://localhost:${port}/`, close: () => server.close() }
}

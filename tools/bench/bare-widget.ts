import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const code = `
  import { h, render } from 'preact'
  import { useState } from 'preact/hooks'
  const Widget = () => {
    const [count, setCount] = useState(0)
    return h('button', { onClick: () => setCount(count + 1) }, String(count))
  }
  const place = document.getElementById('bare')
  if (place) render(h(Widget, null), place)
`

/** A page that loads one script with the smallest Preact widget: the minimum cost of a first widget. */
export async function bareWidgetPage(): Promise<{ address: string; close: () => void }> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: process.cwd() },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  })
  const script = gzipSync(outputFiles[0]?.contents ?? '', { level: 9 })
  const page = '<!doctype html><div id="bare"></div><script type="module" src="/bare.js"></script>'
  const server = createServer((request, reply) => {
    if (request.url !== '/bare.js') return void reply.setHeader('content-type', 'text/html').end(page)
    reply.setHeader('content-type', 'text/javascript').setHeader('content-encoding', 'gzip').end(script)
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const { port } = server.address() as AddressInfo
  return { address: `http://localhost:${port}/`, close: () => server.close() }
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import type { Product } from '../../dev/dev-server.mjs'

/** The smallest panel: it signs in with the token of its page, asks for the stories, and draws them. */
const code = `
  import { h, render } from 'preact'
  const { token } = JSON.parse(document.querySelector('meta[name=rostrum-panel]').content)
  const ask = async (path, options) => (await fetch(path, options)).json()
  const { ApiSession: apiSession } = await ask('/auth?x-ui-mod=v2&id=' + token, { method: 'PUT' })
  const { Items } = await ask('/api/stories/list?order=date', { headers: { apiSession } })
  const Story = ({ one }) => h('article', null, h('h2', null, one.Title), h('button', null, 'Share'))
  render(h('main', null, Items.map((one) => h(Story, { one }))), document.body)
`

const inputs = /<input type="hidden" name="([^"]*)" value="([^"]*)"/g
const panelMeta = /<meta name="rostrum-panel" content="[^"]*">/

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

/** Passes a call of the bare panel on to the board, as if it came from the board’s own page. */
async function passOn(board: string, request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { apisession } = request.headers
  const answer = await fetch(board + (request.url ?? ''), {
    method: request.method ?? 'GET',
    headers: typeof apisession === 'string' ? { apisession } : {},
  })
  const body = gzipSync(await answer.text(), { level: 1 })
  reply.setHeader('content-encoding', 'gzip').setHeader('content-type', 'application/json').end(body)
}

/**
 * A page of a CRM that frames the bare panel by the same handshake as ours: `path` is the CRM's page, whose form this
 * page sends; the board checks it at `entry`, and makes the token.
 */
export async function openBarePanel(
  { board, sandbox }: Product,
  { path, entry }: { path: string; entry: string },
): Promise<{ address: string; close: () => void }> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: process.cwd() },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  })
  const script = gzipSync(outputFiles[0]?.contents ?? '', { level: 9 })
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const { url = '', method } = request
    reply.setHeader('content-type', 'text/html; charset=utf-8')
    if (url === '/') {
      const page = await (await fetch(sandbox + path)).text()
      const fields = [...page.matchAll(inputs)].map(([one]) => `${one}>`).join('')
      reply.end(
        `<!doctype html><form method="post" action="/panel" target="panel">${fields}</form><iframe name="panel" width="280" height="700"></iframe><script>document.forms[0].submit()</script>`,
      )
    } else if (url === '/panel' && method === 'POST') {
      const form = await fetch(board + entry, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: sandbox },
        body: await readBody(request),
      })
      const given = panelMeta.exec(await form.text())?.[0] ?? ''
      reply.end(`<!doctype html>${given}<body><script type="module" src="/bare.js"></script>`)
    } else if (url === '/bare.js') {
      reply.setHeader('content-type', 'text/javascript').setHeader('content-encoding', 'gzip').end(script)
    } else await passOn(board, request, reply)
  }
  const server = createServer((request, reply) => {
    answer(request, reply).catch(() => reply.destroy())
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const { port } = server.address() as AddressInfo
  return { address: `http://localhost:${port}/`, close: () => server.close() }
}

import { spawn } from 'node:child_process'
import { root } from '../dev/install.mjs'
import type { Product } from '../dev/dev-server.mjs'
import { load } from './measure/load.js'
import type { Figure } from './measure/report.js'
import { signIn } from './measure/sign-in.js'

/** Headers that Node adds to a response by itself. */
const nodesOwn = ['connection', 'date', 'keep-alive']

/** Starts a bare handler with the same response, head and body, in its own process. */
async function startBare(answer: Response) {
  const head = [...answer.headers].filter(([name]) => !nodesOwn.includes(name))
  const body = Buffer.from(await answer.arrayBuffer()).toString('base64')
  const child = spawn(process.execPath, [`${root}tools/bench/bare-server.mjs`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, BARE_HEAD: JSON.stringify(head), BARE_BODY: body },
  })
  const port = await new Promise<string>((done) =>
    child.stdout.once('data', (line) => done(String(line).trim())),
  )
  return { address: `http://localhost:${port}/`, close: () => child.kill() }
}

const shape = { connections: 16, milliseconds: 1500 }

/** Compares the server's endpoints with a bare handler that returns the same responses, in turns within one run. */
export async function benchCalls(product: Product): Promise<Figure[]> {
  const headers = await signIn(product)
  const figures: Figure[] = []
  for (const path of ['/api-public/ping', '/api/role', '/api/crisis']) {
    const address = `${product.board}${path}`
    const bare = await startBare(await fetch(address, { headers }))
    const ratios: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const plain = await load({ address: bare.address, headers, ...shape })
      const ours = await load({ address, headers, ...shape })
      ratios.push(ours.perSecond / plain.perSecond)
    }
    bare.close()
    const seen = ratios.toSorted((a, b) => a - b)[1] ?? 0
    figures.push({ what: `GET ${path}, rate against bare http`, seen, unit: '×', bar: 0.5, kind: 'least' })
  }
  return figures
}

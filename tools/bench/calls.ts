import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Product } from '../product.mjs'
import { load } from './load.js'
import type { Figure } from './report.js'
import { signIn } from './sign-in.js'

/** A bare handler that answers the given bytes. */
async function startBare(answer: Buffer) {
  const server = createServer((_request, reply) => {
    reply.setHeader('content-type', 'application/json; charset=utf-8')
    reply.setHeader('content-length', answer.length)
    reply.end(answer)
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const { port } = server.address() as AddressInfo
  return { address: `http://localhost:${port}/`, close: () => server.close() }
}

const shape = { connections: 16, milliseconds: 1500 }

/** The server's calls against a bare handler that answers the same bytes, in turns within one run. */
export async function benchCalls(product: Product): Promise<Figure[]> {
  const headers = await signIn(product)
  const figures: Figure[] = []
  for (const path of ['/api-public/ping', '/api/role', '/api/crisis']) {
    const address = `${product.board}${path}`
    const answer = Buffer.from(await (await fetch(address, { headers })).arrayBuffer())
    const bare = await startBare(answer)
    const ratios: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const plain = await load({ address: bare.address, ...shape })
      const ours = await load({ address, headers, ...shape })
      ratios.push(ours.perSecond / plain.perSecond)
    }
    bare.close()
    const seen = ratios.toSorted((a, b) => a - b)[1] ?? 0
    figures.push({ what: `GET ${path}, rate against bare http`, seen, unit: '×', bar: 0.5, kind: 'least' })
  }
  return figures
}

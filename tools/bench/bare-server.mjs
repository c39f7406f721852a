// A handler with a fixed response, as the baseline for the server's endpoints. The response comes from BARE_HEAD and
// BARE_BODY.
import { createServer } from 'node:http'

/** @type {[name: string, value: string][]} */
const head = JSON.parse(process.env.BARE_HEAD ?? '[]')
const body = Buffer.from(process.env.BARE_BODY ?? '', 'base64')
const server = createServer((_request, reply) => {
  for (const [name, value] of head) reply.setHeader(name, value)
  reply.end(body)
})
server.listen(0, 'localhost', () => {
  const place = server.address()
  console.log(typeof place === 'object' && place ? place.port : '')
})

// A handler that does nothing but answer: what a server's calls are held against. Its answer comes in BARE_ANSWER.
import { createServer } from 'node:http'

const answer = Buffer.from(process.env.BARE_ANSWER ?? '', 'base64')
const server = createServer((_request, reply) => {
  reply.setHeader('content-type', 'application/json; charset=utf-8')
  reply.setHeader('content-length', answer.length)
  reply.end(answer)
})
server.listen(0, 'localhost', () => {
  const place = server.address()
  console.log(typeof place === 'object' && place ? place.port : '')
})

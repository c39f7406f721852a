// What somebody writes in an afternoon with fastify, zod and pg: the calls of PEER_TASKS, each with its statements and
// its answer. It checks what it is given, and does nothing else.
import { readFileSync } from 'node:fs'
import { fastify } from 'fastify'
import pg from 'pg'
import * as z from 'zod/mini'

/** @typedef {{ method: string, path: string, statements: { text: string, values: unknown[] }[], answer: unknown }} Task */
/** @type {{ databaseUrl: string, session: string, tasks: Task[] }} */
const { databaseUrl, session, tasks } = JSON.parse(readFileSync(process.env.PEER_TASKS ?? '', 'utf8'))
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
const headers = z.object({ apisession: z.literal(session) })
const query = z.object({
  'x-ui-mod': z.optional(z.literal('v2')),
  _count: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  order: z.optional(z.enum(['date', 'popularity'])),
  q: z.optional(z.string().check(z.maxLength(100))),
})
const app = fastify()
for (const { method, path, statements, answer } of tasks) {
  app.route({
    method,
    url: path.split('?', 1)[0] ?? '/',
    handler: async (request) => {
      headers.parse(request.headers)
      query.parse(request.query)
      for (const { text, values } of statements) await pool.query(text, values)
      return answer
    },
  })
}
await app.listen({ port: 0, host: '127.0.0.1' })
const place = app.server.address()
const port = typeof place === 'object' && place ? place.port : 0
console.log(JSON.stringify({ ready: true, address: `http://127.0.0.1:${port}` }))

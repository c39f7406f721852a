import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { html } from '../pages/html.js'
import { sendPage } from '../pages/layout.js'
import { modelFaultNames, modelFaults, type ModelFaultQueue, type ModelFault } from './model-faults.js'
import { describe } from './describe.js'
import { rewrite } from './rewrite.js'

const contentPart = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  // Like a model without a way out: pictures come as data, never by address.
  z.object({
    type: z.literal('image_url'),
    image_url: z.object({ url: z.string().check(z.startsWith('data:image/jpeg;base64,')) }),
  }),
])

const chat = z.object({
  model: z.string(),
  stream: z.literal(true),
  messages: z.array(
    z.object({ role: z.enum(['system', 'user']), content: z.union([z.string(), z.array(contentPart)]) }),
  ),
})

const order = z.object({
  kind: z.enum(modelFaultNames),
  count: z.optional(z.coerce.number().check(z.gte(1), z.lte(1000))),
})

/** The API key that the simulated model accepts. */
export const modelKey = 'sandbox-model-key'

const failed = (reply: FastifyReply, status: number, type: string, message: string) =>
  reply.code(status).send({ error: { message, type, param: null, code: null } })

const eventOf = (model: string, delta: object, finish: string | null) =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-sandbox',
    object: 'chat.completion.chunk',
    model,
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`

/** Words with the blanks before them: what a model would stream at a time. */
const piecesOf = (text: string): string[] => text.match(/\s*\S{1,12}\s*/gu) ?? []

async function* speak(model: string, text: string, fault: ModelFault | undefined): AsyncGenerator<string> {
  yield eventOf(model, { role: 'assistant', content: '' }, null)
  const pieces = fault === 'empty' ? [] : piecesOf(text)
  for (const [at, piece] of pieces.entries()) {
    await pause(fault === 'slow' ? 600 : 25, undefined, { ref: false })
    if (fault === 'cut' && at > pieces.length / 2) return
    if (fault === 'nonsense' && at > 2) yield 'data: {"choices":[{"del\n\n'
    yield eventOf(model, { content: piece }, null)
  }
  for (let more = 0; fault === 'too-long' && more < 20_000; more += 1) {
    yield eventOf(model, { content: 'and so on '.repeat(20) }, null)
  }
  yield eventOf(model, {}, 'stop')
  yield 'data: [DONE]\n\n'
}

async function answer(reply: FastifyReply, queue: ModelFaultQueue, body: z.infer<typeof chat>) {
  const fault = queue.take()
  const partsOf = (role: string) => {
    const content = body.messages.find((one) => one.role === role)?.content ?? ''
    return typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content
  }
  const said = (role: string) =>
    partsOf(role)
      .map((part) => (part.type === 'text' ? part.text : ''))
      .join('')
  const picture = partsOf('user').flatMap((part) =>
    part.type === 'image_url' ? [part.image_url.url] : [],
  )[0]
  const asked = { system: said('system'), user: said('user'), ...(picture && { picture }), isEnded: false }
  queue.asked.push(asked)
  reply.raw.once('close', () => (asked.isEnded = true))
  if (fault === 'rate-limit')
    return failed(reply.header('retry-after', '20'), 429, 'rate_limit_error', 'Too many requests.')
  if (fault === 'server-error') return failed(reply, 500, 'server_error', 'The model is overloaded.')
  if (fault === 'silent') return reply.hijack()
  const written = picture ? describe(asked.system, picture) : rewrite(asked.system, asked.user)
  reply.hijack()
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  for await (const event of speak(body.model, written, fault)) {
    if (reply.raw.destroyed) return reply
    reply.raw.write(event)
  }
  if (fault === 'cut') reply.raw.destroy()
  else reply.raw.end()
  return reply
}

/** Serves everything under `/model`: an interface compatible with OpenAI's, and a page to order faults. */
export function serveModel(app: FastifyInstance, queue: ModelFaultQueue): void {
  app.post('/model/v1/chat/completions', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${modelKey}`)
      return failed(reply, 401, 'invalid_request_error', 'Incorrect API key provided.')
    const body = chat.safeParse(request.body)
    if (!body.success) return failed(reply, 400, 'invalid_request_error', z.prettifyError(body.error))
    return answer(reply, queue, body.data)
  })

  app.get('/model', async (_request, reply) => {
    const waiting = queue.waiting()
    const main = html`<div class="page">
      <h1>Model</h1>
      <p class="lead">
        Stands in for a language model: it streams, and always rewrites and describes alike. It was asked
        ${String(queue.asked.length)} times.
        ${waiting.length > 0 ? `Next: ${waiting.map((one) => modelFaults[one]).join('; ')}.` : 'No fault waits.'}
      </p>
      <form class="card order" method="post" action="/model/faults">
        <h2>Let the next call fail</h2>
        <div class="fields">
          <label class="wide"
            >What happens<select name="kind">
              ${modelFaultNames.map((name) => html`<option value="${name}">${modelFaults[name]}</option>`)}
            </select></label
          >
          <label class="short"
            >How many calls<input type="number" name="count" min="1" max="1000" value="1"
          /></label>
        </div>
        <button class="button" type="submit">Order</button>
      </form>
    </div>`
    return sendPage(reply, { title: 'Model · Sandbox', look: 'sandbox', main })
  })

  app.post('/model/faults', async (request, reply) => {
    const ordered = order.safeParse(request.body)
    if (!ordered.success) return reply.code(400).send({ error: z.prettifyError(ordered.error) })
    queue.order(ordered.data.kind, ordered.data.count)
    return reply.redirect('/model', 303)
  })
}

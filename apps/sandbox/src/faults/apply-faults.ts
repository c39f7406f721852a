import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkModules } from '../network-modules.js'
import { bearerOf, otherHostOf } from '../request.js'
import type { World } from '../world.js'
import type { Answer } from './answers.js'
import { kindOf } from './fault-kinds.js'
import type { Fault } from './fault-queue.js'

const gatewayPage =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'

const okPage = '<!doctype html><html><head><title>OK</title></head><body><p>OK</p></body></html>'

const htmlAnswer: Answer = { status: 502, type: 'text/html', body: gatewayPage }

/** Delays the answer until the caller gives up, or for some seconds; then cuts the connection. */
async function holdAndCut(request: FastifyRequest, seconds: number): Promise<void> {
  const { socket } = request.raw
  const leaving = new AbortController()
  socket.once('close', () => leaving.abort())
  if (!socket.destroyed)
    await pause(seconds * 1000, undefined, { signal: leaving.signal, ref: false }).catch(() => {})
  socket.destroy()
}

async function* byteByByte(text: string, seconds: number): AsyncGenerator<Buffer> {
  for (const byte of Buffer.from(text)) {
    await pause(seconds * 1000, undefined, { ref: false })
    yield Buffer.of(byte)
  }
}

function* hugeBody(): Generator<string> {
  yield '{"data":{"id":"0","text":"'
  for (let count = 0; count < 512; count += 1) yield 'x'.repeat(65_536)
  yield '"}}'
}

/** The answer of a fault that happens before the call is executed; undefined when the caller gets none. */
function answerBefore(fault: Fault, request: FastifyRequest): Answer | undefined {
  const { answers } = networkModules[fault.network]
  switch (fault.kind) {
    case 'server-error':
      return answers.serverError()
    case 'bad-gateway':
      return htmlAnswer
    case 'unavailable':
      return answers.unavailable(fault.seconds)
    case 'upload-refused':
      return answers.uploadRefused()
    case 'rate-limit':
      return answers.rateLimit(fault.seconds)
    case 'token-expired':
      return answers.tokenExpired()
    case 'token-revoked':
      return answers.tokenRevoked()
    case 'error-in-200':
      return answers.errorInOk()
    case 'redirect':
      return { status: 307, headers: { location: `${otherHostOf(request)}/elsewhere` }, body: '' }
    default:
      return undefined
  }
}

function sendAnswer(reply: FastifyReply, answer: Answer): string {
  reply.code(answer.status).headers({ ...answer.headers })
  reply.type(answer.type ?? 'application/json')
  reply.removeHeader('x-restli-id').removeHeader('content-length')
  return answer.body
}

/** Damages the answer of a call that was executed. */
async function spoil(
  world: World,
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const body = typeof payload === 'string' ? payload : ''
  switch (fault.kind) {
    case 'timeout-after':
      await holdAndCut(request, fault.seconds)
      return payload
    case 'reset-after':
      request.raw.socket.resetAndDestroy()
      return payload
    case 'late-list':
      if (request.stored)
        world.posts.replace({ ...request.stored, listedAt: world.now() + fault.seconds * 1000 })
      request.raw.socket.resetAndDestroy()
      return payload
    case 'duplicate':
      return sendAnswer(reply, networkModules[fault.network].answers.duplicate(request.stored))
    case 'bad-json':
      reply.removeHeader('x-restli-id').removeHeader('content-length')
      reply.type('application/json')
      return '{"data":{"id":"14'
    case 'wrong-type':
      reply.code(200).type('text/html').removeHeader('x-restli-id').removeHeader('content-length')
      return okPage
    case 'slow-answer':
      reply.removeHeader('content-length')
      return Readable.from(byteByByte(`${' '.repeat(40)}${body}`, fault.seconds))
    case 'huge-body':
      reply.removeHeader('content-length').type('application/json')
      return Readable.from(hugeBody())
    default:
      return payload
  }
}

/** Applies ordered faults: chosen when the headers arrive, they happen before the call or on its answer. */
export function applyFaults(app: FastifyInstance, world: World): void {
  app.addHook('onRequest', async (request) => {
    const { network, call } = request.routeOptions.config
    if (!network || !call) return
    const token = bearerOf(request)
    const profile = token === undefined ? undefined : world.grants.check(network, token).grant?.profile
    request.fault = world.faults.take(network, call, profile)
  })
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (request.fault?.kind === 'slow-upload')
      await pause(request.fault.seconds * 1000, undefined, { ref: false })
    return payload
  })
  app.addHook('preHandler', async (request, reply) => {
    const { fault } = request
    if (!fault || kindOf(fault.kind).isDone) return undefined
    request.fault = undefined
    const answer = answerBefore(fault, request)
    if (answer) return reply.send(sendAnswer(reply, answer))
    reply.hijack()
    if (fault.kind === 'reset-before') request.raw.socket.resetAndDestroy()
    else await holdAndCut(request, fault.seconds)
    return reply
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { fault } = request
    if (!fault || !kindOf(fault.kind).isDone) return payload
    if (reply.statusCode < 400) return spoil(world, fault, request, reply, payload)
    // A refused call stores nothing, so a fault that follows storing waits for the next call.
    world.faults.putBack(fault.id)
    return payload
  })
}

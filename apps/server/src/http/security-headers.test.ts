import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { readConfiguration } from '../config/configuration.js'
import { handleErrors } from './error-handler.js'
import { answerCors } from './cors.js'
import { addSecurityHeaders } from './security-headers.js'
import { httpError } from './http-error.js'

/** A server of one route that throws. */
function appThatThrows(thrown: Error, publicUrl: string) {
  const app = fastify()
  const origins = { own: 'http://localhost', allows: () => false, refresh: () => Promise.resolve() }
  addSecurityHeaders(app, { configuration: readConfiguration({ PUBLIC_URL: publicUrl }) })
  answerCors(app, { origins })
  handleErrors(app, { origins })
  app.get('/', () => Promise.reject(thrown))
  return app
}

const ask = async (thrown: Error, publicUrl = 'http://localhost') => {
  const answer = await appThatThrows(thrown, publicUrl).inject('/')
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Record<string, unknown>>() }
}

test('over https, and only there, browsers are told to stay with it', async () => {
  const thrown = httpError('api-404')
  const header = 'strict-transport-security'
  expect((await ask(thrown, 'https://board.example')).headers[header]).toContain('max-age=31536000')
  expect((await ask(thrown)).headers[header]).toBeUndefined()
})

test('[A8.1] what nobody foresaw is said without a word of what it was', async () => {
  const { status, body } = await ask(new Error('relation "app_user" does not exist'))
  expect(status).toBe(500)
  expect(body).toEqual({ Result: false, code: 'unexpected', request: expect.any(String) })
})

test('[A4.16] while the database is away, it is maintenance', async () => {
  for (const code of ['ECONNREFUSED', '57P01', '08006', '53300']) {
    const { status, body } = await ask(Object.assign(new Error('away'), { code }))
    expect({ code, status }).toEqual({ code, status: 503 })
    expect(body.code).toBe('maintenance')
  }
  // The drivers say some of it in words alone.
  for (const words of [
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout exceeded when trying to connect',
    'Cannot use a pool after calling end on the pool',
  ]) {
    expect({ words, status: (await ask(new Error(words))).status }).toEqual({ words, status: 503 })
  }
  // A broken rule of the data is no outage.
  expect((await ask(Object.assign(new Error('unique'), { code: '23505' }))).status).toBe(500)
})

test('[A8.1] a refusal says its fields, its words and how long to wait', async () => {
  const { status, headers, body } = await ask(
    httpError('too-many-attempts', { retryAfter: 30, words: ['one'], Errors: { text: 'too-long' } }),
  )
  expect(status).toBe(429)
  expect(headers['retry-after']).toBe('30')
  expect(body).toMatchObject({ retryAfter: 30, words: ['one'], Errors: { text: 'too-long' } })
})

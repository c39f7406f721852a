import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { readConfiguration } from './configuration.js'
import { answerFailures } from './failures.js'
import { addGuards } from './guards.js'
import { refuse } from './refusal.js'

/** A server of one route that throws. */
function appThatThrows(thrown: Error, publicUrl: string) {
  const app = fastify()
  const origins = { allows: () => false, refresh: () => Promise.resolve() }
  addGuards(app, { configuration: readConfiguration({ PUBLIC_URL: publicUrl }), origins })
  answerFailures(app)
  app.get('/', () => Promise.reject(thrown))
  return app
}

const ask = async (thrown: Error, publicUrl = 'http://localhost') => {
  const answer = await appThatThrows(thrown, publicUrl).inject('/')
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Record<string, unknown>>() }
}

test('over https, and only there, browsers are told to stay with it', async () => {
  const thrown = refuse('api-404')
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
  // A broken rule of the data is no outage.
  expect((await ask(Object.assign(new Error('unique'), { code: '23505' }))).status).toBe(500)
})

test('[A8.1] a refusal says its fields, its words and how long to wait', async () => {
  const { status, headers, body } = await ask(
    refuse('too-many-attempts', { retryAfter: 30, words: ['one'], Errors: { text: 'too-long' } }),
  )
  expect(status).toBe(429)
  expect(headers['retry-after']).toBe('30')
  expect(body).toMatchObject({ retryAfter: 30, words: ['one'], Errors: { text: 'too-long' } })
})

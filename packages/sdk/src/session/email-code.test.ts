import { expect, test, vi } from 'vitest'
import type { ErrorCode } from '@rostrum/protocol'
import { ApiError, errorInfoOf } from '../client/api-error.js'
import { createEmailCode } from './email-code.js'

const refused = (status: number, code: ErrorCode) => new ApiError(errorInfoOf(code, status))

test('[ROUTER36] a link without its code has expired, and nothing is asked', async () => {
  const ask = vi.fn()
  const { $code, load } = createEmailCode('', ask)
  await load()
  expect($code.get()).toEqual({ status: 'expired' })
  expect(ask).not.toHaveBeenCalled()
})

test.each([
  [400, 'expired'],
  [404, 'expired'],
  [429, 'error'],
  [500, 'error'],
  [0, 'error'],
])('[ROUTER36] an answer of %i says about the code: %s', async (status, expected) => {
  const { $code, load } = createEmailCode('a-code', () => Promise.reject(refused(status, 'unexpected')))
  await load()
  expect($code.get().status).toBe(expected)
})

test('after an error it is asked again, and the later answer counts', async () => {
  const answers: ((found: string) => void)[] = []
  const { $code, load } = createEmailCode('a-code', () => new Promise<string>((tell) => answers.push(tell)))
  const [first, second] = [load(), load()]
  answers[1]?.('the second')
  answers[0]?.('the first')
  await Promise.all([first, second])
  expect($code.get()).toEqual({ status: 'found', found: 'the second' })
})

test('what is sent by a code that the server does not know any more finds it expired; other failures are said', async () => {
  const { $code, use } = createEmailCode('a-code', () => Promise.resolve('found'))
  expect(await use(() => Promise.reject(refused(429, 'api-400')))).toMatchObject({ status: 429 })
  expect($code.get().status).toBe('asking')
  expect(await use(() => Promise.reject(refused(404, 'api-404')))).toBeNull()
  expect($code.get()).toEqual({ status: 'expired' })
})

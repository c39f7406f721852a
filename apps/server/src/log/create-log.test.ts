import { expect, test } from 'vitest'
import { createLog } from './create-log.js'

test('no secret reaches the log, at any depth', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  log.info(
    { token: 'canary-1', user: { password: 'canary-2' }, req: { headers: { authorization: 'canary-3' } } },
    'x',
  )
  log.info({ headers: { apiSession: 'canary-4', cookie: 'canary-5' }, name: 'kept' }, 'y')
  expect(lines.join('')).not.toContain('canary')
  expect(lines.join('')).toContain('kept')
})

test('an error keeps its class name, and the code of a consent is not logged', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  for (const code of ['53100', 'ENOSPC', 'FST_ERR_NOT_FOUND', 'AQD-canary', 'canary12345'])
    log.error({ err: Object.assign(new Error('x'), { code }) }, 'y')
  expect(lines.map((line) => /"code":"([^"]*)"/.exec(line)?.[1])).toEqual([
    '53100',
    'ENOSPC',
    'FST_ERR_NOT_FOUND',
    '[secret]',
    '[secret]',
  ])
})

test('an error is logged as one, under any key and with any properties', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const failure = new TypeError('outside', { cause: new Error('inside') })
  log.error({ err: failure }, 'x')
  log.error({ reason: Object.assign(failure, { token: 'canary-6' }) }, 'y')
  for (const line of lines) expect(line).toMatch(/"type":"TypeError".*outside.*inside/)
  expect(lines.join('')).not.toContain('canary')
})

import { expect, test } from 'vitest'
import { createLog } from './create-log.js'

test('no secret reaches the log, however deep it lies', () => {
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

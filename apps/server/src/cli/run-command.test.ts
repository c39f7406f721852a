import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson } from '../testing/company.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { runCommand } from './run-command.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a member’s name cannot command the operator’s terminal or add a line to its output', async () => {
  const { acme, roles } = server.company
  const email = 'escape@acme.test'
  const id = await addPerson(server.context, {
    email,
    accountId: acme.accountId,
    boards: [acme.boardId],
    roleId: roles.champion,
  })
  const first_name = '\u001b]52;c;cm0gLXJm\u0007\u001b[2JMika\nroot@acme.test  manager \u202e\u009b1m'
  await server.context.db.updateTable('app_user').set({ first_name }).where('id', '=', id).execute()
  const run = (...more: string[]) =>
    runCommand(server.context, { args: ['person', 'list', '--board', 'Acme Voices', ...more], folder: '.' })
  const { out } = await run()
  expect(out).toContain('Mika')
  expect(out.split('\n').some((line) => line.startsWith('root'))).toBe(false)
  expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u)
  // Programs get the name as it is, escaped.
  const { out: json } = await run('--json')
  expect(json.replaceAll('\n', '')).not.toContain('\u001b')
  expect(JSON.stringify(JSON.parse(json))).toContain('\\u001b')
})

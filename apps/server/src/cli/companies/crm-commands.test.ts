import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate } from '../../testing/operate.js'
import { startTestServer, type TestServer } from '../../testing/start-test-server.js'
import { registerInstance } from '../../crm/instances.js'

const org = '00D7Q000000RosT'
const taken = 'https://sugar.acme.test'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  const { accountId } = server.company.acme
  await registerInstance(server.context, { accountId, crm: 'sugarcrm', address: taken })
})
afterAll(() => server.close())

test('[CRMPANEL2] [CRMPANEL3] an operator registers, lists and removes; the secret is not shown', async () => {
  const add = (...args: string[]) => operate(server, 'crm', 'add', ...args, '--company', 'Acme', '--json')
  const made = JSON.parse(
    await add('salesforce', '--address', 'acme.my.salesforce.com', '--org', '00D7Q000000Acme'),
  ) as { id: string; address: string }
  expect(made.address).toBe('https://acme.my.salesforce.com')
  const list = JSON.parse(await operate(server, 'crm', 'list', '--company', 'Acme', '--json')) as {
    id: string
    frames: string[]
  }[]
  expect(list.find(({ id }) => id === made.id)?.frames).toEqual([
    'https://acme.my.salesforce.com',
    'https://acme.lightning.force.com',
    'https://acme--c.vf.force.com',
  ])
  expect(JSON.stringify(list)).not.toContain('secret_sealed')
  expect(await operate(server, 'crm', 'remove', made.id)).toContain('can’t show the board')
  await expect(operate(server, 'crm', 'remove', made.id)).rejects.toThrow('There’s no CRM')
  for (const args of [
    ['salesforce', '--address', 'https://evil.example', '--org', org],
    ['salesforce', '--address', 'acme.my.salesforce.com', '--org', 'nonsense'],
    ['salesforce', '--address', 'acme.my.salesforce.com', '--org', org, '--frame', 'https://evil.example'],
    ['sugarcrm', '--address', 'http://crm.acme.test'],
    ['sugarcrm', '--address', 'https://crm.acme.test', '--rest', '../../x'],
    ['excel', '--address', 'https://crm.acme.test'],
  ])
    await expect(add(...args)).rejects.toThrow(/must be|isn’t/)
  // An organisation signs in people of one company.
  await expect(
    operate(server, 'crm', 'add', 'sugarcrm', '--address', taken, '--company', 'Other'),
  ).rejects.toThrow()
})

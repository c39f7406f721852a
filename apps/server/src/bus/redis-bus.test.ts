import { afterEach, describe, expect, test } from 'vitest'
import { waitUntil } from '../../../../tools/dev/wait-for.js'
import { ConfigurationError } from '../config/configuration.js'
import { freePort } from '../testing/processes/free-port.js'
import { openLine } from '../testing/processes/tcp-proxy.js'
import { type Bus, busChannels } from './bus.js'
import { createRedisBus } from './create-redis-bus.js'

const redis = process.env.TEST_REDIS ?? ''
const opened: Bus[] = []
let realms = 0

afterEach(() => Promise.all(opened.splice(0).map((bus) => bus.close())))

const newRealm = () => `test-${process.pid}-${(realms += 1)}`

async function open(url: string, realm: string) {
  const changes: (string | null)[] = []
  const bus = await createRedisBus({
    url,
    realm,
    onChange: (reason) => changes.push(reason && reason.message),
  })
  opened.push(bus)
  const received: string[] = []
  for (const channel of busChannels) {
    bus.subscribe(channel, (ids) =>
      received.push(ids.length ? `${channel}: ${ids.join()}` : `look: ${channel}`),
    )
  }
  return { bus, changes, received }
}

const looks = busChannels.map((channel) => `look: ${channel}`)

// The test run prints at its start which Redis it uses.
describe.skipIf(!redis)('the bus over Redis', () => {
  test("databases that share a Redis do not receive each other's messages", async () => {
    const [here, there] = [await open(redis, newRealm()), await open(redis, newRealm())]
    const other = await open(redis, newRealm())
    await here.bus.publish('event', ['1'])
    await there.bus.publish('event', ['2'])
    await waitUntil(() => there.received.includes('event: 2'))
    expect(there.received).not.toContain('event: 1')
    expect(other.received.filter((said) => said.startsWith('event'))).toEqual([])
  })

  test('while it is down, this process is notified, the others check each second, and it is logged once', async () => {
    const line = await openLine(redis)
    const realm = newRealm()
    const [cut, whole] = [await open(line.url, realm), await open(redis, realm)]
    await line.cut()
    await waitUntil(() => !cut.bus.isUp())
    cut.received.length = 0
    await cut.bus.publish('event', ['5'])
    expect(cut.received).toEqual(['event: 5'])
    await waitUntil(() => cut.received.length >= 1 + 2 * looks.length)
    expect(cut.received.slice(1, 1 + looks.length)).toEqual(looks)
    expect(whole.received).not.toContain('event: 5')
    expect(cut.changes).toHaveLength(1)

    whole.received.length = 0
    await line.mend()
    await waitUntil(() => cut.bus.isUp())
    // Messages that failed are made up for by the process that failed to send them; a periodic check covers
    // all channels.
    const looksAt = (channel: string) => whole.received.filter((said) => said === `look: ${channel}`).length
    await waitUntil(() => looksAt('event') > looksAt('access'))
    expect(cut.changes).toHaveLength(2)
    expect(cut.changes[1]).toBeNull()
    await whole.bus.publish('origins', ['6'])
    await waitUntil(() => cut.received.includes('origins: 6'))
    await line.cut()
  })

  test('a message that was never sent is made up for by a check', async () => {
    const { received } = await open(redis, newRealm())
    received.length = 0
    await waitUntil(() => received.length >= looks.length)
    expect(received).toEqual(looks)
  })
})

test('when Redis does not answer, a server starts anyway and receives its own messages', async () => {
  const { bus, changes, received } = await open(`redis://:canary@127.0.0.1:${await freePort()}`, newRealm())
  await bus.publish('publication', ['9'])
  expect(received).toContain('publication: 9')
  expect(bus.isUp()).toBe(false)
  expect(changes).toHaveLength(1)
  expect(changes.join()).toContain('ECONNREFUSED')
  expect(changes.join()).not.toContain('canary')
})

test.skipIf(!redis)('a refused password ends the start, and is not retried', async () => {
  const url = new URL(redis)
  url.username = 'nobody'
  url.password = 'canary'
  const fault = await createRedisBus({ url: url.href, realm: newRealm(), onChange: () => {} }).then(
    () => null,
    (error: unknown) => error,
  )
  expect(fault).toBeInstanceOf(ConfigurationError)
  expect(String(fault)).toContain('BUS_URL')
  expect(String(fault)).not.toContain('canary')
})

import { afterEach, describe, expect, test, vi } from 'vitest'
import { ConfigurationFault } from '../configuration.js'
import { freePort } from '../testing/free-port.js'
import { openLine } from '../testing/open-line.js'
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
  const heard: string[] = []
  for (const channel of busChannels) {
    bus.subscribe(channel, (ids) => heard.push(ids.length ? `${channel}: ${ids.join()}` : `look: ${channel}`))
  }
  return { bus, changes, heard }
}

const looks = busChannels.map((channel) => `look: ${channel}`)

// Which Redis there is the run says at its beginning.
describe.skipIf(!redis)('the bus over Redis', () => {
  test('databases that share a Redis do not hear each other', async () => {
    const [here, there] = [await open(redis, newRealm()), await open(redis, newRealm())]
    const beside = await open(redis, newRealm())
    await here.bus.publish('event', ['1'])
    await there.bus.publish('event', ['2'])
    await vi.waitUntil(() => there.heard.includes('event: 2'))
    expect(there.heard).not.toContain('event: 1')
    expect(beside.heard.filter((said) => said.startsWith('event'))).toEqual([])
  })

  test('while it is away, this process is told, the others look each second, and it is said once', async () => {
    const line = await openLine(redis)
    const realm = newRealm()
    const [cut, whole] = [await open(line.url, realm), await open(redis, realm)]
    await line.cut()
    await vi.waitUntil(() => !cut.bus.isUp(), 5000)
    cut.heard.length = 0
    await cut.bus.publish('event', ['5'])
    expect(cut.heard).toEqual(['event: 5'])
    await vi.waitUntil(() => cut.heard.length >= 1 + 2 * looks.length, 5000)
    expect(cut.heard.slice(1, 1 + looks.length)).toEqual(looks)
    expect(whole.heard).not.toContain('event: 5')
    expect(cut.changes).toHaveLength(1)

    whole.heard.length = 0
    await line.mend()
    await vi.waitUntil(() => cut.bus.isUp(), 15_000)
    // What could not be told is made good by whoever could not tell it; a look by the clock is one at everything.
    const looksAt = (channel: string) => whole.heard.filter((said) => said === `look: ${channel}`).length
    await vi.waitUntil(() => looksAt('event') > looksAt('access'), 5000)
    expect(cut.changes).toHaveLength(2)
    expect(cut.changes[1]).toBeNull()
    await whole.bus.publish('origins', ['6'])
    await vi.waitUntil(() => cut.heard.includes('origins: 6'), 5000)
    await line.cut()
  })

  test('a message that nobody sent is made good by a look', async () => {
    const { heard } = await open(redis, newRealm())
    heard.length = 0
    await vi.waitUntil(() => heard.length >= looks.length, 12_000)
    expect(heard).toEqual(looks)
  })
})

test('where nobody answers, a server starts all the same and hears itself', async () => {
  const { bus, changes, heard } = await open(`redis://:canary@127.0.0.1:${await freePort()}`, newRealm())
  await bus.publish('publication', ['9'])
  expect(heard).toContain('publication: 9')
  expect(bus.isUp()).toBe(false)
  expect(changes).toHaveLength(1)
  expect(changes.join()).toContain('ECONNREFUSED')
  expect(changes.join()).not.toContain('canary')
})

test.skipIf(!redis)('a password that is refused ends the start, and is not repeated', async () => {
  const url = new URL(redis)
  url.username = 'nobody'
  url.password = 'canary'
  const fault = await createRedisBus({ url: url.href, realm: newRealm(), onChange: () => {} }).then(
    () => null,
    (error: unknown) => error,
  )
  expect(fault).toBeInstanceOf(ConfigurationFault)
  expect(String(fault)).toContain('BUS_URL')
  expect(String(fault)).not.toContain('canary')
})

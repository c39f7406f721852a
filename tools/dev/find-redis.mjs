// Finds a Redis or Valkey for the tests of the bus: the configured one, else one on this machine.
import { createRequire } from 'node:module'

/** @typedef {{ connect(): Promise<void>, destroy(): void, on(name: 'error', heard: () => void): void, sendCommand(words: string[]): Promise<unknown> }} Client */
/** @typedef {{ createClient: (settings: object) => Client }} Driver */

const require = createRequire(new URL('../../apps/server/package.json', import.meta.url))

/** @returns {Promise<{ url: string, version: string } | null>} null for none */
export async function findRedis() {
  const named = process.env.TEST_BUS_URL ?? process.env.BUS_URL
  const url = named ?? 'redis://127.0.0.1:6379'
  /** @type {Driver} */
  const { createClient } = require('@redis/client')
  const client = createClient({ url, socket: { connectTimeout: 5000, reconnectStrategy: false } })
  client.on('error', () => {})
  try {
    await client.connect()
    const info = String(await client.sendCommand(['INFO', 'server']))
    const version = /^(?:valkey|redis)_version:(\S+)/m.exec(info)?.[1] ?? 'of an unknown version'
    return { url, version }
  } catch (error) {
    // A configured server must respond; an unconfigured one may be missing.
    if (named) throw error
    return null
  } finally {
    client.destroy()
  }
}

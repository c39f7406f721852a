import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import type { Context } from '../context.js'
import type { Rotation } from './keyring.js'
import { recordRotation } from './record-rotation.js'

const every = 10_000
/** Milliseconds between checks for late texts, while older keys are still configured. */
const looksAgainEvery = 60_000
const logsEvery = 5000

/** Describes a rotation in one sentence, for the log and the operator. */
export function describeRotation({ state, keyId, left, others, unreadable }: Rotation): readonly string[] {
  const damaged = unreadable.map(
    ({ table, column, row }) =>
      `${table} ${row}: the value of ${column} is damaged, and no key can decrypt it. Reconnect or set it again.`,
  )
  if (state === 'done')
    return [`Everything is encrypted with the key ${keyId}. You can remove all other keys.`]
  if (state === 'waiting') {
    return [
      `${others} running ${others === 1 ? 'server lists' : 'servers list'} another key first, so nothing is encrypted with ${keyId} yet.`,
      'Start all servers with the same SECRET_KEYS. The re-encryption then continues automatically.',
    ]
  }
  return [
    `${left} secrets aren’t encrypted with the key ${keyId} yet. The re-encryption continues automatically.`,
    ...damaged,
  ]
}

/**
 * Re-encrypts in the background, as long as the server runs, texts that an older key encrypted, and logs the
 * progress.
 */
export function addKeyRotation(app: FastifyInstance, context: Context): void {
  const { keyring, configuration, log, metrics } = context
  // With a single key there is no rotation.
  if (configuration.secretKeys.length < 2) return
  // No value until the texts were counted.
  const gauge = new Gauge({
    name: 'rostrum_texts_under_older_keys',
    help: 'Secrets that aren’t encrypted with the first of SECRET_KEYS',
    labelNames: ['state'],
    registers: [metrics],
  })
  let lastLogged = ''
  const say = (rotation: Rotation) => {
    const { left } = rotation
    gauge.reset()
    gauge.set({ state: rotation.state }, left)
    const words = describeRotation(rotation).join(' ')
    if (words === lastLogged || (lastLogged === '' && rotation.state === 'done' && rotation.sealed === 0))
      return
    lastLogged = words
    const { state, sealed, others, unreadable } = rotation
    const facts = { key: rotation.keyId, sealed, left, others, unreadable }
    if (state === 'sealing' && unreadable.length) log.warn(facts, words)
    else log.info(facts, words)
  }
  let looked = 0
  let recorded = ''
  let reported = 0
  const progress = (sealed: number) => {
    if (sealed - reported < logsEvery) return
    reported = sealed
    log.info({ sealed }, 're-encrypting secrets with the newest key')
  }
  const look = async () => {
    const isDue = keyring.isRotating() || Date.now() - looked > looksAgainEvery
    if (!isDue) return
    looked = Date.now()
    reported = 0
    await keyring
      .rotate(progress)
      .then(async (rotation) => {
        say(rotation)
        if (recorded !== rotation.keyId) await recordRotation(context, rotation, 'system')
        if (rotation.state === 'done') recorded = rotation.keyId
      })
      .catch((error: unknown) => log.error({ err: error }, 'secrets couldn’t be re-encrypted'))
  }
  const timer = setInterval(() => void look(), every)
  timer.unref()
  app.addHook('onReady', (done) => {
    void look()
    done()
  })
  app.addHook('onClose', (_instance, done) => {
    clearInterval(timer)
    done()
  })
}

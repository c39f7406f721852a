import { hash, verify } from '@node-rs/argon2'
import { httpError } from '../http/http-error.js'

/** Argon2id with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Each check takes a thread and 19 MiB: two run at a time, some wait (a company at nine o'clock), more are
 * refused.
 */
const maxAtOnce = 2
const maxWaiting = 500
const waiting: (() => void)[] = []
let running = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxAtOnce) {
    if (waiting.length >= maxWaiting) throw httpError('api-429', { retryAfter: 2 })
    await new Promise<void>((go) => waiting.push(go))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** The hash under which a password is stored. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFC'), cost))

let decoy: Promise<string> | undefined

/**
 * Whether a password matches its hash. Without a hash, for an unknown user, it takes the same time and
 * answers false.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  // Not in turn: refused once, it would be refused for good.
  decoy ??= hash('nobody has this password', cost)
  const against = stored ?? (await decoy)
  const isRight = await inTurn(() => verify(against, password.normalize('NFC')).catch(() => false))
  return isRight && stored !== null
}

import { hash, verify } from '@node-rs/argon2'
import { refuse } from '../refusal.js'

/** Argon2id with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each check takes a thread and 19 MiB: two run, some wait, more are turned away. */
const mostAtOnce = 2
const mostWaiting = 100
const waiting: (() => void)[] = []
let running = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting) throw refuse('api-429', { retryAfter: 2 })
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

/** The text under which a password is kept. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFC'), cost))

let decoy: Promise<string> | undefined

/**
 * Whether a password is the one that was hashed. Without a hash, for a person who does not exist, it takes the
 * same work and answers no.
 */
export async function verifyPassword(password: string, kept: string | null): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const against = kept ?? (await decoy)
  const isRight = await inTurn(() => verify(against, password.normalize('NFC')).catch(() => false))
  return isRight && kept !== null
}

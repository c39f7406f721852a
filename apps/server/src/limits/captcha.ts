import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { captchaLevels } from '@rostrum/rules'
import * as z from 'zod/mini'
import type { Context } from '../context.js'
import { httpError } from '../http/http-error.js'
import { isWithinLimit } from './rate-limit.js'

const algorithm = 'PBKDF2/SHA-256'
/** Iterations of one round. */
const costs = Array.from({ length: captchaLevels }, (_, level) => 2000 * 2 ** level)
const lifetime = 10 * 60_000

const text = z.string().check(z.maxLength(500))
const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(algorithm),
      nonce: text,
      salt: text,
      cost: z.literal(costs),
      keyLength: z.number(),
      keyPrefix: text,
      keySignature: text,
      expiresAt: z.number(),
    }),
    signature: text,
  }),
  solution: z.object({ counter: z.number(), derivedKey: text }),
})

/** The secrets derived from each key, the current key first: a captcha stays valid after a key rotation. */
const secretsOf = ({ secrets }: Pick<Context, 'secrets'>) => {
  const keySecrets = secrets.derive('captcha-key')
  return secrets.derive('captcha').map((hmacSignatureSecret, at) => ({
    hmacSignatureSecret,
    hmacKeySignatureSecret: keySecrets[at] ?? keySecrets[0],
  }))
}

/**
 * Creates a proof-of-work captcha that the caller's browser solves by itself: nothing to read, click or send
 * elsewhere. `level` is its difficulty, from 0.
 */
export async function makeCaptcha(
  context: Pick<Context, 'secrets' | 'configuration'>,
  level = 0,
): Promise<Record<string, unknown>> {
  const { captchaWork } = context.configuration
  const challenge = await createChallenge({
    algorithm,
    cost: costs[level] ?? 2000,
    counter: randomInt(Math.ceil(captchaWork / 2), Math.ceil(captchaWork * 1.5)),
    deriveKey,
    expiresAt: new Date(Date.now() + lifetime),
    ...secretsOf(context)[0],
  })
  return { ...challenge }
}

function parse(captcha: string | undefined) {
  try {
    return payload.parse(JSON.parse(captcha ?? ''))
  } catch {
    return null
  }
}

async function isSolved(context: Context, given: z.infer<typeof payload>) {
  for (const secrets of secretsOf(context)) {
    const { verified } = await verifySolution({ ...given, deriveKey, ...secrets })
    if (verified) return true
  }
  return false
}

/** The error that asks for a solved captcha, or for a new one (A7.9, A8.3). */
export const wantsCaptcha = () => httpError('sso-0010', { NeedCaptchaUpdate: true })

/**
 * The level of a captcha that this server issued and that was solved in time and for the first time; null for
 * any other.
 */
export async function readCaptcha(context: Context, captcha: string | undefined): Promise<number | null> {
  const given = parse(captcha)
  if (!given || !(await isSolved(context, given))) return null
  const { nonce, cost } = given.challenge.parameters
  return (await isWithinLimit(context, 'captcha', nonce)) ? costs.indexOf(cost) : null
}

/**
 * Throws `NeedCaptchaUpdate` (A7.9, A8.3) unless the captcha was issued here and solved in time and for the
 * first time.
 */
export async function checkCaptcha(context: Context, captcha: string | undefined): Promise<void> {
  if ((await readCaptcha(context, captcha)) === null) throw wantsCaptcha()
}

import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import type { Context } from '../context.js'
import { Refusal, refuse } from '../refusal.js'
import { captchaKey, spendGuess } from './guesses.js'

/** One round of work. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 2000 }
const lifetime = 10 * 60_000

const text = z.string().check(z.maxLength(500))
const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(work.algorithm),
      nonce: text,
      salt: text,
      cost: z.literal(work.cost),
      keyLength: z.number(),
      keyPrefix: text,
      keySignature: text,
      expiresAt: z.number(),
    }),
    signature: text,
  }),
  solution: z.object({ counter: z.number(), derivedKey: text }),
})

const secretsOf = ({ secrets }: Pick<Context, 'secrets'>) => ({
  hmacSignatureSecret: secrets.derive('captcha'),
  hmacKeySignatureSecret: secrets.derive('captcha-key'),
})

/** A proof of work that the caller's browser does by itself: nothing to read, to click or to send elsewhere. */
export async function makeCaptcha(
  context: Pick<Context, 'secrets' | 'configuration'>,
): Promise<Record<string, unknown>> {
  const { captchaWork } = context.configuration
  const challenge = await createChallenge({
    ...work,
    counter: randomInt(Math.ceil(captchaWork / 2), Math.ceil(captchaWork * 1.5)),
    deriveKey,
    expiresAt: new Date(Date.now() + lifetime),
    ...secretsOf(context),
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

/** Refuses with `NeedCaptchaUpdate` (A7.9, A8.3) unless a captcha of ours was solved, in time and for the first time. */
export async function checkCaptcha(context: Context, captcha: string | undefined): Promise<void> {
  const given = parse(captcha)
  const wrong = refuse('sso-0010', { NeedCaptchaUpdate: true })
  if (!given) throw wrong
  const { verified } = await verifySolution({ ...given, deriveKey, ...secretsOf(context) })
  if (!verified) throw wrong
  try {
    await spendGuess(context, captchaKey(given.challenge.parameters.nonce))
  } catch (error) {
    throw error instanceof Refusal ? wrong : error
  }
}

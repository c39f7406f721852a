import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

const isChallenge = (value: object): value is Challenge => 'parameters' in value && 'signature' in value

/** Solves a captcha of the server; resolves with the value that the form is sent with. */
export async function solveCaptcha(challenge: Record<string, unknown>): Promise<string> {
  if (!isChallenge(challenge)) throw new TypeError('The challenge of the captcha is malformed')
  const solution = await solveChallenge({ challenge, deriveKey })
  return JSON.stringify({ challenge, solution })
}

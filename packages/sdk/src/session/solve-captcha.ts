import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

const isChallenge = (value: object): value is Challenge => 'parameters' in value && 'signature' in value

/** Does the work that the server's captcha asks for, and answers what the server wants to hear. */
export async function solveCaptcha(challenge: Record<string, unknown>): Promise<string> {
  if (!isChallenge(challenge)) throw new TypeError('That is no captcha')
  const solution = await solveChallenge({ challenge, deriveKey })
  return JSON.stringify({ challenge, solution })
}

import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import type { TestServer } from './start-test-server.js'

/** Asks the server for a captcha and does its work, as a browser does. */
export async function solveCaptcha(server: Pick<TestServer, 'ask'>, level = 0): Promise<string> {
  const { body } = await server.ask(`GET /api-public/captcha?level=${level}`)
  const challenge = body as Challenge
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
}

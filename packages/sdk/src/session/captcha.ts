import { captchaChallenge } from '@rostrum/protocol'
import type { Client } from '../client/client.js'

/** Asks for a captcha and solves it; the code for that comes when it is needed. `level`: how hard, the easiest unless given. */
export const solvedCaptcha = async (client: Client, level?: number): Promise<string> => {
  const { solveCaptcha } = await import('./solve-captcha.js')
  return solveCaptcha(await client.send(captchaChallenge, { query: level === undefined ? {} : { level } }))
}

import { captchaChallenge } from '@rostrum/protocol'
import type { Client } from '../client/client.js'

/** Requests a captcha and solves it. `level` is its difficulty; default: the easiest. */
export const solvedCaptcha = async (client: Client, level?: number): Promise<string> => {
  const { solveCaptcha } = await import('./solve-captcha.js')
  return solveCaptcha(await client.send(captchaChallenge, { query: level === undefined ? {} : { level } }))
}

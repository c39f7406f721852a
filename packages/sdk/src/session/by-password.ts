import { login, type LoginAnswer } from '@rostrum/protocol'
import { loginOutcome, otherServer } from '@rostrum/rules'
import { errorInfoOf } from '../client/api-error.js'
import type { Client } from '../client/client.js'
import { deviceIn } from './device.js'
import type { Attempt } from './sign-in.js'
import type { StoredSession } from './stored-session.js'

const failed: Attempt = { outcome: 'failed', failing: errorInfoOf('login-failed', 401) }

const wantsCaptcha: Attempt = {
  outcome: 'failed',
  failing: { ...errorInfoOf('login-failed', 401), needsCaptcha: true },
}

/** The result of a response to a password (A4.1). */
const leadsTo = (answer: LoginAnswer, formServer: string, email: string): Attempt => {
  switch (loginOutcome({ answer, formServer })) {
    case 'sso':
      return { outcome: 'sso', email }
    case 'password-expired':
      return { outcome: 'password-expired', code: answer.RecoverCode ?? '' }
    case 'other-server': {
      const other = otherServer({ answer, formServer })
      return other ? { outcome: 'other-server', ...other } : failed
    }
    case 'session':
      return answer.ApiSession ? { session: answer.ApiSession } : failed
    case 'failure':
      return answer.NeedCaptchaUpdate ? wantsCaptcha : failed
  }
}

interface Needs {
  readonly client: Client
  readonly server: string
  readonly stored: StoredSession
}

/** Signs in with the password of a form (A4.1). */
export const signInByPassword = async (
  { client, server, stored }: Needs,
  { email, password, captcha }: { email: string; password: string; captcha?: string },
): Promise<Attempt> => {
  const body = { email, password, ...deviceIn(stored.storage), ...(captcha === undefined ? {} : { captcha }) }
  const answer = await client.send(login, { body })
  stored.keep(answer.LocalStore)
  return leadsTo(answer, server, email)
}

import * as z from 'zod/mini'
import { endpoint, uiMod } from '../../endpoint.js'

const salesforceId = z.string().check(z.minLength(15), z.maxLength(18))
/** The id of a session, or a token, of a CRM: some are signed texts of a thousand characters. */
const crmSecret = z.string().check(z.minLength(1), z.maxLength(4000))
const crmAddress = z.string().check(z.minLength(1), z.maxLength(2000))

/** A7.11 */
export const salesforceLogin = endpoint({
  method: 'POST',
  path: '/auth-salesforce',
  needs: 'guest',
  fixed: uiMod,
  body: z.object({ orgID: salesforceId, userID: salesforceId, sessionID: crmSecret, entURL: crmAddress }),
  answer: z.object({ Token: z.string() }),
})

/** A7.12 */
export const sugarLogin = endpoint({
  method: 'POST',
  path: '/auth-sugar',
  needs: 'guest',
  fixed: uiMod,
  body: z.object({ sugarURL: crmAddress, token: crmSecret }),
  answer: z.object({ Token: z.string() }),
})

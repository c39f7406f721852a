import { sugarEmail } from '@rostrum/rules'
import * as z from 'zod/mini'
import type { Context } from '../context.js'
import { askCrm, readJsonBody } from './ask-salesforce.js'
import { CrmRefusal } from './crm-refusal.js'
import type { CrmInstance } from './instances.js'

/** SugarCRM writes flags as booleans, numbers and texts. */
const flag = z.pipe(
  z.optional(z.union([z.boolean(), z.number(), z.string(), z.null()])),
  z.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
)

const me = z.object({
  current_user: z.object({
    email: z.array(z.object({ email_address: z.string(), primary_address: flag, invalid_email: flag })),
  }),
})

/** The version of the REST interface that is asked when none is registered. */
const usualVersion = '11_20'

/**
 * The e-mail address of the person whose token it is. Throws a CrmRefusal when it is nobody's, or the answer cannot be
 * had.
 */
export async function askSugar(
  context: Pick<Context, 'networkFetch'>,
  { address, apiVersion }: CrmInstance,
  token: string,
): Promise<string> {
  if (!/^[\x21-\x7e]+$/.test(token)) throw new CrmRefusal('invalid-request', 'token')
  const answer = await askCrm(context, `${address}/rest/v${apiVersion || usualVersion}/me`, {
    headers: { accept: 'application/json', 'oauth-token': token },
  })
  if (answer.status !== 200) throw new CrmRefusal('session-refused', String(answer.status))
  const email = sugarEmail({ emails: readJsonBody(answer, me).current_user.email })
  if (!email) throw new CrmRefusal('no-email')
  return email
}

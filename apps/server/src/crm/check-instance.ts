import type { CrmProblem } from '@rostrum/protocol'
import type { Context } from '../context.js'
import { askSalesforce } from './ask-salesforce.js'
import { askSugar } from './ask-sugar.js'
import { CrmError } from './crm-error.js'
import type { CrmInstance } from './instances.js'

/** A session that is nobody's. */
const nobodys = 'rostrum-check'

/** Whether a refusal is that of the CRM: Salesforce names its fault, the others answer that the token is none. */
const isRefusalOf = ({ crm, asks }: Pick<CrmInstance, 'crm' | 'asks'>, detail: string): boolean =>
  crm === 'salesforce' && asks === 'soap'
    ? /\bINVALID_SESSION_ID$/.test(detail)
    : detail === '401' || (crm === 'salesforce' && detail === '403')

/**
 * Asks an instance whose session it is that is nobody's, as at a sign-in. Null when it refuses as such a CRM does.
 * CRMPANEL12
 */
export async function checkInstance(
  context: Pick<Context, 'networkFetch'>,
  instance: CrmInstance,
): Promise<CrmProblem | null> {
  try {
    await (instance.crm === 'salesforce'
      ? askSalesforce(context, instance, nobodys)
      : askSugar(context, instance, nobodys))
    return 'not-a-crm'
  } catch (error) {
    if (!(error instanceof CrmError)) throw error
    if (error.reason === 'unreachable') return 'unreachable'
    return error.reason === 'session-refused' && isRefusalOf(instance, error.detail) ? null : 'not-a-crm'
  }
}

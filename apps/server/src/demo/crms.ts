import type { Context } from '../context.js'
import { registerInstance } from '../crm/instances.js'

/** The demo company's organisation in the sandbox's Salesforce, and the secret of its Canvas app. */
const organisation = '00D7Q000000RosT'
const secret = 'sandbox-canvas-secret'

/** Lets the people of the demo company in from the sandbox's Salesforce and SugarCRM, where there is a sandbox. */
export async function registerDemoCrms(context: Context, accountId: string): Promise<void> {
  const { sandboxUrl } = context.configuration
  if (sandboxUrl === null) return
  await registerInstance(context, {
    accountId,
    crm: 'salesforce',
    address: sandboxUrl,
    organisation,
    secret,
  })
  await registerInstance(context, { accountId, crm: 'sugarcrm', address: `${sandboxUrl}/sugarcrm` })
}

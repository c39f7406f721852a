import {
  addCrmInstance,
  checkCrmInstance,
  listCrmInstances,
  removeCrmInstance,
  type CrmInstance as WireInstance,
  type CrmInstanceForm,
} from '@rostrum/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import { done, serve } from '../http/endpoint.js'
import { httpError } from '../http/http-error.js'
import { limit } from '../limits/rate-limit.js'
import { checkProof } from '../session/proof.js'
import type { SignedIn } from '../session/signed-in.js'
import { checkInstance } from './check-instance.js'
import { framesOf, listInstances, registerInstance, removeInstance, type CrmInstance } from './instances.js'
import { readInstance } from './read-instance.js'

/** Instances of one company. CRMPANEL12 */
const maxInstances = 20

const refuse = (errors: Readonly<Record<string, string>>) => httpError('api-400', { Errors: errors })

const fields = {
  address: { Address: 'address' },
  organisation: { Organisation: 'organisation' },
  frames: { Frames: 'frames' },
  apiVersion: { ApiVersion: 'version' },
} as const

const wireOf =
  ({ configuration: { publicUrl } }: Context) =>
  (instance: CrmInstance): WireInstance => ({
    Id: instance.id,
    Crm: instance.crm,
    Address: instance.address,
    Organisation: instance.organisation,
    Frames: framesOf(instance),
    Asks: instance.asks,
    HasSecret: instance.secretSealed !== null,
    Panel: `${publicUrl}/${instance.crm === 'salesforce' ? 'login-salesforce' : 'login-sugar'}`,
  })

/** An entry of the audit log about an instance, which is the company's. */
const entryOf = (
  { id, accountId }: SignedIn,
  request: FastifyRequest,
  {
    crm,
    address,
    organisation = null,
  }: Pick<CrmInstance, 'crm' | 'address'> & { organisation?: string | null },
) => ({ by: { userId: id }, accountId, address: request.ip, detail: { crm, address, organisation } })

/** Registers what a manager typed. Throws why it is refused. CRMPANEL12 */
async function add(context: Context, user: SignedIn, request: FastifyRequest, form: CrmInstanceForm) {
  const { Crm: crm, Address, Organisation, Frames, Asks: asks, Secret: secret = null, ApiVersion } = form
  const typed = { crm, address: Address, organisation: Organisation, frames: Frames, apiVersion: ApiVersion }
  const read = readInstance(context.configuration, typed)
  if ('field' in read) throw refuse(fields[read.field])
  const { accountId } = user
  const { address, organisation = null, frames = [], apiVersion = '' } = read
  const own = await listInstances(context, accountId)
  const isKnown = own.some(
    (one) =>
      one.crm === crm &&
      (one.address === address || (organisation !== null && one.organisation === organisation)),
  )
  if (isKnown) throw refuse({ Address: 'known' })
  if (own.length >= maxInstances) throw refuse({ Address: 'too-many' })
  const asked = {
    id: '',
    accountId,
    crm,
    address,
    organisation,
    frames,
    asks,
    secretSealed: null,
    apiVersion,
  }
  const problem = await checkInstance(context, asked)
  if (problem) throw refuse({ Address: problem })
  const made = await registerInstance(context, { ...read, accountId, asks, secret }, (trx) =>
    audit(context, { ...entryOf(user, request, read), action: 'crm-registered' }, trx),
  )
  if (!made) throw refuse({ Address: 'other-company' })
}

/** Routes: the CRMs in which a company's people open the board. CRMPANEL12 */
export function serveSettings(app: FastifyInstance, context: Context): void {
  const list = async ({ accountId }: SignedIn) => ({
    Items: (await listInstances(context, accountId)).map(wireOf(context)),
  })
  const find = async ({ accountId }: SignedIn, id: string) => {
    const found = (await listInstances(context, accountId)).find((one) => one.id === id)
    if (!found) throw httpError('api-404')
    return found
  }

  serve(app, context, listCrmInstances, ({ user }) => list(user))

  serve(app, context, addCrmInstance, async ({ body, user, request }) => {
    await checkProof(context, user)
    await limit(context, 'crm-checks', user.accountId)
    await add(context, user, request, body)
    return list(user)
  })

  serve(app, context, checkCrmInstance, async ({ params, user }) => {
    await limit(context, 'crm-checks', user.accountId)
    return { Problem: await checkInstance(context, await find(user, params.id)) }
  })

  serve(app, context, removeCrmInstance, async ({ params, user, request }) => {
    await checkProof(context, user)
    const instance = await find(user, params.id)
    await context.db.transaction().execute(async (trx) => {
      if (!(await removeInstance({ db: trx }, instance.id))) throw httpError('api-404')
      await audit(context, { ...entryOf(user, request, instance), action: 'crm-removed' }, trx)
    })
    return done
  })
}

import type { Crm } from '@rostrum/protocol'
import { isSalesforcePage, ownDomain, salesforceId, sugarAddress } from '@rostrum/rules'
import type { Configuration } from '../config/configuration.js'
import type { NewInstance } from './instances.js'

/** What somebody types to register an instance. */
export interface TypedInstance {
  readonly crm: Crm
  readonly address: string
  readonly organisation: string | undefined
  readonly frames: readonly string[]
  readonly apiVersion: string | undefined
}

/** Why an instance cannot be registered: the field, and the text in it. */
export interface InstanceProblem {
  readonly field: 'address' | 'organisation' | 'frames' | 'apiVersion'
  readonly value: string
}

type Needs = Pick<Configuration, 'sandboxUrl'>

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : null)

/** The sandbox stands in for every CRM, and has no https. */
const isSandbox = ({ sandboxUrl }: Needs, address: string) =>
  sandboxUrl !== null && originOf(address) === sandboxUrl

function addressOf(needs: Needs, { crm, address }: TypedInstance): string | null {
  if (crm === 'salesforce')
    return isSandbox(needs, address) ? originOf(address) : ownDomain({ address: address.trim() })
  const found = sugarAddress({ address: address.trim() })
  return found !== null && (found.startsWith('https:') || isSandbox(needs, found)) ? found : null
}

/** A page of SugarCRM may be anywhere in the company; one of Salesforce is on its hosts. */
const isFrame = (needs: Needs, crm: Crm, origin: string) =>
  isSandbox(needs, origin) ||
  (crm === 'salesforce'
    ? isSalesforcePage({ origin })
    : origin.startsWith('https:') && originOf(origin) === origin)

/** Checks what somebody typed; answers the instance as it is registered, or the first field that is wrong. */
export function readInstance(
  needs: Needs,
  typed: TypedInstance,
): Pick<NewInstance, 'crm' | 'address' | 'organisation' | 'frames' | 'apiVersion'> | InstanceProblem {
  const { crm, frames, apiVersion = '' } = typed
  const address = addressOf(needs, typed)
  if (address === null) return { field: 'address', value: typed.address }
  const given = typed.organisation?.trim() ?? ''
  const organisation = crm === 'salesforce' ? salesforceId({ id: given, of: 'organisation' }) : null
  if (crm === 'salesforce' && organisation === null) return { field: 'organisation', value: given }
  const wrong = frames.find((origin) => !isFrame(needs, crm, origin))
  if (wrong !== undefined) return { field: 'frames', value: wrong }
  if (!/^(?:\d{1,2}(?:_\d{1,2})?)?$/.test(apiVersion)) return { field: 'apiVersion', value: apiVersion }
  return { crm, address, organisation, frames, apiVersion }
}

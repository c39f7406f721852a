import type { Generated } from 'kysely'
import type { Moment, Stamp } from './columns.js'

interface CrmInstanceTable {
  id: string
  account_id: string
  crm: 'salesforce' | 'sugarcrm'
  /** Of Salesforce the origin of its own domain; of SugarCRM the address with its path, without a slash at the end. */
  address: string
  /** The first 15 characters of the id of an organisation of Salesforce. */
  organisation: string | null
  /** Further origins whose pages frame the board. */
  frames: Generated<string[]>
  /** How Salesforce is asked whose session it is. */
  asks: Generated<'soap' | 'userinfo'>
  /** The consumer secret of the app that signs the requests of Canvas. */
  secret_sealed: string | null
  /** Of SugarCRM's REST: `11_20`; empty: the usual one. */
  api_version: Generated<string>
  created_at: Stamp
}

interface CrmSignedRequestTable {
  hash: Buffer
  taken_at: Moment
}

/** The organisations of Salesforce and instances of SugarCRM that companies registered. */
export interface CrmSchema {
  crm_instance: CrmInstanceTable
  crm_signed_request: CrmSignedRequestTable
}

import type { Moment } from '../columns.js'

interface TermsTable {
  account_id: string
  version: number
  text: string
  published_at: Moment
  /** Null when that person was erased. */
  published_by: string | null
}

interface TermsAcceptanceTable {
  user_id: string
  version: number
  accepted_at: Moment
}

/** What companies ask people to accept, and who did. */
export interface CompanySchema {
  terms: TermsTable
  terms_acceptance: TermsAcceptanceTable
}

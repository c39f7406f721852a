import type { Moment } from './schema.js'

interface SignUpSettingTable {
  board_id: string
  /** In small letters. */
  domains: string[]
  /** The role, by its name, of whoever takes a place. */
  role: string
}

interface SignUpTable {
  code_hash: Buffer
  board_id: string
  email: string
  first_name: string
  last_name: string
  expires_at: Moment
}

/** Places on a board for whoever has an e-mail address of the company. */
export interface SignUpSchema {
  sign_up_setting: SignUpSettingTable
  sign_up: SignUpTable
}

import type { MailSecurity } from '@rostrum/protocol'
import type { Generated } from 'kysely'
import type { Later, Stamp } from '../columns.js'

/** Codes of the set-up page while there is no company. */
interface SetupCodeTable {
  code_hash: Buffer
  made_at: Stamp
}

/** One row: how the last e-mails fared. */
interface MailStateTable {
  id: Generated<boolean>
  sent_at: Later
  failed_at: Later
  failed_why: string | null
}

/** One row: the mail server that was set in the browser or by a command. */
interface MailServerTable {
  /** Always `smtp`. */
  id: string
  host: string
  port: number
  security: MailSecurity
  /** Empty where nobody signs in. */
  user_name: string
  password_sealed: string | null
  from_address: string
  from_name: string
  /** Another one with each change. */
  revision: string
}

/** The set-up of the installation, and how its e-mails fare. */
export interface SetupSchema {
  setup_code: SetupCodeTable
  mail_state: MailStateTable
  mail_server: MailServerTable
}

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

/** The set-up of the installation, and how its e-mails fare. */
export interface SetupSchema {
  setup_code: SetupCodeTable
  mail_state: MailStateTable
}

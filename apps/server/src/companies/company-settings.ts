import { companySettings, type CompanySettings } from '@rostrum/protocol'
import { sql, type Kysely } from 'kysely'
import type { Schema } from '../db/schema.js'
import { readJsonColumn } from '../db/read-json-column.js'

const nothing: CompanySettings = {
  Locale: null,
  StoryDays: null,
  ProfileLimit: null,
  IsSetupDismissed: false,
}

/** What a company chose beside its name, its looks and its passwords. */
export async function readCompanySettings(db: Kysely<Schema>, accountId: string): Promise<CompanySettings> {
  const row = await db
    .selectFrom('account')
    .select('settings')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return readJsonColumn(companySettings, nothing, row.settings)
}

/** Changes some of the settings; the others stay, also those that are changed at the same moment. */
export async function saveCompanySettings(
  db: Kysely<Schema>,
  accountId: string,
  change: { readonly [Name in keyof CompanySettings]?: CompanySettings[Name] | undefined },
): Promise<void> {
  await sql`update account set settings = settings || ${JSON.stringify(change)}::jsonb where id = ${accountId}`.execute(
    db,
  )
}

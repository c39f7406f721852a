import { sql, type Kysely } from 'kysely'
import type { Schema } from '../db/schema.js'
import type { EmailLogo } from '../mail/render-email.js'

/** Address of the logo as PNG, which all mail programs show. */
export const emailLogoPath = '/install/logo.png'

/** The logo in a company's e-mails; null without one. COMPANY5 */
export async function readEmailLogo(
  { db, configuration }: { db: Kysely<Schema>; configuration: { readonly publicUrl: string } },
  accountId: string,
): Promise<EmailLogo | null> {
  const row = await db
    .selectFrom('account')
    .select(['name', sql<string | null>`branding ->> 'Logo'`.as('logo')])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!row?.logo) return null
  // A changed logo has another address, so that mail programs load it.
  const look = /med([A-Za-z0-9]{24})/.exec(row.logo)?.[1]?.slice(-6) ?? ''
  const query = new URLSearchParams({ company: accountId, look })
  return { src: `${configuration.publicUrl}${emailLogoPath}?${query.toString()}`, company: row.name }
}

import { type Kysely, sql } from 'kysely'

const everyKind =
  'FacebookPage,FacebookPersonal,LinkedInPage,LinkedInPersonal,Twitter,Instagram,InstagramBusinessAccount,Xing,WeChat'

/** What boards were made with before every kind of profile was there. */
const former = [
  'LinkedInPersonal,Twitter',
  'FacebookPage,FacebookPersonal,LinkedInPage,LinkedInPersonal,Twitter,Instagram,InstagramBusinessAccount,Xing',
]

/**
 * A board that still offers exactly what it was made with offers every kind of profile, as a new one does; what a
 * company chose for itself stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update board set channels = ${everyKind} where channels in (${sql.join(former)})`.execute(db)
}

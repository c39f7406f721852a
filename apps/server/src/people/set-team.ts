import { sql, type Kysely } from 'kysely'
import type { Schema } from '../db/schema.js'

/** A person's e-mail address, and the name of their team; empty for none. */
export interface TeamRow {
  readonly email: string
  readonly team: string
}

/** The longest name of a team. */
export const maxTeamLength = 60

/** A name as it is stored: without spaces around it, and with one between its words. */
export const teamName = (written: string): string => written.trim().replace(/\s+/g, ' ')

/**
 * Puts people of a company into teams; answers the addresses that it does not have. Points that were earned stay with
 * the team in which they were earned.
 */
export async function setTeams(
  db: Kysely<Schema>,
  accountId: string,
  rows: readonly TeamRow[],
): Promise<{ changed: number; unknown: string[] }> {
  const known = rows.map(({ email, team }) => ({ email: email.trim().toLowerCase(), team: teamName(team) }))
  const addresses = known.map(({ email }) => email)
  return db.transaction().execute(async (trx) => {
    const found = await sql<{ email: string }>`
      select lower(email) as email from app_user
      where account_id = ${accountId} and lower(email) = any (${addresses}::text[])
      order by id for no key update`.execute(trx)
    const there = new Set(found.rows.map(({ email }) => email))
    const changed = await sql`
      update app_user u set team = g.team
      from unnest(${addresses}::text[], ${known.map(({ team }) => team)}::text[]) g (email, team)
      where u.account_id = ${accountId} and lower(u.email) = g.email and u.team <> g.team`.execute(trx)
    const unknown = [...new Set(addresses.filter((email) => !there.has(email)))]
    return { changed: Number(changed.numAffectedRows ?? 0), unknown }
  })
}

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
 * Puts people of a company into teams; returns the addresses that the company doesn’t have. Points that were earned stay with
 * the team in which they were earned.
 */
export async function setTeams(
  db: Kysely<Schema>,
  accountId: string,
  rows: readonly TeamRow[],
): Promise<{ changed: number; unknown: string[] }> {
  // Of several rows with one address, the last one counts.
  const teams = new Map(rows.map(({ email, team }) => [email.trim().toLowerCase(), teamName(team)]))
  const addresses = [...teams.keys()]
  return db.transaction().execute(async (trx) => {
    const found = await sql<{ email: string }>`
      select lower(email) as email from app_user
      where account_id = ${accountId} and lower(email) = any (${addresses}::text[])
      order by id for no key update`.execute(trx)
    const knownAddresses = new Set(found.rows.map(({ email }) => email))
    const changed = await sql`
      update app_user u set team = g.team
      from unnest(${addresses}::text[], ${[...teams.values()]}::text[]) g (email, team)
      where u.account_id = ${accountId} and lower(u.email) = g.email and u.team <> g.team`.execute(trx)
    const unknown = addresses.filter((email) => !knownAddresses.has(email))
    return { changed: Number(changed.numAffectedRows ?? 0), unknown }
  })
}

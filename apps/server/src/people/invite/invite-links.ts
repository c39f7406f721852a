import {
  matrix,
  type BodyOf,
  type createInviteLink,
  type InviteLink,
  type saveSignUpSetting,
} from '@rostrum/protocol'
import { canBeJoined, inviteLinkState, isPublicDomain, readDomains } from '@rostrum/rules'
import { sql, type Kysely } from 'kysely'
import * as z from 'zod/mini'
import { audit } from '../../audit-log/audit.js'
import type { Context } from '../../context.js'
import { newId } from '../../db/ids.js'
import { lockKeys } from '../../db/locks/lock-keys.js'
import type { Schema } from '../../db/schema.js'
import { httpError } from '../../http/http-error.js'
import { toWireMoment } from '../../http/wire-moment.js'
import { codeOfLink } from '../../session/sign-up/invite-link.js'
import type { SignedIn } from '../../session/signed-in.js'
import { teamName } from '../set-teams.js'

const maxOpen = 100
/** Links in the list: those that are not open any more are of interest only for a while. */
const maxListed = 200
const dayMs = 86_400_000
/** The role that sign-up gives when nothing is chosen. */
const usualRole = 'advocate'

/** The roles that people may get by themselves, by name. INVITELINKS1 */
async function readRoles(db: Kysely<Schema>, accountId: string): Promise<{ id: string; name: string }[]> {
  const roles = await db
    .selectFrom('role')
    .select(['id', 'name', 'matrix'])
    .where('account_id', '=', accountId)
    .orderBy('name')
    .execute()
  return roles.filter((role) => canBeJoined({ matrix: z.parse(matrix, role.matrix) }))
}

async function roleOf(db: Kysely<Schema>, accountId: string, name: string): Promise<string> {
  const role = (await readRoles(db, accountId)).find((one) => one.name === name)
  if (!role) throw httpError('api-400', { Errors: { Role: 'api-404' } })
  return role.id
}

function domainsOf(given: readonly string[]): string[] {
  const { domains, wrong } = readDomains({ typed: given.join(' ') })
  if (wrong !== null) throw httpError('api-400', { Errors: { Domains: wrong.slice(0, 100) } })
  return domains
}

const addressOf = (
  { configuration }: Pick<Context, 'configuration'>,
  { accountId, boardId }: SignedIn,
  link?: string,
): string => {
  const query = new URLSearchParams({ accountId, boardId, ...(link && { link }) })
  return `${configuration.publicUrl}/signup?${query.toString()}`
}

/** The links of the board, the newest first. INVITELINKS5 */
async function readLinks(context: Context, user: SignedIn, id?: string): Promise<InviteLink[]> {
  const rows = await context.db
    .selectFrom('invite_link as l')
    .innerJoin('role as r', 'r.id', 'l.role_id')
    .leftJoin('app_user as u', 'u.id', 'l.created_by')
    .selectAll('l')
    .select(['r.name as role', sql<string | null>`trim(u.first_name || ' ' || u.last_name)`.as('by')])
    .where('l.board_id', '=', user.boardId)
    .where((where) => (id === undefined ? where.lit(true) : where('l.id', '=', id)))
    .orderBy('l.created_at', 'desc')
    .limit(maxListed)
    .execute()
  const now = context.now().getTime()
  return rows.map((row) => {
    const { id: Id, ends_at: ends, max_uses: max, uses, revoked_at: revoked } = row
    const State = inviteLinkState({ isRevoked: revoked !== null, endsAt: ends.getTime(), now, uses, max })
    return {
      Id,
      State,
      Link: State === 'open' ? addressOf(context, user, codeOfLink(context, Id)) : null,
      Role: row.role,
      Team: row.team,
      Domains: row.domains,
      Ends: toWireMoment(ends),
      Max: max,
      Uses: uses,
      By: row.by,
      Created: toWireMoment(row.created_at),
    }
  })
}

/** The links of the board, and its sign-up. INVITELINKS5, INVITELINKS6 */
export async function readJoining(context: Context, user: SignedIn) {
  const { db } = context
  const setting = await db
    .selectFrom('sign_up_setting')
    .select(['domains', 'role'])
    .where('board_id', '=', user.boardId)
    .executeTakeFirst()
  const roles = (await readRoles(db, user.accountId)).map(({ name }) => name)
  const usual = roles.includes(usualRole) ? usualRole : (roles[0] ?? '')
  return {
    Items: await readLinks(context, user),
    Roles: roles,
    SignUp: {
      Domains: setting?.domains ?? [],
      Role: setting?.role ?? usual,
      Link: setting ? addressOf(context, user) : null,
    },
  }
}

/** Makes a link. Throws `api-400` for a role or a domain, `api-409` when there are too many. INVITELINKS1 */
export async function addLink(
  context: Context,
  user: SignedIn,
  { Role, Team, Domains, Days, Max }: BodyOf<typeof createInviteLink>,
  address: string,
): Promise<InviteLink> {
  const { id: userId, boardId, accountId } = user
  const id = newId.inviteLink()
  const domains = domainsOf(Domains)
  await context.db.transaction().execute(async (trx) => {
    await lockKeys(trx, [`invite-links:${boardId}`])
    const roleId = await roleOf(trx, accountId, Role)
    const now = context.now()
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from invite_link
      where board_id = ${boardId} and revoked_at is null and ends_at > ${now}`.execute(trx)
    if ((rows[0]?.count ?? 0) >= maxOpen) throw httpError('api-409', { Errors: { Link: 'limit' } })
    await trx
      .insertInto('invite_link')
      .values({
        id,
        board_id: boardId,
        role_id: roleId,
        team: teamName(Team),
        domains,
        ends_at: new Date(now.getTime() + Days * dayMs),
        max_uses: Max,
        created_at: now,
        created_by: userId,
      })
      .execute()
    const detail = { link: id, role: Role, domains, days: Days, people: Max }
    await audit(context, { action: 'invite-link-created', by: { userId }, boardId, address, detail }, trx)
  })
  const [link] = await readLinks(context, user, id)
  if (!link) throw httpError('api-404')
  return link
}

/** Ends a link of the board. Throws `api-404` for one that it does not have. INVITELINKS5 */
export const endLink = (context: Context, user: SignedIn, id: string, address: string): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const { id: userId, boardId } = user
    const ours = trx.selectFrom('invite_link').select('revoked_at').where('id', '=', id)
    const link = await ours.where('board_id', '=', boardId).forUpdate().executeTakeFirst()
    if (!link) throw httpError('api-404')
    if (link.revoked_at !== null) return
    await trx.updateTable('invite_link').set({ revoked_at: context.now() }).where('id', '=', id).execute()
    const detail = { link: id }
    await audit(context, { action: 'invite-link-revoked', by: { userId }, boardId, address, detail }, trx)
  })

/** Opens the board to addresses at domains, or closes it. INVITELINKS6 */
export const saveSignUp = (
  context: Context,
  user: SignedIn,
  { Domains, Role }: BodyOf<typeof saveSignUpSetting>,
  address: string,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const { id: userId, boardId, accountId } = user
    const domains = domainsOf(Domains)
    const open = domains.find((domain) => isPublicDomain({ domain }))
    if (open) throw httpError('api-400', { Errors: { Domains: open } })
    await roleOf(trx, accountId, Role)
    const setting = { domains, role: Role }
    if (domains.length === 0)
      await trx.deleteFrom('sign_up_setting').where('board_id', '=', boardId).execute()
    else
      await trx
        .insertInto('sign_up_setting')
        .values({ board_id: boardId, ...setting })
        .onConflict((on) => on.column('board_id').doUpdateSet(setting))
        .execute()
    const detail = domains.length === 0 ? { domains } : setting
    await audit(context, { action: 'sign-up-changed', by: { userId }, boardId, address, detail }, trx)
  })

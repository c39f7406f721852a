import { matrix } from '@rostrum/protocol'
import { canBeJoined, inviteLinkState } from '@rostrum/rules'
import { type Kysely, sql } from 'kysely'
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Context } from '../../context.js'
import type { Schema } from '../../db/schema.js'
import type { OpenBoard } from './open-board.js'

const written = /^(lnk[A-Za-z0-9]{12})\.([A-Za-z0-9_-]{43})$/

const signaturesOf = ({ secrets }: Pick<Context, 'secrets'>, id: string): Buffer[] =>
  secrets.derive('invite-link').map((key) => createHmac('sha256', key).update(id).digest())

/** The code of a link. It is derived from its id, so that it can be shown again without being stored. */
export const codeOfLink = (context: Pick<Context, 'secrets'>, id: string): string =>
  `${id}.${signaturesOf(context, id)[0]?.toString('base64url') ?? ''}`

/** The id of the link that a code is of; undefined for a code that is not ours. */
function idOfCode(context: Pick<Context, 'secrets'>, code: string): string | undefined {
  const [, id = '', signature = ''] = written.exec(code) ?? []
  const given = Buffer.from(signature, 'base64url')
  return signaturesOf(context, id).some((one) => one.length === given.length && timingSafeEqual(one, given))
    ? id
    : undefined
}

/**
 * The board of a link that is open now, by its id; undefined for every other one. With `isLocked`, nobody revokes it or
 * joins by it until the transaction ends. INVITELINKS3
 */
export async function findLinkedBoard(
  { db, now }: Pick<Context, 'now'> & { db: Kysely<Schema> },
  linkId: string,
  { isLocked = false } = {},
): Promise<OpenBoard | undefined> {
  if (isLocked)
    await db.selectFrom('invite_link').select('id').where('id', '=', linkId).forUpdate().executeTakeFirst()
  const row = await db
    .selectFrom('invite_link as l')
    .innerJoin('board as b', 'b.id', 'l.board_id')
    .innerJoin('account as a', 'a.id', 'b.account_id')
    .innerJoin('role as r', 'r.id', 'l.role_id')
    .select(['l.team', 'l.domains', 'l.ends_at', 'l.max_uses', 'l.uses', 'l.revoked_at'])
    .select(['r.name as role', 'r.matrix', 'b.id', 'b.name', 'a.id as accountId', 'a.name as company'])
    .select(['a.password_policy as passwordPolicy', 'a.branding'])
    .where('l.id', '=', linkId)
    .executeTakeFirst()
  if (!row) return undefined
  const { ends_at: ends, max_uses: max, uses, revoked_at: revoked, matrix: held, ...board } = row
  const state = inviteLinkState({
    isRevoked: revoked !== null,
    endsAt: ends.getTime(),
    now: now().getTime(),
    uses,
    max,
  })
  if (state !== 'open' || !canBeJoined({ matrix: z.parse(matrix, held) })) return undefined
  return { ...board, linkId }
}

/** The board of the link with a code; undefined for a code that lets nobody in. INVITELINKS4 */
export async function findBoardByCode(context: Context, code: string): Promise<OpenBoard | undefined> {
  const id = idOfCode(context, code)
  return id === undefined ? undefined : findLinkedBoard(context, id)
}

/** Counts somebody who joined by a link. Call it in the transaction that locked the link. */
export const countJoined = (db: Kysely<Schema>, linkId: string) =>
  sql`update invite_link set uses = uses + 1 where id = ${linkId}`.execute(db)

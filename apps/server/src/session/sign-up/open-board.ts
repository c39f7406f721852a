import { matrix } from '@rostrum/protocol'
import { canBeJoined, isOfDomain } from '@rostrum/rules'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Schema } from '../../db/schema.js'

/** A board that people may join by themselves: by its sign-up, or by a link. */
export interface OpenBoard {
  readonly id: string
  readonly name: string
  readonly accountId: string
  readonly company: string
  readonly domains: readonly string[]
  /** Name of the role that new members get. */
  readonly role: string
  /** Their team; empty for none. */
  readonly team: string
  /** The link that opened it; null for the board's own sign-up. */
  readonly linkId: string | null
  /** The company's stored settings for both. */
  readonly passwordPolicy: unknown
  readonly branding: unknown
}

/**
 * The board, if its sign-up is open (SESSION80); undefined when it is not, when its role manages people by now
 * (INVITELINKS1), or when the board does not exist.
 */
export async function findOpenBoard(
  { db }: { db: Kysely<Schema> },
  boardId: string,
): Promise<OpenBoard | undefined> {
  const row = await db
    .selectFrom('sign_up_setting as s')
    .innerJoin('board as b', 'b.id', 's.board_id')
    .innerJoin('account as a', 'a.id', 'b.account_id')
    .innerJoin('role as r', (join) => join.onRef('r.account_id', '=', 'a.id').onRef('r.name', '=', 's.role'))
    .select(['b.id', 'b.name', 'a.id as accountId', 'a.name as company', 's.domains', 's.role'])
    .select(['a.password_policy as passwordPolicy', 'a.branding', 'r.matrix'])
    .where('b.id', '=', boardId)
    .executeTakeFirst()
  if (!row) return undefined
  const { matrix: held, ...board } = row
  return canBeJoined({ matrix: z.parse(matrix, held) }) ? { ...board, team: '', linkId: null } : undefined
}

/** Whether an address may join: a link without domains takes all of them, and sign-up takes its own. INVITELINKS1 */
export const takesAddress = ({ linkId, domains }: OpenBoard, email: string): boolean =>
  (linkId !== null && domains.length === 0) || isOfDomain({ email, domains })

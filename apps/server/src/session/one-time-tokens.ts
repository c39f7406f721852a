import type { Kysely } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { newId } from '../ids.js'
import { newToken } from '../secrets/secrets.js'

/** `invite` and `reset` are codes that people get in letters; `embed` and `login` are exchanged at once. */
export type TokenPurpose = 'invite' | 'reset' | 'embed' | 'login'

const minute = 60_000
const lifetimes: Record<TokenPurpose, number> = {
  invite: 14 * 24 * 60 * minute,
  reset: 60 * minute,
  embed: minute,
  login: minute,
}

/** What a token stands for. */
export interface OneTimeToken {
  readonly purpose: string
  readonly userId: string
  readonly boardId: string | null
  /** Where it may be used from; null: anywhere. */
  readonly origins: readonly string[] | null
}

/** Makes a token that works once, and answers it with the moment of its end. Only its hash is kept. */
export async function makeToken(
  { secrets, now }: Pick<Context, 'secrets' | 'now'>,
  db: Kysely<Schema>,
  token: { purpose: TokenPurpose; userId: string; boardId: string | null; origins?: readonly string[] },
): Promise<{ token: string; until: Date }> {
  const { purpose, userId, boardId, origins } = token
  const isCode = purpose === 'invite' || purpose === 'reset'
  const text = isCode ? newId.code() : newToken()
  const until = new Date(now().getTime() + lifetimes[purpose])
  await db
    .insertInto('one_time_token')
    .values({
      token_hash: secrets.hash(text),
      purpose,
      user_id: userId,
      board_id: boardId,
      origins: origins ? [...origins] : null,
      created_at: now(),
      expires_at: until,
    })
    .execute()
  return { token: text, until }
}

const columns = ['purpose', 'user_id', 'board_id', 'origins'] as const

/** Looks at a token without using it; undefined when it is not good (any more). */
export async function peekToken(
  { db, secrets, now }: Context,
  text: string,
  purposes: readonly TokenPurpose[],
): Promise<OneTimeToken | undefined> {
  const row = await db
    .selectFrom('one_time_token')
    .select(columns)
    .where('token_hash', '=', secrets.hash(text))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return row && { purpose: row.purpose, userId: row.user_id, boardId: row.board_id, origins: row.origins }
}

/** Uses a token up; of several who try at once one succeeds. Undefined when it is not good (any more). */
export async function useToken(
  { secrets, now }: Context,
  db: Kysely<Schema>,
  text: string,
  purposes: readonly TokenPurpose[],
): Promise<OneTimeToken | undefined> {
  const row = await db
    .updateTable('one_time_token')
    .set({ used_at: now() })
    .where('token_hash', '=', secrets.hash(text))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .returning(columns)
    .executeTakeFirst()
  return row && { purpose: row.purpose, userId: row.user_id, boardId: row.board_id, origins: row.origins }
}

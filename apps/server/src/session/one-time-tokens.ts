import type { Kysely } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { newId } from '../db/ids.js'
import { newToken } from '../secrets/secrets.js'

/**
 * Codes sent by e-mail: `invite`, `reset`, and `proof`, which proves the identity of a signed-in user.
 * `embed`, `login` and `sso` tokens are exchanged at once; `sso` ones in the browser that signed on.
 */
export type TokenPurpose = 'invite' | 'reset' | 'embed' | 'login' | 'proof' | 'sso'

const minute = 60_000
const lifetimes: Record<TokenPurpose, number> = {
  invite: 14 * 24 * 60 * minute,
  reset: 60 * minute,
  embed: minute,
  login: minute,
  proof: 10 * minute,
  sso: minute,
}

/** The contents of a one-time token. */
export interface OneTimeToken {
  readonly purpose: string
  readonly userId: string
  readonly boardId: string | null
  /** The integration key that created a widget token: the token is valid where the key is. */
  readonly keyId: string | null
  /** The session opens all companies of the person, and not only the user's. SESSION170 */
  readonly opensAll: boolean
  /** Facts of a sign-on through an identity provider; or that the session is for a panel in a CRM. */
  readonly data: unknown
  /** The code replaces a password that has expired; the person knew it (SESSION131). */
  readonly hasExpired: boolean
}

interface NewToken {
  readonly purpose: TokenPurpose
  readonly userId: string
  readonly boardId: string | null
  readonly keyId?: string
  readonly text?: string
  readonly opensAll?: boolean
  readonly data?: object
}

/**
 * Creates a token that works once, from `text` if given; answers the token and its expiry. Only its hash is
 * stored.
 */
export async function makeToken(
  { secrets, now }: Pick<Context, 'secrets' | 'now'>,
  db: Kysely<Schema>,
  token: NewToken,
): Promise<{ token: string; until: Date }> {
  const { purpose, userId, boardId, keyId = null, opensAll = false } = token
  const isCode = purpose === 'invite' || purpose === 'reset'
  const text = token.text ?? (isCode ? newId.code() : newToken())
  const until = new Date(now().getTime() + lifetimes[purpose])
  await db
    .insertInto('one_time_token')
    .values({
      token_hash: secrets.hash(text),
      purpose,
      user_id: userId,
      board_id: boardId,
      key_id: keyId,
      opens_all: opensAll,
      data: token.data ? JSON.stringify(token.data) : null,
      created_at: now(),
      expires_at: until,
    })
    .execute()
  return { token: text, until }
}

const columns = ['purpose', 'user_id', 'board_id', 'key_id', 'data', 'opens_all'] as const

interface Row {
  purpose: string
  user_id: string
  board_id: string | null
  key_id: string | null
  data: unknown
  opens_all: boolean
}

const readRow = ({
  purpose,
  user_id: userId,
  board_id: boardId,
  key_id: keyId,
  data,
  opens_all: opensAll,
}: Row): OneTimeToken => ({
  purpose,
  userId,
  boardId,
  keyId,
  data,
  hasExpired: purpose === 'reset' && data !== null,
  opensAll,
})

/** Reads a token without using it; undefined when it is not valid (any more). */
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
  return row && readRow(row)
}

/** Uses a token; of several concurrent calls one succeeds. Undefined when it is not valid (any more). */
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
  return row && readRow(row)
}

import * as z from 'zod/mini'
import type { Context } from '../context.js'
import { readLogEnds } from '../events/create-event-log.js'
import type { SignedIn } from '../session/signed-in.js'

const purpose = 'socket'
const lifetime = 24 * 3_600_000

const sealed = z.object({
  session: z.string(),
  user: z.string(),
  board: z.string(),
  origin: z.nullable(z.string()),
  /** The newest event when the token was issued: the startup data do not contain later ones. */
  seq: z.int(),
  until: z.int(),
})
export type SocketClaim = z.infer<typeof sealed>

type Needs = Pick<Context, 'configuration' | 'db' | 'secrets' | 'now'>

/**
 * Answers the websocket's address, and the token for its first frame. The token is valid for a day, while the
 * session is.
 */
export async function issueSocketToken(
  { configuration, db, secrets, now }: Needs,
  user: SignedIn,
): Promise<{ Address: string; Token: string }> {
  const { last } = await readLogEnds(db)
  const claim: SocketClaim = {
    session: user.sessionId,
    user: user.id,
    board: user.boardId,
    origin: user.origin,
    seq: last,
    until: now().getTime() + lifetime,
  }
  return {
    Address: `${configuration.publicUrl.replace(/^http/, 'ws')}/socket`,
    Token: secrets.seal(JSON.stringify(claim), purpose),
  }
}

/** The contents of a token; undefined when it was not issued here or has expired. */
export function readSocketToken({ secrets, now }: Pick<Needs, 'secrets' | 'now'>, token: string) {
  try {
    const claim = z.parse(sealed, JSON.parse(secrets.open(token, purpose)))
    return claim.until > now().getTime() ? claim : undefined
  } catch {
    return undefined
  }
}

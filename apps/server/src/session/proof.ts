import { randomInt } from 'node:crypto'
import { acceptedLocale, needsProof, proofSeconds } from '@rostrum/rules'
import type { Context } from '../context.js'
import { writeProofCode } from '../mail/proof-code.js'
import { httpError } from '../http/http-error.js'
import { verifyPassword } from '../secrets/passwords.js'
import { makeToken, useToken } from './one-time-tokens.js'
import { forgetLimit, limit } from '../limits/rate-limit.js'
import type { SignedIn } from './signed-in.js'

/** The fields of a signed-in user that a proof concerns. */
type Prover = Pick<SignedIn, 'id' | 'sessionId' | 'keyId'>

const hashOf = (sessionId: string) => Buffer.from(sessionId, 'hex')

/** A code is valid only in the session that requested it (SESSION94). */
const tokenOf = ({ sessionId }: Prover, code: string) => `${sessionId}:${code}`

/**
 * Throws `proof-needed` unless the session has recently proved the user's identity, and `ActionNotAllowed` in
 * an embedded widget. Call it before a way to sign in is changed (SESSION93).
 */
export async function checkProof(context: Pick<Context, 'db' | 'now'>, prover: Prover): Promise<void> {
  if (prover.keyId !== null) throw httpError('ActionNotAllowed')
  if (needsProof(await readProof(context, prover))) throw httpError('proof-needed')
}

/** When the session last proved the user's identity, and the current time, in milliseconds. */
async function readProof({ db, now }: Pick<Context, 'db' | 'now'>, { sessionId }: Prover) {
  const session = await db
    .selectFrom('session')
    .select('proved_at')
    .where('token_hash', '=', hashOf(sessionId))
    .executeTakeFirst()
  if (!session) throw httpError('session-not-found')
  return { provedAt: session.proved_at.getTime(), now: now().getTime() }
}

/** Seconds for which `checkProof` will still accept the session. */
export const readProofSeconds = async (context: Pick<Context, 'db' | 'now'>, prover: Prover) =>
  proofSeconds(await readProof(context, prover))

const readProver = ({ db }: Context, { id }: Prover) =>
  db
    .selectFrom('app_user')
    .select(['email', 'first_name', 'locale', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/**
 * Accepts a password or an e-mailed code as a proof. Throws `api-400` with the wrong field, and
 * `too-many-attempts`. Wrong tries are counted per session, so that a stolen one locks no user out.
 */
export async function prove(
  context: Context,
  prover: Prover,
  { password, code }: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  const { db, now } = context
  await limit(context, 'proof', prover.sessionId)
  const isRight =
    code === undefined
      ? await verifyPassword(password ?? '', (await readProver(context, prover)).password_hash)
      : (await useToken(context, db, tokenOf(prover, code), ['proof']))?.userId === prover.id
  // A session that moved to another account meanwhile took its count along, and this try is not in it.
  await readProof(context, prover)
  if (!isRight)
    throw httpError('api-400', { Errors: { [code === undefined ? 'password' : 'code']: 'wrong' } })
  await forgetLimit(context, 'proof', prover.sessionId)
  await db
    .updateTable('session')
    .set({ proved_at: now() })
    .where('token_hash', '=', hashOf(prover.sessionId))
    .execute()
}

/** Sends a code to the user's own address, for users who have no password or do not know it (SESSION94). */
export async function sendProofCode(
  context: Context,
  prover: Prover,
  language: string | undefined,
): Promise<void> {
  const { db, mail, configuration } = context
  await limit(context, 'proof-email', prover.id)
  const person = await readProver(context, prover)
  const code = String(randomInt(100_000_000)).padStart(8, '0')
  await makeToken(context, db, {
    purpose: 'proof',
    userId: prover.id,
    boardId: null,
    text: tokenOf(prover, code),
  })
  await mail.send(
    writeProofCode({
      to: person.email,
      firstName: person.first_name,
      locale: acceptedLocale({ chosen: person.locale, accepted: language }),
      code: `${code.slice(0, 4)} ${code.slice(4)}`,
      link: `${configuration.publicUrl}/my-profile/profiles`,
    }),
  )
}

import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { refuse } from '../refusal.js'

const windowMs = 15 * 60_000

/** Whatever somebody could guess at, and how many guesses the window allows. */
const limits = { account: 20, address: 100, code: 25, letter: 3, captcha: 1 } as const

/** Who guesses at what. */
export type GuessKey = `${keyof typeof limits}:${string}`

/** A whole network of the newer kind belongs to one customer: its first half names it. */
const networkOf = (address: string) =>
  isIPv6(address) && !address.startsWith('::ffff:') ? address.split(':').slice(0, 4).join(':') : address

/** The keys of somebody who guesses from an address. */
export const addressKey = (kind: 'address' | 'code', address: string): GuessKey =>
  `${kind}:${networkOf(address)}`

/** The key of an e-mail address, whether it is known or not: for its passwords, or for letters to it. */
export const accountKey = (
  { secrets }: Context,
  email: string,
  kind: 'account' | 'letter' = 'account',
): GuessKey => `${kind}:${secrets.hash(email).toString('base64url')}`

/** The key of a solved captcha: it counts once. */
export const captchaKey = (nonce: string): GuessKey => `captcha:${nonce}`

const isKind = (kind: string): kind is keyof typeof limits => kind in limits

const mostOf = (key: GuessKey) => {
  const kind = key.slice(0, key.indexOf(':'))
  return isKind(kind) ? limits[kind] : 0
}

/** Seconds to wait before the next guess at this key; none: it was counted and may be made. */
async function spendOne({ db, now }: Context, key: GuessKey): Promise<number> {
  const time = now()
  return db.transaction().execute(async (trx) => {
    // One after the other, or guesses made at the same moment would not see each other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
    const { count, first } = await trx
      .selectFrom('login_attempt')
      .select(({ fn }) => [fn.countAll<string>().as('count'), fn.min('at').as('first')])
      .where('key', '=', key)
      .where('at', '>', new Date(time.getTime() - windowMs))
      .executeTakeFirstOrThrow()
    // A guess that is turned away does not count, or the door would never open again.
    if (Number(count) >= mostOf(key)) {
      const left = (first ?? time).getTime() + windowMs - time.getTime()
      return Math.max(1, Math.ceil(left / 1000))
    }
    await trx.insertInto('login_attempt').values({ key, at: time }).execute()
    return 0
  })
}

/**
 * Counts a guess for each key before it is checked, and refuses with `too-many-attempts` and the seconds to
 * wait when one of them had too many within a quarter of an hour.
 */
export async function spendGuess(context: Context, ...keys: GuessKey[]): Promise<void> {
  for (const key of keys) {
    const retryAfter = await spendOne(context, key)
    if (retryAfter > 0) throw refuse('too-many-attempts', { retryAfter })
  }
}

/** Forgets the guesses of a key: it was no guess. */
export async function forgiveGuesses({ db }: Context, key: GuessKey): Promise<void> {
  await db.deleteFrom('login_attempt').where('key', '=', key).execute()
}

import type { Context } from '../context.js'
import { refuse } from '../refusal.js'
import { addressKey, forgiveGuesses, spendGuess } from './guesses.js'

/** The purposes of codes that people get in letters. */
export const codes = ['invite', 'reset'] as const

/**
 * Looks up what stands behind a code; wrong ones count as guesses of the caller's address. Refuses with `api-404`
 * when there is nothing.
 */
export async function readCode<T>(
  context: Context,
  address: string,
  find: () => Promise<T | undefined>,
): Promise<T> {
  const key = addressKey('code', address)
  await spendGuess(context, key)
  const found = await find()
  if (found === undefined) throw refuse('api-404')
  await forgiveGuesses(context, key)
  return found
}

import type { Context } from '../context.js'
import { httpError } from '../http/http-error.js'
import type { SignedIn } from '../session/signed-in.js'

/** Reads the address for the redirect after a consent: the board, or the page whose widget started it. */
export function readDestination(
  { configuration, origins }: Pick<Context, 'configuration' | 'origins'>,
  { origin }: Pick<SignedIn, 'origin'>,
  redirect: string | undefined,
): string | null {
  if (redirect === undefined) return null
  const { publicUrl } = configuration
  const url = URL.canParse(redirect, publicUrl) ? new URL(redirect, publicUrl) : undefined
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!url || !isWeb || (url.origin !== origins.own && url.origin !== origin)) {
    throw httpError('api-400', { Errors: { redirect: 'origin-not-allowed' } })
  }
  return url.href
}

/** The default redirect target. */
export const homeOf = ({ configuration }: Pick<Context, 'configuration'>): string =>
  `${configuration.publicUrl}/my-profile/profiles`

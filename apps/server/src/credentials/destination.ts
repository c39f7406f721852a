import type { Context } from '../context.js'
import { refuse } from '../refusal.js'

/** Where a person may be sent afterwards: to the board, or to an origin that the board is embedded in. */
export function readDestination(
  { configuration, origins }: Pick<Context, 'configuration' | 'origins'>,
  redirect: string | undefined,
): string | null {
  if (redirect === undefined) return null
  const { publicUrl } = configuration
  const url = URL.canParse(redirect, publicUrl) ? new URL(redirect, publicUrl) : undefined
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!url || !isWeb || (url.origin !== new URL(publicUrl).origin && !origins.allows(url.origin))) {
    throw refuse('api-400', { Errors: { redirect: 'origin-not-allowed' } })
  }
  return url.href
}

/** Where a person goes who set out from nowhere in particular. */
export const homeOf = ({ configuration }: Pick<Context, 'configuration'>): string =>
  `${configuration.publicUrl}/my-profile/profiles`

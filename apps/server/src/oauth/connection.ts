import type { Network } from '@rostrum/protocol'
import type { Configuration } from '../config/configuration.js'
import type { Context } from '../context.js'

/** Milliseconds from the start to the network's callback; the same again until the user confirms. */
export const connectionLifetime = 10 * 60_000

/** What a consent is for: a profile or pages, a network account for signing in, or a sign-in. */
export const connectionPurposes = ['profile', 'social-login', 'sign-in'] as const
export type ConnectionPurpose = (typeof connectionPurposes)[number]

/** The redirect URI. The manager registers exactly this address at the network. */
export const callbackAddress = ({ publicUrl }: Pick<Configuration, 'publicUrl'>, network: Network): string =>
  network === 'xing'
    ? `${publicUrl}/my-profile/profiles?isAddingXingProfile=true`
    : `${publicUrl}/oauth/${network}`

/** Encryption context of a connection's secret. */
export const connectionContext = (id: string, kind: 'verifier' | 'parked'): string =>
  `connection:${id}:${kind}`

/** When a connection that starts or continues now expires. */
export const connectionEnd = ({ now }: Pick<Context, 'now'>): Date =>
  new Date(now().getTime() + connectionLifetime)

/**
 * The account id under which a consent for pages is stored separately from the same person's own profile:
 * both have different scopes and, on LinkedIn, different applications.
 */
export const parentAccount = (networkAccountId: string): string => `member:${networkAccountId}`

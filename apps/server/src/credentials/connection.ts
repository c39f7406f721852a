import type { Network } from '@rostrum/protocol'
import type { Configuration } from '../configuration.js'
import type { Context } from '../context.js'

/** A consent may take this long from our button to the network's answer, and as long again until it is confirmed. */
export const connectionLifetime = 10 * 60_000

/** What a consent is for: a profile or pages, an account to sign in with, or signing in with one. */
export const connectionPurposes = ['profile', 'social-login', 'sign-in'] as const
export type ConnectionPurpose = (typeof connectionPurposes)[number]

/** Where a network sends the browser back to; the manager registers this very address there. */
export const callbackAddress = ({ publicUrl }: Pick<Configuration, 'publicUrl'>, network: Network): string =>
  network === 'xing'
    ? `${publicUrl}/my-profile/profiles?isAddingXingProfile=true`
    : `${publicUrl}/oauth/${network}`

/** Where a secret of a connection is sealed to. */
export const connectionPlace = (id: string, kind: 'verifier' | 'parked'): string => `connection:${id}:${kind}`

/** When a connection that begins or goes on now is over. */
export const connectionEnd = ({ now }: Pick<Context, 'now'>): Date =>
  new Date(now().getTime() + connectionLifetime)

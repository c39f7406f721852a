import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from '../context.js'

const prefix = 'whsec_'
const aadOf = (id: string) => `webhook:${id}:secret`

/** A new secret of a webhook: `whsec_` and 32 random bytes in base64 (Standard Webhooks). WEBHOOKS5 */
export const newWebhookSecret = (): string => prefix + randomBytes(32).toString('base64')

/** The column with the encrypted secret of a webhook. */
export const sealedSecret = (
  { secrets }: Pick<Context, 'secrets'>,
  id: string,
  secret: string,
): { secret_sealed: string } => ({ secret_sealed: secrets.seal(secret, aadOf(id)) })

/** Opens the stored secret of a webhook. */
export const openSecret = ({ secrets }: Pick<Context, 'secrets'>, id: string, sealed: string): string =>
  secrets.open(sealed, aadOf(id))

/** A message as it is signed. `seconds` is the time of the attempt, since 1970. */
export interface SignedMessage {
  readonly id: string
  readonly seconds: number
  readonly body: string
}

/** The headers of a message: its id, the time of the attempt, and a signature by each secret. WEBHOOKS5 */
export function signedHeaders(
  { id, seconds, body }: SignedMessage,
  secrets: readonly string[],
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  }
}

import { createHmac, randomBytes } from 'node:crypto'
import type { Secrets } from './secrets.js'

const purpose = 'public address'

/** A question that nobody can know before. */
export const newNonce = (): string => randomBytes(24).toString('base64url')

/** The answer to a nonce under each secret key, the current one first: only a server of this installation knows it. */
export const echoesOf = (
  { secrets }: { secrets: Pick<Secrets, 'derive'> },
  nonce: string,
): readonly [string, ...string[]] => {
  const echo = (key: string) => createHmac('sha256', key).update(nonce).digest('base64url')
  const [current, ...others] = secrets.derive(purpose)
  return [echo(current), ...others.map(echo)]
}

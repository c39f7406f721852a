import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.js'
import type { Email } from '../../mail/create-mail.js'

/** What one press stops: the digest of a board, or all e-mails about notices. */
export const unsubscribeKinds = ['digest', 'notices'] as const
export type UnsubscribeKind = (typeof unsubscribeKinds)[number]

/** Whose e-mails are stopped. `address` is where they go: the link ends with it. */
export interface Unsubscribing {
  readonly kind: UnsubscribeKind
  readonly userId: string
  /** Empty for e-mails of all boards. */
  readonly boardId: string
  readonly address: string
}

type Needs = Pick<Context, 'secrets' | 'configuration'>

const signaturesOf = ({ secrets }: Pick<Context, 'secrets'>, facts: Unsubscribing): Buffer[] => {
  const signed = JSON.stringify([facts.kind, facts.userId, facts.boardId, facts.address.toLowerCase()])
  return secrets.derive('unsubscribe').map((key) => createHmac('sha256', key).update(signed).digest())
}

/**
 * The link that stops e-mails of one kind, and can do nothing else. It does not expire; it is void once the person has
 * another address. DIGEST5
 */
export function unsubscribeLink(context: Needs, facts: Unsubscribing): string {
  const [signature] = signaturesOf(context, facts)
  const token = [facts.kind, facts.userId, facts.boardId, signature?.toString('base64url') ?? ''].join('.')
  return `${context.configuration.publicUrl}/unsubscribe?t=${token}`
}

/** An e-mail about a notice, with the link that stops all of them. DIGEST5 */
export const withUnsubscribe = (context: Needs, email: Email, userId: string): Email => ({
  ...email,
  unsubscribe: unsubscribeLink(context, { kind: 'notices', userId, boardId: '', address: email.to }),
})

const written = /^(digest|notices)\.(00A[A-Za-z0-9]{12})\.(brd[A-Za-z0-9]{12})?\.([A-Za-z0-9_-]{43})$/

/** What a token says, before anybody checked it; null for none. */
export function readUnsubscribeToken(
  token: string,
): (Omit<Unsubscribing, 'address'> & { readonly signature: Buffer }) | null {
  const [, kind, userId = '', boardId = '', signature = ''] = written.exec(token) ?? []
  const known = unsubscribeKinds.find((one) => one === kind)
  if (!known || (known === 'digest') !== (boardId !== '')) return null
  return { kind: known, userId, boardId, signature: Buffer.from(signature, 'base64url') }
}

/** Whether a signature is ours, for the address that the person has now. */
export const isSignedUnsubscribe = (
  context: Pick<Context, 'secrets'>,
  facts: Unsubscribing,
  signature: Buffer,
): boolean => signaturesOf(context, facts).some((one) => timingSafeEqual(one, signature))

/** The codes of the error catalogue that a file can be refused with. */
export type MediaRefusalCode = 'media-type' | 'media-too-large' | 'media-broken'

/**
 * Why exactly. `kind`: not a kind of file that is taken here; `active`: it could run something; `lie`: it is not what
 * it was announced as; `bytes`, `pixels`, `frames`: too many of them; `locked`: a document that needs a password.
 */
export type MediaRefusalReason =
  | 'empty'
  | 'kind'
  | 'active'
  | 'lie'
  | 'bytes'
  | 'pixels'
  | 'frames'
  | 'locked'
  | 'broken'

/** A file that is not taken in. `code` is of the error catalogue; the message says for a log what was wrong. */
export class MediaRefusal extends Error {
  readonly code: MediaRefusalCode
  readonly reason: MediaRefusalReason

  constructor(code: MediaRefusalCode, reason: MediaRefusalReason, detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.name = 'MediaRefusal'
    this.code = code
    this.reason = reason
  }
}

/**
 * The codes of the error catalogue that a file can be refused with. `active`: it could run something; `mismatch`: it is
 * not what it was announced as; `dimensions`: too many pixels or frames; `locked`: it needs a password.
 */
export type MediaRefusalCode =
  | 'media-empty'
  | 'media-type'
  | 'media-active'
  | 'media-mismatch'
  | 'media-too-large'
  | 'media-dimensions'
  | 'media-broken'
  | 'media-locked'

/** A file that is not taken in. `code` is of the error catalogue; the message says what exactly was wrong. */
export class MediaRefusal extends Error {
  readonly code: MediaRefusalCode

  constructor(code: MediaRefusalCode, detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.name = 'MediaRefusal'
    this.code = code
  }
}

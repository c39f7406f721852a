/**
 * Error codes for a refused file. `active`: it contains executable content; `mismatch`: its content is not of
 * the declared type; `dimensions`: too many pixels or frames; `locked`: it needs a password.
 */
export type MediaErrorCode =
  | 'media-empty'
  | 'media-type'
  | 'media-active'
  | 'media-mismatch'
  | 'media-too-large'
  | 'media-dimensions'
  | 'media-broken'
  | 'media-locked'

/**
 * Thrown when a file is refused. `code` is one of the error catalogue; the message says what exactly was
 * wrong.
 */
export class MediaError extends Error {
  readonly code: MediaErrorCode

  constructor(code: MediaErrorCode, detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.name = 'MediaError'
    this.code = code
  }
}

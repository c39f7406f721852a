/** The codes of the error catalogue that a file can be refused with. */
export type MediaRefusalCode = 'media-type' | 'media-too-large' | 'media-broken'

/** A file that is not taken in. `code` is of the error catalogue; the message says what exactly was wrong. */
export class MediaRefusal extends Error {
  readonly code: MediaRefusalCode

  constructor(code: MediaRefusalCode, detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.name = 'MediaRefusal'
    this.code = code
  }
}

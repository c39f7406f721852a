/** Headers of A7.36, exactly as on the wire. */
export const headers = {
  /** The session of the signed-in user: an opaque token from the server. */
  session: 'apiSession',
  /** The id of the board that the request is about. */
  board: 'currentBoard',
  isMobile: 'X-Is-Mobile',
  appVersion: 'X-App-Version',
  /** The key of one composed post: the same key never creates a second post (ours). */
  idempotencyKey: 'Idempotency-Key',
} as const

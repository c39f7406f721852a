/** Headers of A7.36, exactly as they go over the wire. */
export const headers = {
  /** The session of the signed-in person: opaque, made by the server. */
  session: 'apiSession',
  /** The id of the board that the call is about. */
  board: 'currentBoard',
  isMobile: 'X-Is-Mobile',
  appVersion: 'X-App-Version',
  /** The key of one composed post: the same key never makes a second one (ours). */
  idempotencyKey: 'Idempotency-Key',
} as const

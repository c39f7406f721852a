/**
 * Reasons why the server closes a socket: the session has ended; no hello came; a malformed frame, or too
 * many; the server is about to stop; the session or the user has too many sockets.
 */
export const closeCodes = {
  sessionOver: 4401,
  noHello: 4408,
  nonsense: 1008,
  stopping: 1012,
  tooMany: 1013,
} as const

/** Codes of A8.1 and B8.1, which every call may answer. */
export const generalCodes = [
  'api-404',
  'ActionNotAllowed',
  'rephraseException',
  'api-41001',
  'NetworkRequestFailed',
  'FailedToSave',
] as const

/** Codes of the sign-on through an identity provider (A8.2). */
export const ssoCodes = [
  'sso-0000',
  'sso-0001',
  'sso-0002',
  'sso-0003',
  'sso-0004',
  'sso-0005',
  'sso-0006',
  'sso-0007',
  'sso-0008',
  'sso-0009',
  'sso-0010',
] as const

/** Codes that the specification does not show (ours): each says one thing that a person can act on. */
export const ourCodes = [
  'session-not-found',
  'login-failed',
  'too-many-attempts',
  'api-400',
  'api-409',
  'api-413',
  'api-429',
  'not-available',
  'maintenance',
  'text-too-long',
  'message-empty',
  'profile-missing',
  'profile-invalid',
  'profile-limit',
  'story-expired',
  'story-not-found',
  'post-not-editable',
  'approval-pending',
  'approval-rejected',
  'approval-expired',
  'in-crisis',
  'schedule-in-past',
  'schedule-invalid',
  'schedule-after-end',
  'media-type',
  'media-too-large',
  'media-broken',
  'media-not-found',
  'media-empty',
  'media-active',
  'media-mismatch',
  'media-dimensions',
  'media-locked',
  'media-quota',
  'link-refused',
  'link-unreachable',
  'link-unreadable',
  'network-not-configured',
  'network-unavailable',
  'network-refused',
  'connect-denied',
  'connect-expired',
  'connect-mismatch',
  'token-used',
  'origin-not-allowed',
  'key-reused',
  'already-shared',
  'disconnected',
  'missing-profile',
  'unexpected',
] as const

export const errorCodes = [...generalCodes, ...ssoCodes, ...ourCodes] as const
export type ErrorCode = (typeof errorCodes)[number]

/** The HTTP status that goes with a code; 422 where none is named. */
export const statusOf: Partial<Record<ErrorCode, number>> = {
  'api-404': 404,
  'story-not-found': 404,
  'media-not-found': 404,
  ActionNotAllowed: 403,
  'origin-not-allowed': 403,
  'session-not-found': 401,
  'login-failed': 401,
  'token-used': 401,
  'too-many-attempts': 429,
  'api-429': 429,
  'api-400': 400,
  'api-409': 409,
  'key-reused': 409,
  'already-shared': 409,
  'api-413': 413,
  'media-too-large': 413,
  'media-quota': 413,
  'not-available': 501,
  maintenance: 503,
  'network-unavailable': 502,
  NetworkRequestFailed: 502,
  unexpected: 500,
}

/**
 * What came of connecting a profile (A4.19, A8.5). `mismatch`: another account was chosen than the one to
 * be reconnected; `expired`: the consent took too long or its code was used before; `partial`: the person left
 * out the right to post; `lacking`: the network does not let the company's application ask for the rights; `elsewhere`: the consent came back in another browser than the one that began; `taken`:
 * the account at the network belongs to somebody else here already (all ours).
 */
export const connectResults = [
  'success',
  'success-child',
  'limit',
  'denied',
  'partial',
  'lacking',
  'mismatch',
  'expired',
  'elsewhere',
  'taken',
  'unexpected',
] as const
export type ConnectResult = (typeof connectResults)[number]

/** The error code of a personal Facebook post without a usable link (B8.2). */
export const missingLinkCode = 1790

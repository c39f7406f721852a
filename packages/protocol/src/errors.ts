/** Codes of A8.1 and B8.1, which every endpoint may return. */
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

/** Codes that the specification does not have (ours): each describes a problem that a user can solve. */
export const ourCodes = [
  'session-not-found',
  'login-failed',
  'proof-needed',
  'password-guessable',
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
  'person-left',
  'terms-due',
  'schedule-in-past',
  'schedule-invalid',
  'schedule-after-end',
  'daily-cap',
  'alt-text-missing',
  'quiet-hours',
  'same-copy',
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
  'link-picture',
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

/** The HTTP status of a code; 422 for all others. */
export const statusOf: Partial<Record<ErrorCode, number>> = {
  'api-404': 404,
  'story-not-found': 404,
  'media-not-found': 404,
  ActionNotAllowed: 403,
  'origin-not-allowed': 403,
  'proof-needed': 403,
  'terms-due': 403,
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
 * Results of connecting a profile (A4.19, A8.5). `mismatch`: another account was selected than the one to reconnect;
 * `expired`: the consent took too long or its code was already used; `partial`: the user declined the right to post;
 * `lacking`: the network does not let the company's application request the scopes; `elsewhere`: the consent returned
 * in another browser than the one that started it; `taken`: another user here has connected the account already (all
 * ours).
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

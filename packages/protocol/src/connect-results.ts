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

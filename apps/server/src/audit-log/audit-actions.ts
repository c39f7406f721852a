/**
 * What is recorded: everything that grants, removes or changes somebody's access. Posts have a log of their
 * own (`post_log`), and so do approvals.
 */
export const auditActions = [
  'sign-in',
  'sign-in-refused',
  'sign-in-locked',
  'sign-out',
  'sessions-ended',
  'reset-asked',
  'password-set',
  'login-linked',
  'login-unlinked',
  'invited',
  'joined',
  'role-changed',
  'rights-changed',
  'removed',
  'deactivated',
  'activated',
  'exported',
  'erased',
  'key-created',
  'key-revoked',
  'key-refused',
  'host-connected',
  'host-removed',
  'host-account-bound',
  'host-account-refused',
  'network-app-set',
  'board-created',
  'board-deleted',
  'company-created',
  'company-deleted',
  'sign-up-changed',
  'secret-keys-rotated',
] as const
export type AuditAction = (typeof auditActions)[number]

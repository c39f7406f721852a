import * as z from 'zod/mini'
import { wireMoment } from '../../wire.js'

/**
 * What is recorded, by kind: everything that grants, removes or changes somebody's access, and every change that is made
 * for a board or a company. Posts have a log of their own, too.
 */
export const auditActionsOf = {
  access: [
    'sign-in',
    'sign-in-refused',
    'sign-in-locked',
    'sign-out',
    'sessions-ended',
    'reset-asked',
    'password-set',
    'password-expired',
    'login-linked',
    'login-unlinked',
    'host-account-bound',
    'host-account-refused',
    'crm-refused',
    'key-refused',
  ],
  people: [
    'invited',
    'invitation-sent-again',
    'invitation-revoked',
    'joined',
    'removed',
    'deactivated',
    'activated',
    'returned',
    'name-erased',
    'posts-handed-over',
    'posts-dropped',
    'profiles-reminded',
    'exported',
    'erased',
  ],
  roles: ['role-changed', 'rights-changed', 'role-created', 'role-renamed', 'role-deleted'],
  content: ['approval-decided', 'message-deleted', 'suggestion-reviewed', 'held-decided'],
  stories: [
    'story-created',
    'story-edited',
    'story-published',
    'story-scheduled',
    'story-changed',
    'story-discarded',
    'story-withdrawn',
    'story-ended',
    'story-restored',
    'story-archived',
    'story-unarchived',
    'story-deleted',
    'story-undone',
    'story-topic-added',
    'stories-imported',
    'feed-added',
    'feed-changed',
    'feed-removed',
    'feed-run',
  ],
  crisis: ['crisis-started', 'crisis-ended', 'crisis-drilled', 'crisis-posters-set'],
  settings: [
    'workflow-set',
    'leaderboard-set',
    'guard-rails-set',
    'banned-words-set',
    'hashtags-set',
    'password-policy-set',
    'sso-changed',
    'network-app-set',
    'sign-up-changed',
    'history-exported',
    'topic-created',
    'topic-renamed',
    'topic-merged',
    'topic-archived',
    'topic-brought-back',
    'topic-mandatory-set',
    'topic-deleted',
    'digest-set',
    'unsubscribed',
    'company-changed',
    'address-checked',
    'test-email-sent',
    'webhook-added',
    'webhook-changed',
    'webhook-removed',
    'webhook-secret-rotated',
    'webhook-tested',
    'webhook-resent',
    'webhook-turned-off',
    'api-key-created',
    'api-key-rotated',
    'api-key-revoked',
    'api-key-refused',
  ],
  installation: [
    'key-created',
    'key-rotated',
    'key-revoked',
    'host-connected',
    'host-removed',
    'crm-registered',
    'crm-removed',
    'board-created',
    'board-deleted',
    'company-created',
    'company-deleted',
    'secret-keys-rotated',
  ],
} as const
export type AuditKind = keyof typeof auditActionsOf
export type AuditAction = (typeof auditActionsOf)[AuditKind][number]

export const auditActions: readonly AuditAction[] = Object.values(auditActionsOf).flat()
export const auditKinds = Object.keys(auditActionsOf) as AuditKind[]

/** Who did it. Of a guest only the address is known. */
export const auditActors = ['person', 'operator', 'key', 'guest', 'system'] as const

/** A fact of an entry. `Before` is null where nothing was before, or it does not matter. */
export const auditFact = z.object({ Field: z.string(), Before: z.nullable(z.string()), After: z.string() })
export type AuditFact = z.infer<typeof auditFact>

/** An entry of the audit log. Nothing changes it. */
export const auditRecord = z.object({
  Id: z.int(),
  At: wireMoment,
  Action: z.string(),
  By: z.object({
    Kind: z.enum(auditActors),
    /** Id of a person; null for everyone else. */
    Id: z.nullable(z.string()),
    /** Name of a person or a key; null when nobody has it any more. */
    Name: z.nullable(z.string()),
  }),
  /** Whom it is about; null for nobody. `Name` is null for somebody who was erased. */
  About: z.nullable(z.object({ Id: z.string(), Name: z.nullable(z.string()) })),
  /** Whether it concerns the whole company, and not this board alone. */
  IsOfCompany: z.boolean(),
  /** IP address of the caller. */
  Address: z.nullable(z.string()),
  Facts: z.array(auditFact),
})
export type AuditRecord = z.infer<typeof auditRecord>

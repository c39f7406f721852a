import { mayEditStories } from '@rostrum/rules'
import type { FastifyRequest } from 'fastify'
import type { AuditAction } from '../audit-log/audit-actions.js'
import type { AuditActor, AuditEntry } from '../audit-log/audit.js'
import { httpError } from '../http/http-error.js'
import { actorOf } from '../session/actor-of.js'
import type { SignedIn } from '../session/signed-in.js'

/** Who edits stories, on which board, and from which address. */
export interface Editor {
  /** Null for an API key, which is nobody. */
  readonly id: string | null
  readonly by: AuditActor
  readonly accountId: string
  readonly boardId: string
  readonly address: string
}

/** The editor who makes a call. Throws for users who may not edit stories. EDITORIAL1 */
export function editorOf(user: SignedIn, request: FastifyRequest): Editor {
  if (!mayEditStories({ matrix: user.matrix })) throw httpError('ActionNotAllowed')
  const { apiKeyId, accountId, boardId } = user
  const id = apiKeyId === null ? user.id : null
  return { id, by: actorOf(user), accountId, boardId, address: request.ip }
}

/** The entry of the audit log about a change of a story. EDITORIAL10 */
export const entryOf = (
  { by, boardId, address }: Editor,
  action: AuditAction,
  story: string,
): AuditEntry & { boardId: string } => ({
  action,
  by,
  boardId,
  address,
  detail: { story },
})

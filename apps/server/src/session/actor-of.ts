import type { AuditActor } from '../audit-log/audit.js'
import type { SignedIn } from './signed-in.js'

/** Who makes a call, for the audit log: a person, or an API key. APIKEYS6 */
export const actorOf = ({ id, apiKeyId }: Pick<SignedIn, 'id' | 'apiKeyId'>): AuditActor =>
  apiKeyId === null ? { userId: id } : { keyId: apiKeyId }

import type { InviteLinkState, Matrix } from '@rostrum/protocol'
import { can } from '../permissions/matrix.js'
import { isEmail } from '../session/email.js'

/**
 * The state of a link: `revoked` and `ended` come before `used-up`, since they are for good. Times are in milliseconds;
 * `max` is null without a limit. INVITELINKS3
 */
export function inviteLinkState(facts: {
  isRevoked: boolean
  endsAt: number
  now: number
  uses: number
  max: number | null
}): InviteLinkState {
  if (facts.isRevoked) return 'revoked'
  if (facts.endsAt <= facts.now) return 'ended'
  return facts.max !== null && facts.uses >= facts.max ? 'used-up' : 'open'
}

/** Whether people may get a role without anybody choosing them: it must not manage people. INVITELINKS1 */
export const canBeJoined = ({ matrix }: { matrix: Matrix }): boolean => !can(matrix, 'post', 'approve')

/**
 * The domains that are written with commas or spaces between them, each once and in small letters, and the first that is
 * none. INVITELINKS1, INVITELINKS6
 */
export function readDomains({ typed }: { typed: string }): { domains: string[]; wrong: string | null } {
  const words = typed
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^@/, '').toLowerCase())
    .filter(Boolean)
  const wrong = words.find((word) => word.length > 253 || !isEmail(`somebody@${word}`)) ?? null
  return { domains: [...new Set(words)], wrong }
}

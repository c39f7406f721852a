import type { WaitingChoice } from '@rostrum/protocol'

/** What is wrong with the choices for somebody who leaves. */
export type LeaveProblem = 'hand-over' | 'erase'

/**
 * The problem of the choices for somebody who leaves, or null: posts are handed over to another active person of the
 * board only, and a name is erased only when the person leaves the whole company. PEOPLE18, PEOPLE19
 */
export function leaveProblem(facts: {
  posts: WaitingChoice
  from: 'board' | 'company'
  erasesName: boolean
  /** The person who takes over is active on the board, and somebody else. */
  canTakeOver: boolean
}): LeaveProblem | null {
  if (facts.posts === 'hand-over' && !facts.canTakeOver) return 'hand-over'
  return facts.erasesName && facts.from !== 'company' ? 'erase' : null
}

import { messageProblem } from '../messages/load-problem.js'

/** What the editor was opened for. */
export type EditorKind =
  | 'story-share'
  | 'message-share'
  | 'new-post'
  | 'existing-post'
  | 'reshare'
  | 'comment'

/** What follows when the editor cannot be opened. */
export type OpenProblem =
  | 'connect-profile'
  | 'missing-profile'
  | 'not-found'
  | 'go-home'
  | 'to-post'
  | 'close'
  | 'retry'

/** Codes of temporary errors: the same request may succeed a moment later. */
const passing = ['NetworkRequestFailed', 'api-429', 'maintenance', 'network-unavailable', 'unexpected']

/**
 * What follows when the editor cannot be opened: retry where the server could not be reached; go home in a crisis and
 * from an expired message; return to the post from a reshare; close a story's editor. For a message its own error code
 * decides. EDITOR63, EDITOR64
 */
export function openProblem(facts: { kind: EditorKind; code: string }): OpenProblem {
  const { kind, code } = facts
  if (passing.includes(code)) return 'retry'
  if (code === 'in-crisis') return 'go-home'
  if (kind === 'reshare') return 'to-post'
  if (kind === 'message-share') return code === 'story-expired' ? 'go-home' : messageProblem({ error: code })
  return kind === 'story-share' ? 'close' : 'not-found'
}

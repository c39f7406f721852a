import { messageFailure, type MessageFailure } from '../messages/load-failure.js'
import type { EditorKind } from './elements.js'

/** What follows when an editor cannot be opened. */
export const openFailures = [
  'connect-profile',
  'missing-profile',
  'not-found',
  'go-home',
  'to-post',
  'close',
  'retry',
] as const
export type OpenFailure = (typeof openFailures)[number]

/** Codes after which the same may go well a moment later. */
const passing = ['NetworkRequestFailed', 'api-429', 'maintenance', 'network-unavailable', 'unexpected']

/**
 * Facts: what was to be opened, and the code that came instead. Out: what follows: another attempt where the server
 * could not be asked; home in a crisis and from a message that is over; back to the post from a reshare; a story's
 * editor closes; of a message its own failure decides. EDITOR63, EDITOR64
 */
export function openFailure(facts: { kind: EditorKind; code: string }): OpenFailure {
  const { kind, code } = facts
  if (passing.includes(code)) return 'retry'
  if (code === 'in-crisis') return 'go-home'
  if (kind === 'reshare') return 'to-post'
  if (kind === 'message-share') return code === 'story-expired' ? 'go-home' : failureOf(code)
  return kind === 'story-share' ? 'close' : 'not-found'
}

const failureOf = (code: string): MessageFailure => messageFailure({ error: code })

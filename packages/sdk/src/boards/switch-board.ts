import { switchBoard } from '@rostrum/protocol'
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'
import type { Rostrum } from '../rostrum.js'

/** The result of switching to another board. */
export type SwitchOutcome =
  /** The loaded data belongs to the previous board: reload the page, or create a new client. */
  | { readonly outcome: 'switched' }
  /** The user is not a member of that board. */
  | { readonly outcome: 'no-access' }
  | { readonly outcome: 'failed'; readonly failing: ErrorInfo }

/** Switches to another board of the user (A2.17, ROUTER67). */
export const switchToBoard = async (
  { client }: Pick<Rostrum, 'client'>,
  boardId: string,
): Promise<SwitchOutcome> => {
  try {
    await client.send(switchBoard, { body: { Id: boardId } })
    return { outcome: 'switched' }
  } catch (error) {
    const failing = toErrorInfo(error)
    return failing.code === 'ActionNotAllowed' ? { outcome: 'no-access' } : { outcome: 'failed', failing }
  }
}

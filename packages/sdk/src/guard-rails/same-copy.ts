import { askSameCopy, type AnswerOf, type Network } from '@rostrum/protocol'
import type { Rostrum } from '../rostrum.js'

/** The same text as a colleague's; moments in ms since 1970. */
export interface SameCopy {
  /** How many colleagues share it on the network today. */
  readonly people: number
  /** When it would be published instead; null when as wanted. */
  readonly free: number | null
  /** A later moment to suggest. */
  readonly later: number
}

const wireOf = (moment: number) => new Date(moment).toISOString().slice(0, 19).replace('T', ' ')
const momentOf = (wire: string) => Date.parse(`${wire.replace(' ', 'T')}Z`)

const sameCopyOf = ({ People, Free, Later }: AnswerOf<typeof askSameCopy>): SameCopy => ({
  people: People,
  free: Free === null ? null : momentOf(Free),
  later: momentOf(Later),
})

/**
 * Asks who else shares a text on a network today. `at` is when it is to be published, null for now; `postId` is the post
 * that is changed, null for a new one. Rejects with an `ApiError`. GUARDRAILS10, GUARDRAILS11
 */
export const readSameCopy = async (
  { client }: Pick<Rostrum, 'client'>,
  asked: { network: Network; text: string; at: number | null; postId: string | null },
  signal: AbortSignal,
): Promise<SameCopy> => {
  const { network: Network, text: Text, at, postId: PostId } = asked
  const body = { Network, Text, At: at === null ? null : wireOf(at), PostId }
  return sameCopyOf(await client.send(askSameCopy, { body, signal }))
}

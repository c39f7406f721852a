import { listStories } from '@rostrum/protocol'
import type { Rostrum } from '../rostrum.js'

/** The languages that the board's suggested texts are in. Rejects with an `ApiError`. */
export const readStoryLanguages = async ({ client }: Pick<Rostrum, 'client'>) =>
  (await client.send(listStories, { query: { _count: 1 } })).Languages

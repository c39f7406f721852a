import { peopleOf, type Rostrum } from '@rostrum/sdk'

/** People of the board whose names or addresses contain a text, for users who manage them. */
export const findPeople = (rostrum: Rostrum, part: string, signal: AbortSignal) =>
  peopleOf(rostrum).find(part, signal)

import { suggestVariant } from '@rostrum/protocol'
import type { TextVariant } from '@rostrum/rules'
import type { Rostrum } from '../rostrum.js'

/** A model may take a while. */
const waitMs = 120_000

/** Has a model write a variant of a suggested text, for its editor to read. Rejects with an `ApiError`. ASSIST18 */
export const writeVariant = async (
  { client }: Rostrum,
  { text, network, language }: TextVariant & { readonly text: string },
  signal: AbortSignal,
): Promise<string> =>
  (await client.send(suggestVariant, { body: { text, network, language }, timeout: waitMs, signal })).text

import { validateInvite, type CustomBranding } from '@rostrum/protocol'
import type { Rostrum } from '../rostrum.js'

/** The colour and icon of the company behind the code of an e-mail (A7.1); null for a code that is no good. */
export const brandOfCode = (
  { client }: Pick<Rostrum, 'client'>,
  code: string,
): Promise<CustomBranding | null> => client.send(validateInvite, { query: { code } }).catch(() => null)

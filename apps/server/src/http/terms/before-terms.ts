import * as calls from '@rostrum/protocol'
import type { Declaration } from '@rostrum/protocol'

/** What somebody may do who has not accepted the company's terms yet; everything else is refused. TERMS2 */
const openCalls: ReadonlySet<Declaration> = new Set<Declaration>([
  calls.readTerms,
  calls.acceptTerms,
  // The frame around them.
  calls.readStartup,
  calls.saveLocale,
  calls.logout,
  // The person's other companies.
  calls.listBoards,
  calls.switchBoard,
  calls.switchAccount,
  // Their own data.
  calls.exportMyData,
  calls.leaveBoard,
  calls.eraseOwnAccount,
  calls.proveIdentity,
  calls.sendProofCode,
])

export const isOpenBeforeTerms = (declaration: Declaration): boolean => openCalls.has(declaration)

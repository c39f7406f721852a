/** How long a proof of identity is valid, in milliseconds. SESSION93 */
export const proofLifetime = 5 * 60_000

/** Whether a change of the sign-in methods needs another proof of identity first. Both times are in ms. SESSION93 */
export const needsProof = (facts: { provedAt: number; now: number }): boolean =>
  facts.now - facts.provedAt > proofLifetime

/** The seconds for which the last proof is still valid; 0: a new one is needed. Both times are in ms. SESSION93 */
export const proofSeconds = (facts: { provedAt: number; now: number }): number =>
  Math.max(0, Math.floor((facts.provedAt + proofLifetime - facts.now) / 1000))

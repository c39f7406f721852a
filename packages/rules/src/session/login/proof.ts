/** For so long a proof of who is there counts, in milliseconds. SESSION93 */
export const proofLifetime = 5 * 60_000

/**
 * Whether changing the ways to sign in needs another proof of identity first. Both times are in milliseconds.
 * SESSION93
 */
export const needsProof = (facts: { provedAt: number; now: number }): boolean =>
  facts.now - facts.provedAt > proofLifetime

/**
 * For how many more seconds no other proof is needed; 0: one is needed now. Times as in `needsProof`. SESSION93
 */
export const proofSeconds = (facts: { provedAt: number; now: number }): number =>
  Math.max(0, Math.floor((facts.provedAt + proofLifetime - facts.now) / 1000))

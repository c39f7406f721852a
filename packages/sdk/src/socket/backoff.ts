const base = 1000
const maxMs = 30_000
const spread = 6000

/**
 * The delay before reconnecting, in milliseconds: random up to a bound that doubles with each failure (full jitter).
 * After a planned restart of the server all clients reconnect at once, so they spread over six seconds.
 */
export const reconnectDelay = (facts: {
  failures: number
  isServerLeaving: boolean
  random: number
}): number => facts.random * (facts.isServerLeaving ? spread : Math.min(maxMs, base * 2 ** facts.failures))

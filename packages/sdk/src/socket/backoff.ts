const base = 1000
const most = 30_000
const spread = 6000

/**
 * How long to wait before connecting again, in milliseconds: anything up to a bound that doubles with each
 * failure (full jitter). After the server left on purpose all its clients come back at once, so they spread
 * over six seconds.
 */
export const reconnectDelay = (facts: {
  failures: number
  isServerLeaving: boolean
  random: number
}): number => facts.random * (facts.isServerLeaving ? spread : Math.min(most, base * 2 ** facts.failures))

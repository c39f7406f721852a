import type { Effect, Topic } from '../composition/effect.js'
import type { Reply, RunEffects } from './run-effects.js'

/**
 * Runs effects, and ignores stale results: of effects with the same topic only the latest may dispatch, until it is
 * cancelled. No other code needs to check whether a result is still wanted.
 */
export const onlyLatest = (
  run: (effect: Effect, reply: Reply, signal: AbortSignal) => unknown,
): { readonly run: RunEffects; readonly stop: () => void } => {
  const latest = new Map<Topic, AbortController>()
  return {
    run: (effect, reply) => {
      const controller = new AbortController()
      const { signal } = controller
      if ('topic' in effect) {
        latest.get(effect.topic)?.abort()
        latest.set(effect.topic, controller)
      }
      return run(effect, (action) => (signal.aborted ? Promise.resolve() : reply(action)), signal)
    },
    stop: () => latest.forEach((controller) => controller.abort()),
  }
}

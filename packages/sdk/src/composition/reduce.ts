import type { Action } from './action.js'
import type { Composition } from './composition.js'
import type { EditorContext, Step } from './step.js'

/**
 * The next composition and the requested effects of an action. Pure: the same composition, action and context always
 * give the same result. If a part throws, nothing has changed.
 */
export const reduce = (
  now: Composition,
  action: Action,
  context: EditorContext,
): Readonly<Pick<Step, 'now' | 'effects'>> => {
  const step: Step = { now, effects: [], context }
  for (const part of context.parts) part(step, action, now)
  return step
}

import type { Action } from '../composition/action.js'
import type { Effect } from '../composition/effect.js'

/** Dispatches the result of an effect; resolves when all effects that follow from it are done. */
export type Reply = (action: Action) => Promise<unknown>

/** Executes the effects of one noun and ignores the others; a returned promise is awaited. */
export type RunEffects = (effect: Effect, reply: Reply) => unknown

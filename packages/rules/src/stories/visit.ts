/** After this time away a person who comes back begins a new visit, in milliseconds. */
const visitPause = 30 * 60_000

/** Whether somebody who opened the board before (ms) begins a new visit now. STORIES7 */
export const isNewVisit = (facts: { opened: number; now: number }): boolean =>
  facts.now - facts.opened >= visitPause

/**
 * Whether a story is new to a person: published after they had last seen the board. Nothing is on a first visit, which
 * has no moment before it. Both as on the wire, where texts are in order of time. STORIES7
 */
export const isNewStory = (facts: { published: string; seenUntil: string | null | undefined }): boolean =>
  !!facts.seenUntil && facts.published > facts.seenUntil

import type { StoryAction, StoryState } from '@rostrum/protocol'

/** When a story is seen; moments in milliseconds. */
export interface StoryTimes {
  readonly publishAt: number
  readonly expireAt: number | null
  readonly isWithdrawn: boolean
  readonly isArchived: boolean
  readonly now: number
}

/** The state of a story that is more than a draft. EDITORIAL2 */
export function storyState(facts: StoryTimes): Exclude<StoryState, 'draft'> {
  const { publishAt, expireAt, isWithdrawn, isArchived, now } = facts
  if (isArchived) return 'archived'
  if (isWithdrawn) return 'withdrawn'
  if (expireAt !== null && expireAt <= now) return 'expired'
  return publishAt > now ? 'scheduled' : 'published'
}

const actions = {
  draft: ['publish', 'delete'],
  scheduled: ['publish', 'withdraw', 'delete'],
  published: ['withdraw', 'end', 'delete'],
  expired: ['archive', 'delete'],
  withdrawn: ['restore', 'archive', 'delete'],
  archived: ['unarchive', 'delete'],
} as const satisfies Record<StoryState, readonly StoryAction[]>

/** What editors can do with a story in this state, in the order in which it is offered. EDITORIAL3 */
export const storyActions = (facts: { state: StoryState }): readonly StoryAction[] => actions[facts.state]

const maxTopics = 10

/** Why an action on a story is refused, or null. Only a draft, or a story that is not there, has no topics yet. EDITORIAL3 */
export function storyActionProblem(facts: {
  state: StoryState | null
  action: StoryAction
  topics: number
}): 'gone' | 'state' | 'too-many-topics' | null {
  const { state, action, topics } = facts
  if (state === null) return 'gone'
  if (action === 'add-topic') return topics >= maxTopics ? 'too-many-topics' : null
  return storyActions({ state }).includes(action) ? null : 'state'
}

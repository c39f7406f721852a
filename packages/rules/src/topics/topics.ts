import type { Topic } from '@rostrum/protocol'

/** The topics sorted by name with the given comparison. TOPICS1 */
export const sortedTopics = (facts: {
  topics: Readonly<Record<string, Topic>>
  compare: (one: string, other: string) => number
}): Topic[] =>
  Object.values(facts.topics).toSorted(
    (one, other) => facts.compare(one.Name, other.Name) || (one.Id < other.Id ? -1 : 1),
  )

/** The topic ids that were added, and those that were removed. TOPICS2 */
export function topicDifference(facts: { before: readonly string[]; now: readonly string[] }): {
  selected: string[]
  unselected: string[]
} {
  const before = new Set(facts.before)
  const now = new Set(facts.now)
  return {
    selected: [...now].filter((id) => !before.has(id)),
    unselected: [...before].filter((id) => !now.has(id)),
  }
}

/** Whether two selections of topics differ; order and duplicates are ignored. TOPICS2 */
export function hasTopicDifference(facts: { before: readonly string[]; now: readonly string[] }): boolean {
  const { selected, unselected } = topicDifference(facts)
  return selected.length + unselected.length > 0
}

/** Whether the Done button is disabled. TOPICS3 */
export const isTopicSubmitDisabled = (facts: {
  selected: readonly string[]
  isSubmitting: boolean
}): boolean => facts.isSubmitting || facts.selected.length === 0

/** Whether the Done button is disabled in the selection of new topics. TOPICS4 */
export const isNewTopicSubmitDisabled = (facts: {
  preselected: readonly string[]
  selected: readonly string[]
  isSubmitting: boolean
}): boolean => facts.isSubmitting || !hasTopicDifference({ before: facts.preselected, now: facts.selected })

/** Toasts about topics. */
export type TopicToast = 'topics.selectionRequired' | 'topics.updated'

/** Why the selection of topics cannot close, or null. TOPICS5 */
export const topicCloseProblem = (facts: { selected: readonly string[] }): TopicToast | null =>
  facts.selected.length === 0 ? 'topics.selectionRequired' : null

/** The toast after saving topics; null after an error, which has its own toast. TOPICS6 */
export const topicSavedToast = (facts: { isSaved: boolean }): TopicToast | null =>
  facts.isSaved ? 'topics.updated' : null

/** The selection after a press on Select all: all topics, or none if all were selected. TOPICS7 */
export const toggleAllTopics = (facts: { all: readonly string[]; selected: readonly string[] }): string[] => {
  const selected = new Set(facts.selected)
  return facts.all.every((id) => selected.has(id)) ? [] : [...facts.all]
}

/**
 * The topics that are selected when the selection opens: the user's own; all for a user without any, if the company
 * preselects. New topics are not preselected, because the Done button requires a difference. TOPICS4, TOPICS8
 */
export function preselectedTopics(facts: {
  all: readonly string[]
  selected: readonly string[]
  PreselectTopicsByDefault: boolean
}): string[] {
  const chosen = new Set(facts.selected)
  const own = facts.all.filter((id) => chosen.has(id))
  return own.length === 0 && facts.PreselectTopicsByDefault ? [...facts.all] : own
}

/** The selection of topics that opens by itself. */
export type TopicModal = 'select-topics' | 'select-new-topics'

/** The selection of topics that opens by itself, or null; mandatory topics are not asked about. TOPICS9, TOPICS13 */
export function topicModal(facts: {
  all: readonly string[]
  selected: readonly string[]
  new: readonly string[]
  mandatory: readonly string[]
}): TopicModal | null {
  if (facts.all.every((id) => facts.mandatory.includes(id))) return null
  const known = new Set(facts.all)
  if (!facts.selected.some((id) => known.has(id))) return 'select-topics'
  return facts.new.some((id) => known.has(id)) ? 'select-new-topics' : null
}

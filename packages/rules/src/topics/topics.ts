import type { Topic } from '@rostrum/protocol'

/** Facts: topics by id. Out: the topics in order of their names, as the compare function sees it. TOPICS1 */
export const sortedTopics = (facts: {
  topics: Readonly<Record<string, Topic>>
  compare: (one: string, other: string) => number
}): Topic[] =>
  Object.values(facts.topics).toSorted(
    (one, other) => facts.compare(one.Name, other.Name) || (one.Id < other.Id ? -1 : 1),
  )

/** Facts: the ids that were selected before, and those that are now. Out: what is new in each direction. TOPICS2 */
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

/** Facts: ids selected before and now. Out: whether they differ; order and repetition do not count. TOPICS2 */
export function hasTopicDifference(facts: { before: readonly string[]; now: readonly string[] }): boolean {
  const { selected, unselected } = topicDifference(facts)
  return selected.length + unselected.length > 0
}

/** Facts: the selected ids and whether they are being sent. Out: whether Done is disabled. TOPICS3 */
export const isTopicSubmitDisabled = (facts: {
  selected: readonly string[]
  isSubmitting: boolean
}): boolean => facts.isSubmitting || facts.selected.length === 0

/** Facts: the same, and the preselected ids. Out: whether Done is disabled in the choice of new topics. TOPICS4 */
export const isNewTopicSubmitDisabled = (facts: {
  preselected: readonly string[]
  selected: readonly string[]
  isSubmitting: boolean
}): boolean => facts.isSubmitting || !hasTopicDifference({ before: facts.preselected, now: facts.selected })

/** What a person is told about topics. */
export const topicToasts = ['topics.selectionRequired', 'topics.updated'] as const
export type TopicToast = (typeof topicToasts)[number]

/** Facts: the selected ids. Out: why the modal cannot close; null when it can. TOPICS5 */
export const topicCloseProblem = (facts: { selected: readonly string[] }): TopicToast | null =>
  facts.selected.length === 0 ? 'topics.selectionRequired' : null

/** Facts: whether saving worked. Out: what the person is told; null when it did not, as the error says it. TOPICS6 */
export const topicSavedToast = (facts: { isSaved: boolean }): TopicToast | null =>
  facts.isSaved ? 'topics.updated' : null

/** Facts: all ids and the selected ones. Out: the selection after Select all: all, or none if it was all. TOPICS7 */
export const toggleAllTopics = (facts: { all: readonly string[]; selected: readonly string[] }): string[] => {
  const selected = new Set(facts.selected)
  return facts.all.every((id) => selected.has(id)) ? [] : [...facts.all]
}

/**
 * Facts: all topics, those of the person, and whether the company preselects. Out: what is ticked when the choice
 * opens: the person's own; with preselection a person without any gets all. New ones stay open, because Done waits
 * for a difference. TOPICS4, TOPICS8
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

/** Which choice of topics opens by itself. */
export const topicModals = ['select-topics', 'select-new-topics'] as const
export type TopicModal = (typeof topicModals)[number]

/** Facts: all topics, the person's own, and the new ones. Out: the choice that opens; null for none. TOPICS9 */
export function topicModal(facts: {
  all: readonly string[]
  selected: readonly string[]
  new: readonly string[]
}): TopicModal | null {
  if (facts.all.length === 0) return null
  const known = new Set(facts.all)
  if (!facts.selected.some((id) => known.has(id))) return 'select-topics'
  return facts.new.some((id) => known.has(id)) ? 'select-new-topics' : null
}

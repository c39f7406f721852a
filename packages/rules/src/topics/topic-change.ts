import { isInvisible } from '../text/invisible.js'

/** Longest name of a topic, in characters. TOPICS10 */
export const maxTopicName = 60
/** Most topics that managers create on a board; imports may bring more. TOPICS10 */
export const maxTopics = 500

/** A topic's name as it is stored: without space around it, and with single spaces in it. TOPICS10 */
export const cleanTopicName = (written: string): string => written.trim().replaceAll(/\s+/gu, ' ')

/** The same for names that differ only in spaces, capitals, or forms of the same characters. TOPICS10 */
export const foldTopicName = (name: string): string => cleanTopicName(name.normalize('NFKC')).toLowerCase()

/** What is wrong with a topic's name, given those of the board's other topics; null for nothing. TOPICS10 */
export function topicNameProblem(facts: {
  name: string
  others: readonly string[]
}): 'empty' | 'long' | 'lines' | 'taken' | null {
  const name = cleanTopicName(facts.name)
  if (isInvisible(name)) return 'empty'
  if (Array.from(name).length > maxTopicName) return 'long'
  if (/\p{Cc}|[\u2028\u2029]/u.test(name)) return 'lines'
  const folded = foldTopicName(name)
  return facts.others.some((other) => foldTopicName(other) === folded) ? 'taken' : null
}

/** Why a topic is not changed. */
export type TopicChangeProblem = 'too-many' | 'same' | 'archived' | 'in-use'

/** Why a topic is not merged into another one, or null. TOPICS11 */
export function topicMergeProblem(facts: {
  from: string
  to: string
  isTargetArchived: boolean
}): TopicChangeProblem | null {
  if (facts.from === facts.to) return 'same'
  return facts.isTargetArchived ? 'archived' : null
}

/** Why a topic is not deleted, or null: no story or draft may have it, and nobody may follow it. TOPICS14 */
export const topicDeletionProblem = (facts: {
  stories: number
  followers: number
  isMandatory: boolean
}): TopicChangeProblem | null =>
  facts.stories > 0 || facts.followers > 0 || facts.isMandatory ? 'in-use' : null

/**
 * The topics whose stories a person sees: those that they chose, and those that everybody follows. Without a choice of
 * their own, none: they see all stories. TOPICS13
 */
export const followedTopics = (facts: {
  chosen: readonly string[]
  mandatory: readonly string[]
}): string[] => (facts.chosen.length === 0 ? [] : [...new Set([...facts.chosen, ...facts.mandatory])])

import { idPatterns } from './parameter.js'

/** Pushes that a phone can get. */
export const pushTypes = [
  'newMessage',
  'suggestionApproved',
  'suggestionRejected',
  'importantMessagePublished',
  'newStory',
  'featuredStoryPublished',
  'boardPostApproved',
  'boardPostRejected',
] as const
export type PushType = (typeof pushTypes)[number]

interface Payload {
  readonly accountId?: string | undefined
  readonly boardId?: string | undefined
  readonly postId?: string | undefined
}

const post = ({ postId }: Payload) =>
  postId !== undefined && idPatterns.postId.test(postId) ? `/my-shares/${postId}` : '/my-shares'

const pathOf = {
  newMessage: () => '/',
  importantMessagePublished: () => '/',
  newStory: () => '/',
  featuredStoryPublished: () => '/',
  suggestionApproved: () => '/suggestions/accepted/me',
  suggestionRejected: () => '/suggestions/rejected/me',
  boardPostApproved: post,
  boardPostRejected: post,
} satisfies Record<PushType, (payload: Payload) => string>

/**
 * Facts: the type of a push that was opened, and what it carries. Out: the path that it leads to, with the account
 * and the board when both are well-formed; a type that nobody knows leads to the root. ROUTER60 to ROUTER63
 */
export function pushTarget(facts: Payload & { type: string }): string {
  const type = pushTypes.find((known) => known === facts.type)
  const path = type ? pathOf[type](facts) : '/'
  const { accountId = '', boardId = '' } = facts
  const isPlace = idPatterns.accountId.test(accountId) && idPatterns.boardId.test(boardId)
  return isPlace ? `${path}?accountId=${accountId}&boardId=${boardId}` : path
}

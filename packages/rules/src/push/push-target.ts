import { idPatterns } from '../router/parameters/parameter.js'

/** Types of push notifications. */
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
 * The path that a push notification leads to, with account and board when both are well-formed; an unknown type leads
 * to the root. ROUTER60 to ROUTER63
 */
export function pushTarget(facts: Payload & { type: string }): string {
  const type = pushTypes.find((known) => known === facts.type)
  return withBoard(type ? pathOf[type](facts) : '/', facts)
}

function withBoard(path: string, { accountId = '', boardId = '' }: Omit<Payload, 'postId'>) {
  const isBoard = idPatterns.accountId.test(accountId) && idPatterns.boardId.test(boardId)
  return isBoard ? `${path}?accountId=${accountId}&boardId=${boardId}` : path
}

/** The path for an e-mail about posts that wait for an approver, with board and account. ROUTER66 */
export const approvalsTarget = (facts: Omit<Payload, 'postId'>): string => withBoard('/approvals', facts)

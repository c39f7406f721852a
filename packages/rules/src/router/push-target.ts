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
  return atPlace(type ? pathOf[type](facts) : '/', facts)
}

function atPlace(path: string, { accountId = '', boardId = '' }: Omit<Payload, 'postId'>) {
  const isPlace = idPatterns.accountId.test(accountId) && idPatterns.boardId.test(boardId)
  return isPlace ? `${path}?accountId=${accountId}&boardId=${boardId}` : path
}

/** Facts: a board and its account. Out: where a letter about what waits for an approver leads to. ROUTER66 */
export const approvalsTarget = (facts: Omit<Payload, 'postId'>): string => atPlace('/approvals', facts)

/**
 * Facts: the board that an address names, and the one that is open. Out: the board to be opened before the page;
 * null: the page opens where one is. ROUTER67
 */
export const boardToOpen = (facts: { named: string | undefined; current: string }): string | null =>
  facts.named === undefined || facts.named === facts.current ? null : facts.named

/** Facts: the path and query of a page. Out: the same without account and board, once they were followed. ROUTER67 */
export function withoutPlace(facts: { address: string }): string {
  const [path = '/', query = ''] = facts.address.split('?', 2)
  const rest = query.split('&').filter((pair) => pair !== '' && !/^(?:accountId|boardId)(?:=|$)/.test(pair))
  return rest.length > 0 ? `${path}?${rest.join('&')}` : path
}

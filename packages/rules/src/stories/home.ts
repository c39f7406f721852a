import type { Network } from '@rostrum/protocol'

/** What the root shows. */
export const homeApps = ['stories', 'messages'] as const
export type HomeApp = (typeof homeApps)[number]

/** Facts: whether stories are switched on. Out: what the root shows. STORIES1 */
export const homeApp = (facts: { isStoriesEnabled: boolean }): HomeApp =>
  facts.isStoriesEnabled ? 'stories' : 'messages'

/** Facts: the search term that the feed was at, if any. Out: the path that a closed editor leads to. STORIES2 */
export const afterEditorPath = (facts: { q: string | null | undefined }): string =>
  facts.q ? `/?q=${encodeURIComponent(facts.q.replace(/\p{Cs}/gu, '\uFFFD'))}` : '/'

/** Facts: a story's messages. Out: the networks that they are for, each once, in the order of the messages. STORIES3 */
export const storyNetworks = (messages: readonly { readonly Network: Network }[]): Network[] => [
  ...new Set(messages.map(({ Network: network }) => network)),
]

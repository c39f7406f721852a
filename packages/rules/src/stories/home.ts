/** What the root page shows. */
export type HomeApp = 'stories' | 'messages'

/** What the root page shows. STORIES1 */
export const homeApp = (facts: { isStoriesEnabled: boolean }): HomeApp =>
  facts.isStoriesEnabled ? 'stories' : 'messages'

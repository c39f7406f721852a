/** Where a story stands for those who edit it (EDITORIAL2). */
export const storyStates = ['draft', 'scheduled', 'published', 'expired', 'withdrawn', 'archived'] as const
export type StoryState = (typeof storyStates)[number]

/** How the list of editors is sorted. */
export const storySorts = ['newest', 'oldest', 'shares'] as const
export type StorySort = (typeof storySorts)[number]

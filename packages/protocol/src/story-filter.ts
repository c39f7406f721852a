/** Filters of the feed by what the person did (ours). */
export const storyFilters = ['unshared', 'saved', 'new'] as const
export type StoryFilter = (typeof storyFilters)[number]

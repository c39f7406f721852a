/** What a post comes down to, in the list of one's own posts (ours). */
export const postGroups = ['waiting', 'scheduled', 'shared', 'failed', 'rejected'] as const
export type PostGroup = (typeof postGroups)[number]

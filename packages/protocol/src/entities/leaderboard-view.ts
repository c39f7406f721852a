/** What a leaderboard ranks. */
export const leaderboardKinds = ['people', 'teams'] as const
export type LeaderboardKind = (typeof leaderboardKinds)[number]

/** The periods of a leaderboard: the current one of each, everything, or two dates. */
export const leaderboardPeriods = ['week', 'month', 'quarter', 'all', 'dates'] as const
export type LeaderboardPeriod = (typeof leaderboardPeriods)[number]

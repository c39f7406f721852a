import * as z from 'zod/mini'
import { endpoint } from '../endpoint.js'
import {
  leaderboardDates,
  leaderboardRow,
  leaderboardSettings,
  ownStanding,
  rankedPerson,
} from '../entities/leaderboard.js'
import { leaderboardKinds, leaderboardPeriods } from '../entities/leaderboard-view.js'
import { userId } from '../ids.js'
import { count, page } from '../query.js'
import { done, wireDate } from '../wire.js'

/** A page of the leaderboard (B2.26). Without a period it is the board's own; `from` and `to` belong to `dates`. */
export const readLeaderboard = endpoint({
  method: 'GET',
  path: '/api/leaderboard',
  needs: ['leaderboard', 'read'],
  query: z.object({
    kind: z.optional(z.enum(leaderboardKinds)),
    period: z.optional(z.enum(leaderboardPeriods)),
    from: z.optional(wireDate),
    to: z.optional(wireDate),
    _page: page,
    _count: count,
  }),
  answer: z.object({
    Items: z.array(leaderboardRow),
    Total: z.int(),
    Me: ownStanding,
    Period: z.enum(leaderboardPeriods),
    Dates: leaderboardDates,
    /** The day that it is on the board. */
    Today: wireDate,
    Timezone: z.string(),
    Symbol: z.string(),
    /** Whether there is a leaderboard of teams. */
    HasTeams: z.boolean(),
  }),
  ours: true,
})

/** Leaves the leaderboard, or returns to it. Who left keeps earning points that only they see. */
export const optOutOfLeaderboard = endpoint({
  method: 'POST',
  path: '/api/leaderboard/opt-out',
  needs: ['leaderboard', 'read'],
  body: z.object({ optsOut: z.boolean() }),
  answer: done,
  ours: true,
})

/** The leaderboard's settings (B2.26), with the people that it leaves out. */
export const readLeaderboardSettings = endpoint({
  method: 'GET',
  path: '/api/leaderboard/settings',
  needs: ['leaderboard', 'update'],
  answer: z.object({ Settings: leaderboardSettings, Excluded: z.array(rankedPerson) }),
  ours: true,
})

/** Changes the settings from now on: points that were earned stay as they are. */
export const saveLeaderboardSettings = endpoint({
  method: 'POST',
  path: '/api/leaderboard/settings',
  needs: ['leaderboard', 'update'],
  body: z.object({
    Settings: leaderboardSettings,
    Excluded: z.array(userId).check(z.maxLength(500)),
  }),
  answer: done,
  ours: true,
})

/** People of the board by a part of their name, at most ten, for the list of the excluded. */
export const findLeaderboardPeople = endpoint({
  method: 'GET',
  path: '/api/leaderboard/people',
  needs: ['leaderboard', 'update'],
  query: z.object({ q: z.string().check(z.maxLength(100)) }),
  answer: z.object({ Items: z.array(rankedPerson) }),
  ours: true,
})

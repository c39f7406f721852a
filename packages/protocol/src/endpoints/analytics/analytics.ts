import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { analyticsPost, analyticsRow, analyticsSummary } from '../../entities/analytics/analytics.js'
import { analyticsMetrics, analyticsTables } from '../../entities/analytics/analytics-view.js'
import { peopleFieldId } from '../../ids.js'
import { page, queryInt } from '../../query.js'
import { wireDate, wireMoment } from '../../wire.js'

/** Rows of the table in one answer: enough to take them all along. */
const maxAnalyticsRows = 1000

/** So many days up to today, or two dates; without either 30 days (ANALYTICS2). */
const dates = {
  days: z.optional(queryInt),
  from: z.optional(wireDate),
  to: z.optional(wireDate),
}

/** The board's numbers by day (B2.25). */
export const readAnalytics = endpoint({
  method: 'GET',
  path: '/api/analytics',
  needs: ['analytics', 'read'],
  query: z.object(dates),
  answer: analyticsSummary,
  ours: true,
})

/** How many people take part, and what needs attention. */
export const readAdoption = endpoint({
  method: 'GET',
  path: '/api/analytics/adoption',
  needs: ['analytics', 'read'],
  query: z.object(dates),
  answer: z.object({
    /** People with a place on the board, whether they came yet or not. */
    Invited: z.int(),
    /** Of them, who came. */
    Joined: z.int(),
    /** Of them, who has a profile that works. */
    Connected: z.int(),
    /** People who shared in the period, and in the one before. */
    Active: z.int(),
    BeforeActive: z.int(),
    /** People with a profile that expires soon, and with one that has expired. */
    Expiring: z.int(),
    Expired: z.int(),
    /** Stories on the board that nobody has shared, the oldest first: how many, and the first of them. */
    Unshared: z.int(),
    UnsharedStories: z.array(z.object({ Id: z.string(), Title: z.string(), PublishedAt: wireMoment })),
  }),
  ours: true,
})

/**
 * A page of the numbers by story, topic, network, team, the values of a field, or person. People and their fields only for
 * users who also manage them (ANALYTICS7, PEOPLEFIELDS9).
 */
export const readAnalyticsTable = endpoint({
  method: 'GET',
  path: '/api/analytics/table',
  needs: ['analytics', 'read'],
  query: z.object({
    by: z.enum(analyticsTables),
    /** Which field, for a table by one. */
    field: z.optional(peopleFieldId),
    ...dates,
    /** Without one by reach. */
    sort: z.optional(z.enum(analyticsMetrics)),
    order: z.optional(z.enum(['up', 'down'])),
    _page: page,
    _count: z.optional(
      z.pipe(
        queryInt,
        z.transform((value) => Math.min(maxAnalyticsRows, Math.max(1, value))),
      ),
    ),
  }),
  answer: z.object({ Items: z.array(analyticsRow), Total: z.int() }),
  ours: true,
})

/**
 * Rows of all stories or people, in a fixed order: `after` is the `Next` of the answer before. Other than pages of the
 * table, they have each row once while numbers change. ANALYTICS9
 */
export const readAnalyticsRows = endpoint({
  method: 'GET',
  path: '/api/analytics/rows',
  needs: ['analytics', 'read'],
  query: z.object({
    by: z.enum(['story', 'person']),
    ...dates,
    after: z.optional(z.string().check(z.maxLength(40))),
  }),
  answer: z.object({ Items: z.array(analyticsRow), Next: z.nullable(z.string()) }),
  ours: true,
})

/** The user's own numbers by day, and their posts that reached most, for everybody. */
export const readOwnAnalytics = endpoint({
  method: 'GET',
  path: '/api/analytics/me',
  needs: 'session',
  query: z.object(dates),
  answer: z.object({ ...analyticsSummary.shape, Best: z.array(analyticsPost) }),
  ours: true,
})

import { leaderboardKinds, leaderboardPeriods, networks, postGroups, storyFilters } from '@rostrum/protocol'
import type { Area } from '../../permissions/page-access.js'
import type { Parameter } from './parameter.js'

/** The audience of a page. */
export type Guard = 'guest' | 'signed-in' | 'anyone' | 'development'

/** A parameter of a query; required unless it is optional or has a fallback. */
export type QueryParameter = Parameter & { readonly optional?: true; readonly fallback?: unknown }

/**
 * The route of a page: in `path` a colon marks a parameter and an asterisk the rest of the path. The first matching
 * route in the table counts.
 */
export interface Route {
  readonly path: `/${string}`
  readonly guard: Guard
  /** The area that must be open to the user (PERMISSIONS20). */
  readonly area?: Area
  readonly params?: Readonly<Record<string, Parameter>>
  readonly query?: Readonly<Record<string, QueryParameter>>
}

export const text = { type: 'wildcard', optional: true } as const
export const flag = { type: 'flag', optional: true } as const
export const accountId = { type: 'accountId', optional: true } as const
export const boardId = { type: 'boardId', optional: true } as const
export const storyId = { type: 'storyId' } as const
export const messageId = { type: 'messageId' } as const
export const postId = { type: 'postId' } as const
// Accepts a code that a mail program truncated, so that the page can say that it is invalid.
export const code = { type: 'wildcard' } as const
const topicId = { type: 'regex', pattern: /^tpc[A-Za-z0-9]{12}$/, optional: true } as const

export const boardQuery = { accountId, boardId } as const
/** The feed that is shown. SEARCH9 */
export const home = {
  ...boardQuery,
  q: text,
  topic: topicId,
  language: { type: 'regex', pattern: /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, optional: true },
  only: { type: 'one-of', values: storyFilters, optional: true },
  theater: flag,
  'with-logout': flag,
} as const
/** The list of one's own posts. POSTS31 */
export const shares = {
  ...boardQuery,
  q: text,
  network: { type: 'one-of', values: networks, optional: true },
  group: { type: 'one-of', values: postGroups, optional: true },
  span: { type: 'one-of', values: ['week', 'month', 'quarter', 'year'], optional: true },
} as const
const history = { ...boardQuery, q: text, person: text, kind: text, from: text, to: text } as const
/** What pages of settings show: entries of the history, or a month or week of the calendar. AUDIT5, CALENDAR2 */
export const settings = { ...history, month: text, week: text } as const
/** A page of a list, of some days. */
const dated = {
  ...boardQuery,
  from: { type: 'date', optional: true },
  to: { type: 'date', optional: true },
  page: { type: 'int', min: 1, max: 1_000_000, optional: true },
} as const
/** The leaderboard that is shown. LEADERBOARD12 */
export const ranking = {
  ...dated,
  kind: { type: 'one-of', values: leaderboardKinds, optional: true },
  period: { type: 'one-of', values: leaderboardPeriods, optional: true },
} as const
/** The report that is shown. The page reads what it offers, and shows the usual instead of the rest. ANALYTICS12 */
export const report = { ...dated, kind: text, field: text, period: text, sort: text } as const
/** The people of the board that are shown. PEOPLE17 */
export const people = {
  ...boardQuery,
  q: text,
  state: { type: 'one-of', values: ['active', 'invited', 'inactive', 'left'], optional: true },
  role: text,
  team: text,
  profiles: { type: 'one-of', values: ['expiring', 'expired'], optional: true },
  fields: text,
} as const
/** The stories that editors are shown; the page knows the states and orders. EDITORIAL5 */
export const stories = { ...boardQuery, q: text, state: text, topic: topicId, sort: text } as const
export const signup = {
  ...boardQuery,
  token: text,
  // Accepts a code that a mail program truncated, so that the page can say that it is invalid.
  code: text,
  // The code of an invitation link (INVITELINKS2).
  link: text,
  _redirect: text,
  ssoRequired: flag,
} as const

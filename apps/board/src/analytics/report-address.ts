import type { AnalyticsDates, AnalyticsQuery } from '@rostrum/sdk'
import {
  analyticsDays,
  analyticsMetrics,
  analyticsTables,
  type AnalyticsMetric,
  type AnalyticsTable,
} from '@rostrum/sdk/protocol'
import { reportRange } from '@rostrum/sdk/rules'
import type { RouteLocation, Router } from '../router/router.js'

/** Which report is shown. */
export interface Report {
  readonly page: 'analytics' | 'ownAnalytics'
  readonly dates: AnalyticsDates
  readonly by: AnalyticsTable
  /** The id of the field of a table by one. */
  readonly field?: string | undefined
  readonly sort: AnalyticsMetric
  readonly isDescending: boolean
  /** From 0. */
  readonly at: number
}

/** Dates in order; any others are not asked for, and the usual days are shown. */
function datesOf({
  period,
  from,
  to,
}: {
  period?: string | undefined
  from?: string | undefined
  to?: string | undefined
}): AnalyticsDates {
  if (from !== undefined && to !== undefined && reportRange({ from, to, today: to })) return { from, to }
  const offered = analyticsDays.find((one) => String(one) === period)
  return offered === undefined ? {} : { days: offered }
}

/** The report in the URL, whose pages are counted from 1. ANALYTICS12 */
export function reportOf(location: RouteLocation): Report {
  const page = location.name === 'ownAnalytics' ? 'ownAnalytics' : 'analytics'
  const query = location.name === 'analytics' || location.name === 'ownAnalytics' ? location.query : {}
  return {
    page,
    dates: datesOf(query),
    by: analyticsTables.find((one) => one === query.kind) ?? 'story',
    field: query.kind === 'field' ? query.field : undefined,
    sort: analyticsMetrics.find((one) => one === query.sort?.replace('-', '')) ?? 'views',
    // As is usual in addresses, a minus begins with the largest.
    isDescending: query.sort?.startsWith('-') ?? true,
    at: (query.page ?? 1) - 1,
  }
}

/** The URL of a report. ANALYTICS12 */
export const reportAddress = (
  router: Router,
  { page, dates: { days, from, to }, by, field, sort, isDescending, at }: Report,
): string =>
  router.href(
    page,
    {},
    {
      ...(days !== undefined && { period: String(days) }),
      ...(from && { from }),
      ...(to && { to }),
      ...(by !== 'story' && { kind: by }),
      ...(field && { field }),
      ...((sort !== 'views' || !isDescending) && { sort: isDescending ? `-${sort}` : sort }),
      ...(at > 0 && { page: at + 1 }),
    },
  )

/** What the table is asked for. */
export const tableOf = ({ dates, by, field, sort, isDescending, at }: Report): AnalyticsQuery => ({
  ...dates,
  by,
  field,
  sort,
  isDescending,
  page: at,
})

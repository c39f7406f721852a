/** What the table of the analytics page is by; `field`: one of the company's own fields of its people. */
export const analyticsTables = ['story', 'topic', 'network', 'team', 'field', 'person'] as const
export type AnalyticsTable = (typeof analyticsTables)[number]

/** What is counted, and what the table can be sorted by. */
export const analyticsMetrics = ['shares', 'clicks', 'views', 'reactions'] as const
export type AnalyticsMetric = (typeof analyticsMetrics)[number]

/** The numbers of days up to today that are offered. */
export const analyticsDays = [7, 30, 90] as const

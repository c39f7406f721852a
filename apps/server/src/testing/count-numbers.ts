import type { AnalyticsNumbers } from '@rostrum/protocol'
import { countDailyNumbers, countDailyShares } from '../stats/daily/count-daily.js'
import { addPublication } from './add-publication.js'
import type { TestServer } from './start-test-server.js'

export const noon = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** The query of some days. */
export const dates = (from: string, to = from): string => `from=${from}&to=${to}`

/** Shares, clicks, reach and reactions. */
export const numbersOf = ({ Shares, Clicks, Views, Reactions }: AnalyticsNumbers): number[] => [
  Shares,
  Clicks,
  Views,
  Reactions,
]

/** A copy of somebody's post on the board. */
export const publish = (
  { context, company }: TestServer,
  userId: string,
  more: { storyId?: string; network?: string } = {},
): Promise<{ postId: string; publicationId: string }> => {
  const { boardId, accountId } = company.acme
  return addPublication(context, { boardId, accountId, userId, ...more })
}

/** Counts copies as published on a day. */
export const shareOn = ({ context }: TestServer, day: string, ...publicationIds: string[]): Promise<void> =>
  context.db.transaction().execute((trx) => countDailyShares(trx, noon(day), publicationIds))

/** What a network counts for a copy on a day. */
export const countOn = (
  { context: { db } }: TestServer,
  day: string,
  publicationId: string,
  numbers: { views?: number; reactions?: number; clicks?: number },
): Promise<void> =>
  countDailyNumbers({ db, now: () => noon(day) }, [
    { publicationId, views: null, reactions: null, clicks: null, ...numbers },
  ])

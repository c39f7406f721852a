import {
  readAdoption,
  readAnalytics,
  readAnalyticsTable,
  readOwnAnalytics,
  type AnalyticsMetric,
  type AnalyticsRow,
  type AnalyticsSummary,
  type AnalyticsTable,
  type AnswerOf,
} from '@rostrum/protocol'
import { pageSizes } from '@rostrum/rules'
import { atom, type ReadableAtom } from 'nanostores'
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'
import { perClient } from '../per-client.js'

/** The days of a report: so many up to today, or two dates; without either 30 days. */
export interface AnalyticsDates {
  readonly days?: number | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Which table is shown, and how. */
export interface AnalyticsQuery extends AnalyticsDates {
  readonly by: AnalyticsTable
  readonly sort: AnalyticsMetric
  readonly isDescending: boolean
  /** From 0. */
  readonly page: number
}

export type Adoption = AnswerOf<typeof readAdoption>
export type OwnAnalytics = AnswerOf<typeof readOwnAnalytics>

/** A part of the page; the previous answer stays while another is loading. */
export interface AnalyticsPart<Answer> {
  readonly status: 'idle' | 'loading' | 'ready' | 'error'
  readonly answer: Answer | null
  readonly error: ErrorInfo | null
}

/** A page of the table, and what it was asked for. */
export interface AnalyticsTablePage {
  readonly query: AnalyticsQuery
  readonly rows: readonly AnalyticsRow[]
  readonly total: number
}

/** The numbers of the board (B2.25), and the user's own. */
export interface Analytics {
  /** For users who may read analytics; so are the adoption and the table. */
  readonly $board: ReadableAtom<AnalyticsPart<AnalyticsSummary>>
  readonly $adoption: ReadableAtom<AnalyticsPart<Adoption>>
  readonly $table: ReadableAtom<AnalyticsPart<AnalyticsTablePage>>
  readonly $own: ReadableAtom<AnalyticsPart<OwnAnalytics>>
  /** Loads the board's numbers and who takes part; the newest call wins. */
  showBoard(dates: AnalyticsDates): Promise<void>
  showTable(query: AnalyticsQuery): Promise<void>
  showOwn(dates: AnalyticsDates): Promise<void>
  /** The rows of all pages, at most 10,000. Rejects with an `ApiError`. */
  readRows(query: AnalyticsQuery): Promise<readonly AnalyticsRow[]>
}

const count = pageSizes.lists
/** Rows in one call, and calls, when all are read. */
const atOnce = 1000
const maxCalls = 10

/** A part whose newest request wins. */
function createPart<Answer>() {
  const nothing: AnalyticsPart<Answer> = { status: 'idle', answer: null, error: null }
  const $part = atom(nothing)
  let underWay = new AbortController()
  return {
    $part,
    clear: () => {
      underWay.abort()
      $part.set(nothing)
    },
    load: async (ask: (signal: AbortSignal) => Promise<Answer>) => {
      underWay.abort()
      const { signal } = (underWay = new AbortController())
      $part.set({ ...$part.get(), status: 'loading', error: null })
      try {
        const answer = await ask(signal)
        if (!signal.aborted) $part.set({ status: 'ready', answer, error: null })
      } catch (error) {
        if (!signal.aborted) $part.set({ ...$part.get(), status: 'error', error: toErrorInfo(error) })
      }
    },
  }
}

const given = ({ days, from, to }: AnalyticsDates) => ({
  ...(days !== undefined && { days }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
})

export const analyticsOf = perClient(({ client, events }): Analytics => {
  const board = createPart<AnalyticsSummary>()
  const adoption = createPart<Adoption>()
  const table = createPart<AnalyticsTablePage>()
  const own = createPart<OwnAnalytics>()
  events.on('signed-out', () => {
    for (const part of [board, adoption, table, own]) part.clear()
  })

  const askRows = ({ by, sort, isDescending, ...dates }: AnalyticsQuery, page: number, size: number) => ({
    ...given(dates),
    by,
    sort,
    order: isDescending ? ('down' as const) : ('up' as const),
    _page: page,
    _count: size,
  })

  return {
    $board: board.$part,
    $adoption: adoption.$part,
    $table: table.$part,
    $own: own.$part,
    showBoard: async (dates) => {
      const query = given(dates)
      await Promise.all([
        board.load((signal) => client.send(readAnalytics, { query, signal })),
        adoption.load((signal) => client.send(readAdoption, { query, signal })),
      ])
    },
    showTable: (query) =>
      table.load(async (signal) => {
        const asked = askRows(query, query.page, count)
        const { Items, Total } = await client.send(readAnalyticsTable, { query: asked, signal })
        return { query, rows: Items, total: Total }
      }),
    showOwn: (dates) => own.load((signal) => client.send(readOwnAnalytics, { query: given(dates), signal })),
    readRows: async (query) => {
      const rows: AnalyticsRow[] = []
      for (let page = 0; page < maxCalls; page += 1) {
        const { Items, Total } = await client.send(readAnalyticsTable, {
          query: askRows(query, page, atOnce),
        })
        rows.push(...Items)
        if (rows.length >= Total || Items.length === 0) break
      }
      return rows
    },
  }
})

import {
  readAdoption,
  readAnalytics,
  readAnalyticsRows,
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
  /** The id of the field of a table by one. */
  readonly field?: string | undefined
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
  /**
   * Passes all rows to `take`, a part after the other: up to 1,000 in the order of the query, more of stories and people in
   * a fixed one. Rejects with an `ApiError`, also when `signal` stops it.
   */
  readRows(
    query: AnalyticsQuery,
    take: (rows: readonly AnalyticsRow[]) => void,
    signal?: AbortSignal,
  ): Promise<void>
}

const count = pageSizes.lists
/** Rows in one call, when all are read. */
const atOnce = 1000

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

  const askRows = (
    { by, field, sort, isDescending, ...dates }: AnalyticsQuery,
    page: number,
    size: number,
  ) => ({
    ...given(dates),
    by,
    ...(field !== undefined && { field }),
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
    readRows: async (query, take, signal) => {
      const stop = signal && { signal }
      const read = (page: number) =>
        client.send(readAnalyticsTable, { query: askRows(query, page, atOnce), ...stop })
      const { Items, Total } = await read(0)
      const { by } = query
      if (Items.length < Total && (by === 'story' || by === 'person')) {
        // Pages would have a row twice, or not at all, when its numbers change in between.
        for (let after: string | null | undefined; after !== null;) {
          const asked = { ...given(query), by, ...(after === undefined ? {} : { after }) }
          const rows: AnswerOf<typeof readAnalyticsRows> = await client.send(readAnalyticsRows, {
            query: asked,
            ...stop,
          })
          take(rows.Items)
          after = rows.Next
        }
        return
      }
      take(Items)
      for (let [page, count] = [1, Items.length]; count < Total; page += 1) {
        const { Items: rows } = await read(page)
        if (rows.length === 0) return
        take(rows)
        count += rows.length
      }
    },
  }
})

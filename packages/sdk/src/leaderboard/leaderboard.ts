import {
  findLeaderboardPeople,
  optOutOfLeaderboard,
  readLeaderboard,
  readLeaderboardSettings,
  saveLeaderboardSettings,
  type AnswerOf,
  type LeaderboardKind,
  type LeaderboardPeriod,
  type LeaderboardSettings,
  type RankedPerson,
} from '@rostrum/protocol'
import { pageSizes } from '@rostrum/rules'
import { atom, type ReadableAtom } from 'nanostores'
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'
import { perClient } from '../per-client.js'

/** Which leaderboard is shown: without a period the board's own; `from` and `to` belong to the period `dates`. */
export interface LeaderboardQuery {
  readonly kind?: LeaderboardKind | undefined
  readonly period?: LeaderboardPeriod | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** From 0. */
  readonly page?: number | undefined
}

export type LeaderboardAnswer = AnswerOf<typeof readLeaderboard>

/** The shown leaderboard; the previous one stays while another is loading. */
export interface LeaderboardState {
  readonly status: 'idle' | 'loading' | 'ready' | 'error'
  readonly query: LeaderboardQuery
  readonly answer: LeaderboardAnswer | null
  readonly error: ErrorInfo | null
}

/** The settings of the leaderboard, and the people that it leaves out. */
export interface LeaderboardSetup {
  readonly settings: LeaderboardSettings
  readonly excluded: readonly RankedPerson[]
}

/** The leaderboard of the board (B2.26), for users who may see it. */
export interface Leaderboard {
  readonly $leaderboard: ReadableAtom<LeaderboardState>
  /** Loads a page; the newest call wins. */
  show(query: LeaderboardQuery): Promise<void>
  refresh(): Promise<void>
  /** Takes the user's row off the leaderboard, or puts it back. Rejects with an `ApiError`. */
  optOut(optsOut: boolean): Promise<void>
  /** For users who may update the leaderboard. Rejects with an `ApiError`. */
  readSettings(): Promise<LeaderboardSetup>
  /** What was earned stays as it is. Rejects with an `ApiError`. */
  saveSettings(setup: LeaderboardSetup): Promise<void>
  /** People of the board by a part of their name. Rejects with an `ApiError`. */
  findPeople(part: string, signal?: AbortSignal): Promise<readonly RankedPerson[]>
}

const nothing: LeaderboardState = { status: 'idle', query: {}, answer: null, error: null }
/** Items of a page. LISTS7 */
const count = pageSizes.lists

export const leaderboardOf = perClient(({ client, events }): Leaderboard => {
  const $leaderboard = atom(nothing)
  let underWay = new AbortController()
  events.on('signed-out', () => {
    underWay.abort()
    $leaderboard.set(nothing)
  })

  const show = async (query: LeaderboardQuery): Promise<void> => {
    underWay.abort()
    const { signal } = (underWay = new AbortController())
    $leaderboard.set({ ...$leaderboard.get(), status: 'loading', query, error: null })
    const { page = 0, ...rest } = query
    try {
      const asked = { ...rest, _page: page, _count: count }
      const answer = await client.send(readLeaderboard, { query: asked, signal })
      if (!signal.aborted) $leaderboard.set({ status: 'ready', query, answer, error: null })
    } catch (error) {
      if (!signal.aborted)
        $leaderboard.set({ ...$leaderboard.get(), status: 'error', error: toErrorInfo(error) })
    }
  }
  const refresh = () => show($leaderboard.get().query)

  return {
    $leaderboard,
    show,
    refresh,
    optOut: async (optsOut) => {
      await client.send(optOutOfLeaderboard, { body: { optsOut } })
      await refresh()
    },
    readSettings: async () => {
      const { Settings, Excluded } = await client.send(readLeaderboardSettings, {})
      return { settings: Settings, excluded: Excluded }
    },
    saveSettings: async ({ settings, excluded }) => {
      const body = { Settings: settings, Excluded: excluded.map(({ Id }) => Id) }
      await client.send(saveLeaderboardSettings, { body })
    },
    findPeople: async (q, signal) =>
      (await client.send(findLeaderboardPeople, { query: { q }, ...(signal && { signal }) })).Items,
  }
})

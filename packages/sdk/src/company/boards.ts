import {
  createCompanyBoard,
  deleteCompanyBoard,
  listCompanyBoards,
  readBoardContents,
  type BoardContents,
  type CompanyBoard,
} from '@rostrum/protocol'
import type { ReadableAtom } from 'nanostores'
import { perClient } from '../per-client.js'
import { createPerUserStore, type Asked } from '../session/per-user-store.js'

export interface CompanyBoardsState extends Asked {
  readonly boards: readonly CompanyBoard[] | null
}

/** The boards of the company, for users who administer it (COMPANY7). */
export interface CompanyBoards {
  readonly $boards: ReadableAtom<CompanyBoardsState>
  load(): Promise<void>
  /** Rejects with an `ApiError`: `api-409` with the problem `taken` or `limit`. */
  create(name: string): Promise<CompanyBoard>
  /** What a board contains, before it is deleted. */
  contents(id: string): Promise<BoardContents>
  /**
   * Deletes a board for good; `name` confirms it. Rejects with an `ApiError`: `proof-needed`, `api-400` with the problem
   * `wrong`, `api-409` with `last`. COMPANY9
   */
  remove(id: string, name: string): Promise<void>
}

const nothing: { readonly boards: readonly CompanyBoard[] | null } = { boards: null }

/** Everybody is removed one after another, and what is being sent is waited for. */
const deletionMs = 300_000

export const companyBoardsOf = perClient((rostrum): CompanyBoards => {
  const { client, startup } = rostrum
  const { $state: $boards, load } = createPerUserStore(rostrum, nothing, async () => ({
    boards: (await client.send(listCompanyBoards, {})).Items,
  }))
  return {
    $boards,
    load,
    async create(Name) {
      const board = await client.send(createCompanyBoard, { body: { Name } })
      await load()
      // The list of boards in the header has it, too; without a connection it does at the next start.
      startup.reload().catch(() => {})
      return board
    },
    contents: (id) => client.send(readBoardContents, { params: { id } }),
    async remove(id, Name) {
      await client.send(deleteCompanyBoard, { params: { id }, body: { Name }, timeout: deletionMs })
      // Who deleted the board that is open has no session any more.
      if (startup.$startup.get()?.CurrentBoard.Id === id) return
      await load()
      startup.reload().catch(() => {})
    },
  }
})

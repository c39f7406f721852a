import { createCompanyBoard, listCompanyBoards, type CompanyBoard } from '@rostrum/protocol'
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
}

const nothing: { readonly boards: readonly CompanyBoard[] | null } = { boards: null }

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
  }
})

import { listBoards, type AnswerOf } from '@rostrum/protocol'
import { boardSwitchOutcome, canSwitchBoard, type BoardSwitchOutcome } from '@rostrum/rules'
import { atom, computed, type ReadableAtom } from 'nanostores'
import { perClient } from '../per-client.js'
import { createPerUserStore, type Asked } from '../session/per-user-store.js'
import { switchToBoard, type SwitchOutcome } from './switch-board.js'

/** A board of the user, in one of their companies. */
export type SwitchableBoard = AnswerOf<typeof listBoards>['Items'][number]

/** The boards of the user, and the way to another one. */
export interface BoardSwitcher {
  readonly $boards: ReadableAtom<{ readonly items: readonly SwitchableBoard[] } & Asked>
  /** Whether another board has something unread. */
  readonly $hasUnread: ReadableAtom<boolean>
  /** The board to which a switch is under way; null for none. */
  readonly $switching: ReadableAtom<string | null>
  /** Loads the boards, or loads them again for the unread marks. */
  load(): Promise<void>
  /**
   * Switches to a board, and then to `url`. Resolves with undefined while another switch is under way. After a
   * successful one the page is loaded, so that no other begins. SESSION34
   */
  switchTo(
    boardId: string,
    url?: string,
  ): Promise<{ readonly switched: SwitchOutcome; readonly follows: BoardSwitchOutcome } | undefined>
}

/** The switcher of a client. */
export const boardSwitcherOf = perClient((rostrum): BoardSwitcher => {
  const store = createPerUserStore(rostrum, { items: [] as readonly SwitchableBoard[] }, async () => ({
    items: (await rostrum.client.send(listBoards, {})).Items,
  }))
  const $switching = atom<string | null>(null)
  return {
    $boards: store.$state,
    $hasUnread: computed(store.$state, ({ items }) => items.some(({ IsUnread }) => IsUnread)),
    $switching,
    load: store.load,
    switchTo: async (boardId, url) => {
      if (!canSwitchBoard({ isSwitching: $switching.get() !== null })) return undefined
      $switching.set(boardId)
      const switched = await switchToBoard(rostrum, boardId)
      const isSwitched = switched.outcome === 'switched'
      if (!isSwitched) $switching.set(null)
      return { switched, follows: boardSwitchOutcome({ isSwitched, url: url ?? null }) }
    },
  }
})

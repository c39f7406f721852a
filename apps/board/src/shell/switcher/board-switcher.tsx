import { useStore } from '@nanostores/react'
import { boardSwitcherOf } from '@rostrum/sdk'
import { Icon, later, Popover, Spinner, useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { useEffect } from 'react'
import { boardTexts } from '../../texts/board-texts.js'
import { boardsTexts } from '../../texts/boards/boards-texts.js'
import { frameTexts } from '../../texts/frame/frame-texts.js'
import { Logo } from '../header/logo.js'
import css from './board-switcher.css?sheet'
import { takeSwitchFailed } from './follow-switch.js'

const Waiting = () => (
  <div className="board-switch-waiting">
    <Spinner size={20} />
  </div>
)
const BoardList = later<{ close: () => void }>(
  async () => ({ View: (await import('./board-list.js')).BoardList, areas: [boardsTexts] }),
  Waiting,
)

/** Milliseconds. The marks are looked at again when the page has been away for longer. */
const markedEvery = 60_000

/** Loads the unread marks when the page is quiet, and again when somebody returns to it. */
function useMarks(): boolean {
  const rostrum = useRostrum()
  const { environment } = rostrum
  const switcher = boardSwitcherOf(rostrum)
  useEffect(() => {
    let last = 0
    const look = () => {
      if (document.visibilityState !== 'visible' || environment.now() - last < markedEvery) return
      last = environment.now()
      void switcher.load()
    }
    const cancel = environment.after(1500, look)
    document.addEventListener('visibilitychange', look)
    return () => {
      cancel()
      document.removeEventListener('visibilitychange', look)
    }
  }, [environment, switcher])
  return useStore(switcher.$hasUnread)
}

/** Says that the board could not be switched, on the page that was loaded because of it. */
function useSwitchFailed(): void {
  const rostrum = useRostrum()
  const t = useText(boardTexts)
  useEffect(() => {
    if (!takeSwitchFailed(rostrum)) return
    rostrum.toasts.show({ kind: 'error', message: t('board.failed') })
  }, [rostrum, t])
}

/** The name of the open board, with the way to the others: for a user of several boards. */
export function BoardSwitcher({ board }: { board: string }) {
  useSheet(css)
  const t = useText(frameTexts)
  const hasUnread = useMarks()
  useSwitchFailed()
  return (
    <div className="board-switcher">
      <Popover
        label={t('boards.switch')}
        trigger={(props) => (
          <button {...props} type="button" className="board-brand" data-unread={hasUnread || undefined}>
            <span className="board-brand-mark">
              <Logo />
            </span>
            <span className="board-brand-name" dir="auto">
              {board}
            </span>
            <span className="board-hidden">
              {t('boards.switch')}
              {hasUnread ? ` · ${t('boards.unread')}` : ''}
            </span>
            <Icon name="down" size={14} />
          </button>
        )}
      >
        {(close) => <BoardList close={close} />}
      </Popover>
    </div>
  )
}

import { useStore } from '@nanostores/react'
import { boardSwitcherOf, type ErrorInfo, type SwitchableBoard } from '@rostrum/sdk'
import { accountSwitchLogin, foldForSearch } from '@rostrum/sdk/rules'
import {
  ErrorState,
  Icon,
  Notice,
  Spinner,
  TextInput,
  useErrorText,
  useRostrum,
  useSheet,
  useText,
} from '@rostrum/widgets/ui'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useRouter } from '../../router/link.js'
import { boardsTexts } from '../../texts/boards/boards-texts.js'
import { signs } from '../signs.js'
import { BoardMark } from './board-mark.js'
import css from './board-list.css?sheet'
import { followSwitch, reloadOrigin } from './follow-switch.js'

/** From this many on, a field finds a board by its name. */
const minSearched = 8

const holds = ({ Name, AccountName }: SwitchableBoard, term: string) =>
  foldForSearch(`${Name} ${AccountName}`).includes(foldForSearch(term.trim()))

/** The boards by their company, in the order of the list. */
function byCompany(items: readonly SwitchableBoard[]): (readonly [string, readonly SwitchableBoard[]])[] {
  const ids = [...new Set(items.map(({ AccountId }) => AccountId))]
  return ids.map((id) => [id, items.filter(({ AccountId }) => AccountId === id)])
}

/** Up and down move between the field and the boards; home and end to the first and the last one. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button:not(:disabled)')]
  const at = all.findIndex((one) => one.matches(':focus'))
  const isTyping = all[at]?.matches('input') ?? false
  const next = {
    ArrowDown: (at + 1) % all.length,
    ArrowUp: (at - 1 + all.length) % all.length,
    ...(isTyping ? {} : { Home: 0, End: all.length - 1 }),
  }[event.key]
  if (next === undefined) return
  event.preventDefault()
  all[next]?.focus()
}

function BoardItem({ board, onChoose }: { board: SwitchableBoard; onChoose: () => void }) {
  const t = useText(boardsTexts)
  const rostrum = useRostrum()
  const startup = useStore(rostrum.startup.$startup)
  const switching = useStore(boardSwitcherOf(rostrum).$switching)
  const isCurrent = board.Id === startup?.CurrentBoard.Id
  const facts = { accounts: startup?.SSOAccounts ?? [], accountId: board.AccountId }
  const wantsSso = board.AccountId !== startup?.User.AccountId && accountSwitchLogin(facts) === 'sso'
  return (
    <button
      type="button"
      className="board-switch-item"
      aria-current={isCurrent ? 'true' : undefined}
      data-focus={isCurrent || undefined}
      disabled={switching !== null}
      onClick={onChoose}
    >
      <BoardMark name={board.Name} branding={board.customBranding} />
      <span className="board-switch-name" dir="auto">
        {board.Name}
        {wantsSso ? (
          <span className="board-switch-note">
            <Icon name={signs.lock} size={12} /> {t('sso')}
          </span>
        ) : null}
      </span>
      {board.IsUnread ? (
        <span className="board-switch-unread">
          <span className="board-hidden">{t('unread')}</span>
        </span>
      ) : null}
      {isCurrent ? (
        <span className="board-switch-check">
          <Icon name="check" />
          <span className="board-hidden">{t('current')}</span>
        </span>
      ) : null}
      {switching === board.Id ? <Spinner size={16} /> : null}
    </button>
  )
}

function Company({
  boards,
  isNamed,
  onChoose,
}: {
  boards: readonly SwitchableBoard[]
  isNamed: boolean
  onChoose: (board: SwitchableBoard) => void
}) {
  const id = useId()
  const name = boards[0]?.AccountName
  return (
    <div role="group" aria-labelledby={isNamed ? id : undefined}>
      {isNamed ? (
        <p id={id} className="board-switch-company" dir="auto">
          {name}
        </p>
      ) : null}
      {boards.map((board) => (
        <BoardItem key={board.Id} board={board} onChoose={() => onChoose(board)} />
      ))}
    </div>
  )
}

/** The boards of a user by company, to switch to one of them (A2.17, A4.17). */
export function BoardList({ close }: { close: () => void }) {
  useSheet(css)
  const t = useText(boardsTexts)
  const rostrum = useRostrum()
  const router = useRouter()
  const switcher = boardSwitcherOf(rostrum)
  const { items, status, error } = useStore(switcher.$boards)
  const current = useStore(rostrum.startup.$startup)?.CurrentBoard.Id
  const [term, setTerm] = useState('')
  const [failing, setFailing] = useState<ErrorInfo | null>(null)
  const errorText = useErrorText()
  useEffect(() => {
    void switcher.load()
  }, [switcher])
  const choose = async (board: SwitchableBoard) => {
    if (board.Id === current) return close()
    setFailing(null)
    const end = await followSwitch(rostrum, router, { boardId: board.Id, url: router.href('home', {}, {}) })
    if (end === 'no-access') return reloadOrigin(rostrum)
    if (typeof end !== 'object') return
    if (end.failing.code === 'NetworkRequestFailed') setFailing(end.failing)
    else reloadOrigin(rostrum)
  }
  if (status === 'error' && error)
    return <ErrorState title={t('load-failed')} failing={error} onRetry={() => void switcher.load()} />
  if (items.length === 0)
    return (
      <div className="board-switch" data-waiting>
        <Spinner size={20} />
      </div>
    )
  const found = items.filter((board) => holds(board, term))
  const companies = byCompany(found)
  const isNamed = new Set(items.map(({ AccountId }) => AccountId)).size > 1
  return (
    <div className="board-switch" role="presentation" onKeyDown={moveFocus}>
      {failing ? <Notice tone="danger">{errorText(failing)}</Notice> : null}
      {items.length >= minSearched ? (
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
      ) : null}
      <div className="board-switch-list">
        {companies.map(([id, boards]) => (
          <Company key={id} boards={boards} isNamed={isNamed} onChoose={(board) => void choose(board)} />
        ))}
        {found.length === 0 ? (
          <p className="board-switch-company" role="status">
            {t('nothing')}
          </p>
        ) : null}
      </div>
    </div>
  )
}

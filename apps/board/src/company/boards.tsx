import { useStore } from '@nanostores/react'
import { companyBoardsOf, isApiError } from '@rostrum/sdk'
import type { CompanyBoard } from '@rostrum/sdk/protocol'
import { Button, ErrorState, Field, Skeleton, TextInput, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useState, type FormEvent } from 'react'
import { Link, useRouter } from '../router/link.js'
import { companyTexts } from '../texts/company/company-texts.js'
import { DeleteBoard } from './delete-board.js'

const problems = ['taken', 'limit'] as const

function NewBoard() {
  const t = useText(companyTexts)
  const rostrum = useRostrum()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    if (name.trim() === '') return setProblem(t('name-missing'))
    setBusy(true)
    try {
      const { Name } = await companyBoardsOf(rostrum).create(name)
      setName('')
      rostrum.toasts.show({ message: t('board-created', { name: Name }), kind: 'success' })
    } catch (error) {
      const code = isApiError(error) ? problems.find((one) => one === error.problem) : undefined
      if (code) setProblem(t(`board-problem.${code}`))
      else rostrum.toasts.showError(error)
    }
    setBusy(false)
  }
  return (
    <form className="company-new" noValidate onSubmit={(event) => void create(event)}>
      <Field label={t('board-new')} hint={t('board-new-hint')} error={problem}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={200}
            value={name}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value)
              setProblem(null)
            }}
          />
        )}
      </Field>
      <div>
        <Button type="submit" isBusy={isBusy}>
          {t('board-create')}
        </Button>
      </div>
    </form>
  )
}

function BoardLine({ board }: { board: CompanyBoard }) {
  const { Id, Name, People, IsMine, IsManaged } = board
  const [isAsking, setAsking] = useState(false)
  const t = useText(companyTexts)
  const router = useRouter()
  const current = useStore(useRostrum().startup.$startup)?.CurrentBoard.Id
  return (
    <li>
      <span className="company-board">
        <bdi>{Name}</bdi>
        <span className="setting-note">{t('board-people', { count: People })}</span>
      </span>
      {Id === current ? <span className="setting-note">{t('board-here')}</span> : null}
      {IsMine && Id !== current ? (
        <Link
          className="r-button"
          data-kind="secondary"
          href={router.href('board', { boardId: Id }, {})}
          aria-label={t('board-open-named', { name: Name })}
        >
          {t('board-open')}
        </Link>
      ) : null}
      {IsManaged ? (
        <Button
          size="s"
          kind="quiet"
          aria-label={t('delete-named', { name: Name })}
          onClick={() => setAsking(true)}
        >
          {t('delete')}
        </Button>
      ) : null}
      {isAsking ? (
        <DeleteBoard board={board} isHere={Id === current} onClose={() => setAsking(false)} />
      ) : null}
    </li>
  )
}

/** The boards of the company, and a new one. COMPANY7, COMPANY9 */
export function Boards() {
  const t = useText(companyTexts)
  const own = companyBoardsOf(useRostrum())
  const { boards, status, error } = useStore(own.$boards)
  useEffect(() => void own.load(), [own])
  return (
    <section className="board-card company-part" aria-labelledby="company-boards">
      <h2 id="company-boards" className="board-card-title">
        {t('boards')}
      </h2>
      {error ? (
        <ErrorState title={t('boards-failed')} failing={error} onRetry={() => void own.load()} />
      ) : null}
      {!boards && status !== 'error' ? <Skeleton height="120px" radius="12px" /> : null}
      {boards ? (
        <>
          <ul className="company-boards">
            {boards.map((board) => (
              <BoardLine key={board.Id} board={board} />
            ))}
          </ul>
          <NewBoard />
        </>
      ) : null}
    </section>
  )
}

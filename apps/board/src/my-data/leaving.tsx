import { useStore } from '@nanostores/react'
import { ownAccountOf, toErrorInfo, type ErrorInfo } from '@rostrum/sdk'
import { Button, Confirm, Notice, useErrorText, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { ProofDialog } from '../profiles/proof-dialog.js'
import { leavingTexts } from '../texts/leaving/leaving-texts.js'

type Way = 'leave' | 'erase'
type Problem = 'last-manager' | ErrorInfo

interface Asked {
  readonly way: Way
  readonly at: 'sure' | 'busy' | 'proof'
}

/** Leaves the board or erases the account, after a question and a proof of identity. */
function useWayOut() {
  const account = ownAccountOf(useRostrum())
  const [asked, setAsked] = useState<Asked | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const go = async (way: Way) => {
    setAsked({ way, at: 'busy' })
    try {
      await account[way]()
    } catch (error) {
      const failing = toErrorInfo(error)
      if (failing.code === 'proof-needed') return setAsked({ way, at: 'proof' })
      setAsked(null)
      setProblem(failing.problem === 'last-manager' ? 'last-manager' : failing)
    }
  }
  const ask = (way: Way) => {
    setProblem(null)
    setAsked({ way, at: 'sure' })
  }
  return { asked, problem, ask, go, forget: () => setAsked(null) }
}

const stays = ['stay-posts', 'stay-stories', 'stay-decisions', 'stay-log'] as const

/** The ways to leave, with what stays and why (PEOPLE24). */
export function Leaving() {
  const t = useText(leavingTexts)
  const errorText = useErrorText()
  const startup = useStore(useRostrum().startup.$startup)
  const { asked, problem, ask, go, forget } = useWayOut()
  if (!startup) return null
  const names = { board: startup.CurrentBoard.Name, company: startup.User.AccountName }
  return (
    <>
      {problem === null ? null : (
        <Notice tone="danger">{problem === 'last-manager' ? t('last-manager') : errorText(problem)}</Notice>
      )}
      <section className="board-card" aria-labelledby="leaving-board">
        <h2 className="board-card-title" id="leaving-board">
          {t('leave-title')}
        </h2>
        <p className="board-card-note">{t('leave-body')}</p>
        <div>
          <Button onClick={() => ask('leave')}>{t('leave')}</Button>
        </div>
      </section>
      <section className="board-card" aria-labelledby="leaving-account">
        <h2 className="board-card-title" id="leaving-account">
          {t('erase-title')}
        </h2>
        <p className="board-card-note">{t('erase-body', names)}</p>
        <p className="board-card-note">{t('erase-stays')}</p>
        <ul className="my-data-stays">
          {stays.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
        <div>
          <Button kind="danger" onClick={() => ask('erase')}>
            {t('erase')}
          </Button>
        </div>
      </section>
      {asked && asked.at !== 'proof' ? (
        <Confirm
          title={t(`${asked.way}-ask`, names)}
          action={t(asked.way)}
          isBusy={asked.at === 'busy'}
          onConfirm={() => void go(asked.way)}
          onCancel={forget}
        >
          {t(`${asked.way}-sure`)}
        </Confirm>
      ) : null}
      {asked?.at === 'proof' ? <ProofDialog onProved={() => void go(asked.way)} onCancel={forget} /> : null}
    </>
  )
}

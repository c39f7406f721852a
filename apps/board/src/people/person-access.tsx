import { peopleOf, type LeaveChoice, type PersonDetails } from '@rostrum/sdk'
import { Button, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { useRouter } from '../router/link.js'
import { peopleTexts } from '../texts/people/people-texts.js'
import { LeaveDialog } from './leave-dialog.js'
import type { RunChange } from './person.js'

/** Somebody who is not here: brings them back. PEOPLE22 */
function ComeBack({ details, run }: { details: PersonDetails; run: RunChange }) {
  const t = useText(peopleTexts)
  const people = peopleOf(useRostrum())
  const { Id, Name, Email } = details.Person
  const done = t('return.done', { name: Name || Email })
  return (
    <>
      <p className="board-card-note">{t('return.note')}</p>
      <div>
        <Button kind="primary" onClick={() => void run(() => people.comeBack(Id), done)}>
          {t('return')}
        </Button>
      </div>
    </>
  )
}

/** Somebody who is here: ends their sessions, or takes them off the board or the company. */
function Leave({ details, run }: { details: PersonDetails; run: RunChange }) {
  const t = useText(peopleTexts)
  const router = useRouter()
  const rostrum = useRostrum()
  const people = peopleOf(rostrum)
  const [isAsking, setAsking] = useState(false)
  const { Id, Name, Email } = details.Person
  const onLeft = ({ erasesName }: LeaveChoice) => {
    setAsking(false)
    const message = t('leave.done', { name: Name || Email })
    // Whose name is erased has no page any more.
    if (!erasesName) return void run(() => Promise.resolve(), message)
    rostrum.toasts.show({ message, kind: 'success' })
    return router.go(router.href('people', {}, {}))
  }
  return (
    <>
      <div className="setting-actions">
        <Button onClick={() => void run(() => people.signOut(Id), t('sign-out.done'))}>
          {t('sign-out')}
        </Button>
        <Button kind="danger" onClick={() => setAsking(true)}>
          {t('leave')}
        </Button>
      </div>
      {isAsking ? <LeaveDialog details={details} onClose={() => setAsking(false)} onLeft={onLeft} /> : null}
    </>
  )
}

/** The access of a person to the board. */
export function Access({ details, run }: { details: PersonDetails; run: RunChange }) {
  const t = useText(peopleTexts)
  const { State, IsMe } = details.Person
  const isGone = State === 'left' || State === 'inactive'
  if (IsMe) return null
  return (
    <section className="board-card" aria-labelledby="person-access">
      <h2 id="person-access" className="board-card-title">
        {t('access')}
      </h2>
      {isGone ? <ComeBack details={details} run={run} /> : <Leave details={details} run={run} />}
    </section>
  )
}

import { rolesOf } from '@rostrum/sdk'
import type { ManagedRole } from '@rostrum/sdk/protocol'
import { Button, Dialog, Notice, Select, useRostrum, useText, useUiText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { rolesTexts } from '../texts/roles/roles-texts.js'
import { useRoleProblem } from './problem-text.js'
import { RolePeople } from './role-people.js'

/** Asks before a role is deleted, and for the role of those who have it. ROLES6 */
export function DeleteRole({
  role,
  roles,
  onClose,
}: {
  role: ManagedRole
  roles: readonly ManagedRole[]
  onClose: () => void
}) {
  const t = useText(rolesTexts)
  const ui = useUiText()
  const rostrum = useRostrum()
  const problemText = useRoleProblem()
  const others = roles.filter(({ Id }) => Id !== role.Id)
  const [to, setTo] = useState(others[0]?.Id ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const hasPeople = role.People + role.Elsewhere > 0
  const remove = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const count = await rolesOf(rostrum).remove(role.Id, hasPeople ? to : null)
      rostrum.toasts.show({ message: t('deleted', { count }), kind: 'success' })
      onClose()
    } catch (error) {
      setProblem(problemText(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('delete.title', { name: role.Name })}
      size="s"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button kind="danger" isBusy={isBusy} onClick={() => void remove()}>
            {t('delete')}
          </Button>
        </>
      }
    >
      <div className="setting-form">
        <p>{t('delete.body')}</p>
        {hasPeople ? (
          <div className="setting-choice">
            <RolePeople role={role} />
            <span>{t('delete.to')}</span>
            <Select
              label={t('delete.to')}
              value={to}
              options={others.map(({ Id, Name }) => ({ value: Id, name: Name }))}
              onChange={setTo}
            />
          </div>
        ) : null}
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
      </div>
    </Dialog>
  )
}

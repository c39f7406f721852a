import { rolesOf, type RoleGrant } from '@rostrum/sdk'
import { actions, resources, type ManagedRole, type Matrix } from '@rostrum/sdk/protocol'
import { can, matrixWith } from '@rostrum/sdk/rules'
import { Badge, Button, Checkbox, Notice, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { rolesTexts } from '../texts/roles/roles-texts.js'
import { DeleteRole } from './delete-role.js'
import { RenameRole } from './new-role.js'
import { Preview } from './preview.js'
import { useRoleProblem } from './problem-text.js'
import { RolePeople } from './role-people.js'

/** The permission matrix, a line for each resource (A3.10). */
function Rights({ matrix, onChange }: { matrix: Matrix; onChange: (grant: RoleGrant) => void }) {
  const t = useText(rolesTexts)
  return (
    <div className="roles-rights">
      {resources.map((resource) => (
        <fieldset key={resource} className="roles-right">
          <legend>{t(`resource.${resource}`)}</legend>
          {actions.map((action) => (
            <Checkbox
              key={action}
              label={t(`action.${action}`)}
              isChecked={can(matrix, resource, action)}
              onChange={(isAllowed) => onChange({ resource, action, isAllowed })}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}

/** Saves the changes of a role's permissions, or says why they are refused; what was ticked stays. */
function useRights(role: ManagedRole) {
  const t = useText(rolesTexts)
  const rostrum = useRostrum()
  const problemText = useRoleProblem()
  const [changes, setChanges] = useState<readonly RoleGrant[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const wanted = changes.filter(
    ({ resource, action, isAllowed }) => can(role.Matrix, resource, action) !== isAllowed,
  )
  const save = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await rolesOf(rostrum).change(role.Id, wanted)
      setChanges([])
      rostrum.toasts.show({ message: t('saved'), kind: 'success' })
    } catch (error) {
      setProblem(problemText(error))
    }
    setBusy(false)
  }
  return {
    matrix: matrixWith(role.Matrix, wanted),
    count: wanted.length,
    problem,
    isBusy,
    change: (grant: RoleGrant) => {
      setProblem(null)
      setChanges([
        ...changes.filter(({ resource, action }) => resource !== grant.resource || action !== grant.action),
        grant,
      ])
    },
    discard: () => {
      setProblem(null)
      setChanges([])
    },
    save,
  }
}

/** The name of a role, who has it, and what can be done with it as a whole. */
function RoleHead({ role, roles }: { role: ManagedRole; roles: readonly ManagedRole[] }) {
  const t = useText(rolesTexts)
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null)
  return (
    <>
      <div className="roles-head">
        <div className="roles-title">
          <h2 className="board-card-title">
            <bdi>{role.Name}</bdi>
          </h2>
          <RolePeople role={role} />
        </div>
        {role.IsBuiltIn ? (
          <Badge>{t('built-in')}</Badge>
        ) : (
          <span className="setting-actions">
            <Button onClick={() => setAsked('rename')}>{t('rename')}</Button>
            <Button onClick={() => setAsked('delete')}>{t('delete')}</Button>
          </span>
        )}
      </div>
      {asked === 'rename' ? <RenameRole role={role} onClose={() => setAsked(null)} /> : null}
      {asked === 'delete' ? <DeleteRole role={role} roles={roles} onClose={() => setAsked(null)} /> : null}
    </>
  )
}

/** One role: what it may do, and what the board looks like with it. ROLES2, ROLES8 */
export function RoleCard({ role, roles }: { role: ManagedRole; roles: readonly ManagedRole[] }) {
  const t = useText(rolesTexts)
  const rights = useRights(role)
  return (
    <div className="setting-parts">
      <section className="board-card" aria-label={role.Name}>
        <RoleHead role={role} roles={roles} />
        <Rights matrix={rights.matrix} onChange={rights.change} />
        <p className="board-card-note">{t('approve.note')}</p>
        {rights.problem ? <Notice tone="danger">{rights.problem}</Notice> : null}
        <div className="setting-actions">
          <Button
            kind="primary"
            isBusy={rights.isBusy}
            disabled={rights.count === 0}
            onClick={() => void rights.save()}
          >
            {t('save')}
          </Button>
          {rights.count > 0 ? (
            <Button kind="quiet" onClick={rights.discard}>
              {t('discard')}
            </Button>
          ) : null}
          <span role="status" className="setting-note">
            {rights.count > 0 ? t('unsaved', { count: rights.count }) : ''}
          </span>
        </div>
      </section>
      <Preview matrix={rights.matrix} />
    </div>
  )
}

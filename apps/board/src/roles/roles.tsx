import { useStore } from '@nanostores/react'
import { rolesOf } from '@rostrum/sdk'
import type { ManagedRole } from '@rostrum/sdk/protocol'
import { Badge, Button, ErrorState, Skeleton, useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { Page } from '../shell/page/page.js'
import { settingsTexts } from '../texts/settings/settings-texts.js'
import { rolesTexts } from '../texts/roles/roles-texts.js'
import { NewRole } from './new-role.js'
import { RoleCard } from './role-card.js'
import { RolePeople } from './role-people.js'
import css from './roles.css?sheet'

/** The roles to choose from. */
function RoleList({
  roles,
  chosen,
  onChoose,
}: {
  roles: readonly ManagedRole[]
  chosen: ManagedRole | undefined
  onChoose: (id: string) => void
}) {
  const t = useText(rolesTexts)
  return (
    <ul className="roles-list" aria-label={t('list')}>
      {roles.map((role) => (
        <li key={role.Id}>
          <button
            type="button"
            className="roles-choice"
            aria-current={role.Id === chosen?.Id ? 'true' : undefined}
            onClick={() => onChoose(role.Id)}
          >
            <span className="roles-name">
              <bdi>{role.Name}</bdi>
              {role.IsMine ? <Badge tone="accent">{t('mine')}</Badge> : null}
            </span>
            <RolePeople role={role} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The roles of the company: who has them, what they may do, and what the board looks like with them. ROLES1 */
function RolesPage() {
  useSheet(css)
  const t = useText(rolesTexts)
  const titles = useText(settingsTexts)
  const rostrum = useRostrum()
  const store = rolesOf(rostrum)
  const { roles, status, error } = useStore(store.$roles)
  const [chosenId, setChosen] = useState<string | null>(null)
  const [isMaking, setMaking] = useState(false)
  useEffect(() => {
    void store.load()
    return rostrum.on('reloaded', () => void store.load())
  }, [rostrum, store])
  const chosen = roles.find(({ Id }) => Id === chosenId) ?? roles[0]
  return (
    <Page
      title={titles('item.roles')}
      intro={t('intro')}
      width="wide"
      action={
        <Button kind="primary" icon="plus" disabled={!chosen} onClick={() => setMaking(true)}>
          {t('new')}
        </Button>
      }
    >
      {error ? <ErrorState title={t('failed')} failing={error} onRetry={() => void store.load()} /> : null}
      {roles.length === 0 && status !== 'error' ? <Skeleton height="420px" radius="12px" /> : null}
      {chosen ? (
        <div className="roles">
          <RoleList roles={roles} chosen={chosen} onChoose={setChosen} />
          {/* A key of its own: unsaved changes belong to one role. */}
          <RoleCard key={chosen.Id} role={chosen} roles={roles} />
        </div>
      ) : null}
      {isMaking && chosen ? (
        <NewRole
          roles={roles}
          from={chosen.Id}
          onClose={() => setMaking(false)}
          onMade={(id) => {
            setMaking(false)
            setChosen(id)
          }}
        />
      ) : null}
    </Page>
  )
}

export { RolesPage as View }
export const areas = [settingsTexts, rolesTexts]

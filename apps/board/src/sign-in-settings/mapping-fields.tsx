import { useStore } from '@nanostores/react'
import { identityProvidersOf } from '@rostrum/sdk'
import { Button, Checkbox, IconButton, Select, useRostrum, useText } from '@rostrum/widgets/ui'
import { signInSettingsTexts } from '../texts/sign-in-settings/sign-in-settings-texts.js'
import type { ProviderDraft } from './provider-draft.js'
import { LineField } from './provider-fields.js'

interface PartProps {
  readonly draft: ProviderDraft
  readonly change: (part: Partial<ProviderDraft>) => void
}

const attributes = [
  ['Email', 'map-email'],
  ['FirstName', 'map-first'],
  ['LastName', 'map-last'],
  ['Role', 'map-role'],
] as const

/** Which value at the provider gives which role here. */
function RoleRows({ draft, change }: PartProps) {
  const t = useText(signInSettingsTexts)
  const { roles } = useStore(identityProvidersOf(useRostrum()).$providers)
  const rows = draft.mapping.Roles
  const put = (Roles: typeof rows) => change({ mapping: { ...draft.mapping, Roles } })
  const at = (index: number, part: Partial<(typeof rows)[number]>) =>
    put(rows.map((row, one) => (one === index ? { ...row, ...part } : row)))
  return (
    <>
      {rows.map((row, index) => (
        // Rows have no identity of their own, and keep their order.
        <div key={index} className="board-settings-role">
          <LineField label={t('role-value')} value={row.Value} onChange={(Value) => at(index, { Value })} />
          <Select
            label={t('role')}
            value={row.Role}
            options={roles.map((role) => ({ value: role, name: role }))}
            onChange={(Role) => at(index, { Role })}
          />
          <IconButton
            icon="trash"
            label={t('role-remove')}
            onClick={() => put(rows.filter((_, one) => one !== index))}
          />
        </div>
      ))}
      <div>
        <Button icon="plus" onClick={() => put([...rows, { Value: '', Role: roles[0] ?? '' }])}>
          {t('role-add')}
        </Button>
      </div>
    </>
  )
}

/** Which claims or attributes fill in the company's own fields. PEOPLEFIELDS7 */
function FieldRows({ draft: { mapping }, change }: PartProps) {
  const t = useText(signInSettingsTexts)
  const { fields } = useStore(identityProvidersOf(useRostrum()).$providers)
  const rows = mapping.Fields ?? []
  const put = (FieldId: string, Claim: string) =>
    change({
      mapping: { ...mapping, Fields: [...rows.filter((row) => row.FieldId !== FieldId), { FieldId, Claim }] },
    })
  if (fields.length === 0) return null
  return (
    <>
      <p className="board-card-note">{t('map-fields')}</p>
      <div className="board-settings-fields">
        {fields.map(({ Id, Name }) => (
          <LineField
            key={Id}
            label={Name}
            value={rows.find(({ FieldId }) => FieldId === Id)?.Claim ?? ''}
            onChange={(value) => put(Id, value)}
          />
        ))}
      </div>
    </>
  )
}

/** Whether people are created at their first sign-in, and where. */
function FirstSignIn({ draft, change }: PartProps) {
  const t = useText(signInSettingsTexts)
  const { roles, boards } = useStore(identityProvidersOf(useRostrum()).$providers)
  const { firstSignIn: first } = draft
  const [board, role] = [boards[0]?.Id, roles.find((one) => one === 'advocate') ?? roles[0]]
  return (
    <>
      <Checkbox
        label={t('first')}
        isChecked={first !== null}
        isDisabled={board === undefined || role === undefined}
        onChange={(isOn) =>
          change({ firstSignIn: isOn && board && role ? { BoardId: board, Role: role } : null })
        }
      />
      {first ? (
        <div className="setting-actions">
          <Select
            label={t('first-board')}
            value={first.BoardId}
            options={boards.map(({ Id, Name }) => ({ value: Id, name: Name }))}
            onChange={(BoardId) => change({ firstSignIn: { ...first, BoardId } })}
          />
          <Select
            label={t('role')}
            value={first.Role}
            options={roles.map((one) => ({ value: one, name: one }))}
            onChange={(Role) => change({ firstSignIn: { ...first, Role } })}
          />
        </div>
      ) : null}
    </>
  )
}

/** Where a person's data and role come from, and what happens to new people. */
export function MappingFields({ draft, change }: PartProps) {
  const t = useText(signInSettingsTexts)
  return (
    <>
      <details className="board-app-scopes">
        <summary>{t('mapping')}</summary>
        <div className="board-settings-part">
          <p className="board-card-note">{t('mapping-hint')}</p>
          <div className="board-settings-fields">
            {attributes.map(([name, key]) => (
              <LineField
                key={name}
                label={t(key)}
                value={draft.mapping[name]}
                onChange={(value) => change({ mapping: { ...draft.mapping, [name]: value } })}
              />
            ))}
          </div>
          {draft.mapping.Role.trim() ? <RoleRows draft={draft} change={change} /> : null}
          <FieldRows draft={draft} change={change} />
        </div>
      </details>
      <FirstSignIn draft={draft} change={change} />
    </>
  )
}

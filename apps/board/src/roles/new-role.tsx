import { rolesOf } from '@rostrum/sdk'
import type { ManagedRole } from '@rostrum/sdk/protocol'
import { Button, Dialog, Field, Select, TextInput, useRostrum, useText, useUiText } from '@rostrum/widgets/ui'
import { useRef, useState } from 'react'
import { rolesTexts } from '../texts/roles/roles-texts.js'
import { useRoleProblem } from './problem-text.js'

/** Asks for the name of a new role, or for another name of one, and keeps what was typed when it is refused. */
function NameDialog({
  title,
  action,
  initial = '',
  children,
  onClose,
  onSave,
}: {
  title: string
  action: string
  initial?: string
  children?: React.ReactNode
  onClose: () => void
  /** Rejects with an `ApiError`. */
  onSave: (name: string) => Promise<void>
}) {
  const t = useText(rolesTexts)
  const ui = useUiText()
  const problemText = useRoleProblem()
  const [name, setName] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const save = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await onSave(name)
    } catch (error) {
      setProblem(problemText(error))
      setBusy(false)
      box.current?.focus()
    }
  }
  return (
    <Dialog
      title={title}
      size="s"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button kind="primary" isBusy={isBusy} onClick={() => void save()}>
            {action}
          </Button>
        </>
      }
    >
      <form
        className="setting-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void save()
        }}
      >
        <Field label={t('name')} error={problem}>
          {(control) => (
            <TextInput
              {...control}
              ref={box}
              data-focus
              autoComplete="off"
              maxLength={120}
              value={name}
              onChange={(event) => {
                setName(event.currentTarget.value)
                setProblem(null)
              }}
            />
          )}
        </Field>
        {children}
      </form>
    </Dialog>
  )
}

/** Creates a role with the permissions of another one. ROLES4 */
export function NewRole({
  roles,
  from,
  onClose,
  onMade,
}: {
  roles: readonly ManagedRole[]
  from: string
  onClose: () => void
  onMade: (id: string) => void
}) {
  const t = useText(rolesTexts)
  const rostrum = useRostrum()
  const [model, setModel] = useState(from)
  return (
    <NameDialog
      title={t('new')}
      action={t('create')}
      onClose={onClose}
      onSave={async (name) => {
        const id = await rolesOf(rostrum).create(name, model)
        rostrum.toasts.show({ message: t('created'), kind: 'success' })
        onMade(id)
      }}
    >
      <Field label={t('from')}>
        {() => (
          <Select
            label={t('from')}
            value={model}
            options={roles.map(({ Id, Name }) => ({ value: Id, name: Name }))}
            onChange={setModel}
          />
        )}
      </Field>
    </NameDialog>
  )
}

/** Gives a role another name. ROLES4 */
export function RenameRole({ role, onClose }: { role: ManagedRole; onClose: () => void }) {
  const t = useText(rolesTexts)
  const rostrum = useRostrum()
  return (
    <NameDialog
      title={t('rename')}
      action={t('rename')}
      initial={role.Name}
      onClose={onClose}
      onSave={async (name) => {
        await rolesOf(rostrum).rename(role.Id, name)
        rostrum.toasts.show({ message: t('renamed'), kind: 'success' })
        onClose()
      }}
    />
  )
}

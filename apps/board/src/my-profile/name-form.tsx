import { ownAccountOf, toErrorInfo, type ErrorInfo } from '@rostrum/sdk'
import type { Startup } from '@rostrum/sdk/protocol'
import { cleanName, maxNameLength } from '@rostrum/sdk/rules'
import { Button, Field, Notice, TextInput, useErrorText, useRostrum, useText } from '@rostrum/widgets/ui'
import { useRef, useState, type FormEvent } from 'react'
import { myProfileTexts } from '../texts/my-profile/my-profile-texts.js'

/** Saves the name; what is typed stays when that fails. */
function useName(user: Startup['User']) {
  const account = ownAccountOf(useRostrum())
  const [name, setName] = useState({ firstName: user.FirstName, lastName: user.LastName })
  const [state, setState] = useState<'idle' | 'busy' | 'empty' | 'saved' | ErrorInfo>('idle')
  const save = async () => {
    const clean = cleanName(name)
    if (!clean) return setState('empty')
    setState('busy')
    try {
      await account.saveName(clean)
      setName(clean)
      setState('saved')
    } catch (error) {
      setState(toErrorInfo(error))
    }
  }
  const type = (typed: Partial<typeof name>) => {
    setName((before) => ({ ...before, ...typed }))
    setState('idle')
  }
  return { name, state, type, save }
}

/** The form of the user's name. */
export function NameForm({ user }: { user: Startup['User'] }) {
  const t = useText(myProfileTexts)
  const errorText = useErrorText()
  const { name, state, type, save } = useName(user)
  const first = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!cleanName(name)) first.current?.focus()
    void save()
  }
  const isChanged = name.firstName !== user.FirstName || name.lastName !== user.LastName
  return (
    <form className="board-card" noValidate onSubmit={submit}>
      <div role="status">
        {state === 'saved' ? (
          <Notice tone="success" isInRegion>
            {t('saved')}
          </Notice>
        ) : null}
      </div>
      {typeof state === 'object' ? <Notice tone="danger">{errorText(state)}</Notice> : null}
      <div className="my-profile-fields">
        <Field label={t('first-name')} error={state === 'empty' ? t('name-empty') : null}>
          {(control) => (
            <TextInput
              {...control}
              ref={first}
              dir="auto"
              autoComplete="given-name"
              maxLength={maxNameLength}
              value={name.firstName}
              onChange={(event) => type({ firstName: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label={t('last-name')}>
          {(control) => (
            <TextInput
              {...control}
              dir="auto"
              autoComplete="family-name"
              maxLength={maxNameLength}
              value={name.lastName}
              onChange={(event) => type({ lastName: event.currentTarget.value })}
            />
          )}
        </Field>
      </div>
      <p className="my-profile-fact">
        {t('email')}: <bdi>{user.Email}</bdi>
      </p>
      <div>
        <Button type="submit" kind="primary" isBusy={state === 'busy'} disabled={!isChanged}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

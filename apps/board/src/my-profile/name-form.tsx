import { ownAccountOf, toErrorInfo, type ErrorInfo } from '@rostrum/sdk'
import type { Startup } from '@rostrum/sdk/protocol'
import { cleanName, maxNameLength, wrongPart } from '@rostrum/sdk/rules'
import { Button, Field, Notice, TextInput, useErrorText, useRostrum, useText } from '@rostrum/widgets/ui'
import { useRef, useState, type FormEvent, type RefObject } from 'react'
import { myProfileTexts } from '../texts/my-profile/my-profile-texts.js'

type Name = Parameters<typeof cleanName>[0]

/** The part of a name that is wrong, and its text; null when it can be saved. PEOPLE23, SESSION13 */
function problemOf(name: Name): { part: keyof Name; text: 'name-empty' | 'name-wrong' } | null {
  const clean = cleanName(name)
  if (!clean) return { part: 'firstName', text: 'name-empty' }
  const part = wrongPart(clean)
  return part && { part, text: 'name-wrong' }
}

/** Saves the name; what is typed stays when that fails. */
function useName(user: Startup['User']) {
  const account = ownAccountOf(useRostrum())
  const [name, setName] = useState({ firstName: user.FirstName, lastName: user.LastName })
  const [state, setState] = useState<'idle' | 'busy' | 'wrong' | 'saved' | ErrorInfo>('idle')
  const save = async () => {
    const clean = cleanName(name)
    if (!clean || problemOf(name)) return setState('wrong')
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

interface PartProps {
  readonly label: string
  readonly error: string | null
  readonly input: RefObject<HTMLInputElement | null>
  readonly autoComplete: string
  readonly value: string
  readonly onType: (typed: string) => void
}

function Part({ label, error, input, autoComplete, value, onType }: PartProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <TextInput
          {...control}
          ref={input}
          dir="auto"
          autoComplete={autoComplete}
          maxLength={maxNameLength}
          value={value}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

/** The form of the user's name. */
export function NameForm({ user }: { user: Startup['User'] }) {
  const t = useText(myProfileTexts)
  const errorText = useErrorText()
  const { name, state, type, save } = useName(user)
  const inputs = { firstName: useRef<HTMLInputElement>(null), lastName: useRef<HTMLInputElement>(null) }
  const problem = problemOf(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problem) inputs[problem.part].current?.focus()
    void save()
  }
  const field = (part: keyof Name, autoComplete: string) => ({
    error: state === 'wrong' && problem?.part === part ? t(problem.text) : null,
    input: inputs[part],
    autoComplete,
    value: name[part],
    onType: (typed: string) => type({ [part]: typed }),
  })
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
        <Part label={t('first-name')} {...field('firstName', 'given-name')} />
        <Part label={t('last-name')} {...field('lastName', 'family-name')} />
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

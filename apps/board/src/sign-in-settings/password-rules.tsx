import { useStore } from '@nanostores/react'
import { passwordPolicyOf } from '@rostrum/sdk'
import type { PasswordPolicy } from '@rostrum/sdk/protocol'
import { passwordLength, passwordRuleBounds } from '@rostrum/sdk/rules'
import {
  Button,
  Checkbox,
  Field,
  Notice,
  TextInput,
  useErrorText,
  useRostrum,
  useText,
} from '@rostrum/widgets/ui'
import { useState, type FormEvent } from 'react'
import { signInSettingsTexts } from '../texts/sign-in-settings/sign-in-settings-texts.js'
import { useProvedAttempt } from '../settings/use-proved-attempt.js'

const classes = [
  ['RequireUpper', 'need-upper'],
  ['RequireLower', 'need-lower'],
  ['RequireDigit', 'need-digit'],
  ['RequireSymbol', 'need-symbol'],
] as const

const numbers = [
  ['MinLength', 'min-length', passwordLength],
  ['History', 'history', passwordRuleBounds.history],
  ['MaxAgeDays', 'age', passwordRuleBounds.ageDays],
] as const
type NumberName = (typeof numbers)[number][0]

const isWithin = (typed: string, { min, max }: { min: number; max: number }) =>
  /^\d+$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max

/** What is typed, until it is a number. */
type Typed = Record<NumberName, string>

function RulesForm({ policy }: { policy: PasswordPolicy }) {
  const t = useText(signInSettingsTexts)
  const errorText = useErrorText()
  const rules = passwordPolicyOf(useRostrum())
  const { busy, error, run, dialog } = useProvedAttempt()
  const [draft, setDraft] = useState(policy)
  const [typed, setTyped] = useState<Typed>({
    MinLength: String(policy.MinLength),
    History: String(policy.History),
    MaxAgeDays: String(policy.MaxAgeDays),
  })
  const [isSaved, setSaved] = useState(false)
  const isWrong = (name: NumberName, bounds: { min: number; max: number }) => !isWithin(typed[name], bounds)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSaved(false)
    if (numbers.some(([name, , bounds]) => isWrong(name, bounds))) return
    const { MaxLength: _, ...asked } = draft
    run('save', async () => {
      await rules.save({
        ...asked,
        MinLength: Number(typed.MinLength),
        History: Number(typed.History),
        MaxAgeDays: Number(typed.MaxAgeDays),
      })
      setSaved(true)
    })
  }
  return (
    <form className="board-settings-part" noValidate onSubmit={submit}>
      {numbers.map(([name, key, bounds]) => (
        <Field key={name} label={t(key)} error={isWrong(name, bounds) ? t('number-wrong') : null}>
          {(control) => (
            <TextInput
              {...control}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              value={typed[name]}
              onChange={({ target }) => {
                setSaved(false)
                setTyped({ ...typed, [name]: target.value })
              }}
            />
          )}
        </Field>
      ))}
      {classes.map(([name, key]) => (
        <Checkbox
          key={name}
          label={t(key)}
          isChecked={draft[name]}
          onChange={(isOn) => {
            setSaved(false)
            setDraft({ ...draft, [name]: isOn })
          }}
        />
      ))}
      <div aria-live="polite">
        {error ? <Notice tone="danger">{errorText(error)}</Notice> : null}
        {isSaved ? <Notice tone="success">{t('saved')}</Notice> : null}
      </div>
      <div>
        <Button type="submit" kind="primary" isBusy={busy === 'save'}>
          {t('save')}
        </Button>
      </div>
      {dialog}
    </form>
  )
}

/** What the company asks of passwords. */
export function PasswordRules() {
  const t = useText(signInSettingsTexts)
  const { policy } = useStore(passwordPolicyOf(useRostrum()).$policy)
  return (
    <section className="board-card board-settings-part" aria-labelledby="sign-in-passwords">
      <h2 id="sign-in-passwords" className="board-card-title">
        {t('passwords')}
      </h2>
      <p className="board-card-note">{t('passwords-body')}</p>
      {policy ? <RulesForm policy={policy} /> : null}
    </section>
  )
}

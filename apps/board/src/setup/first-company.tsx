import { useStore } from '@nanostores/react'
import type { FirstCompanyForm, FirstRun, FirstRunProblem } from '@rostrum/sdk'
import { locales, type PasswordPolicy } from '@rostrum/sdk/protocol'
import { zoneOptions } from '@rostrum/sdk/rules'
import {
  Button,
  Field,
  Notice,
  Select,
  TextInput,
  useErrorText,
  useLocale,
  useRostrum,
  useSheet,
  useText,
} from '@rostrum/widgets/ui'
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { AuthLayout } from '../login/auth-layout.js'
import { PasswordField } from '../login/password-field.js'
import { usePolicyText } from '../login/password-form.js'
import { useFollow } from '../login/use-follow.js'
import { useRouter } from '../router/link.js'
import { boardTexts } from '../texts/board-texts.js'
import { setupTexts, type SetupKey } from '../texts/setup/setup-texts.js'
import { useFirstDraft } from './use-first-draft.js'
import css from './setup.css?sheet'

type Name = keyof FirstCompanyForm

const languageName = (locale: string) =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale

/** The fields in their order, as the first wrong one gets the focus. */
const personal = [
  ['FirstName', 'first-name', 'given-name', 'text'],
  ['LastName', 'last-name', 'family-name', 'text'],
  ['Email', 'email', 'username', 'email'],
] as const
const ofCompany = [
  ['Company', 'company', 'organization', 'text'],
  ['Board', 'board', 'off', 'text'],
] as const

/** The text for what is wrong with a field; null for nothing. */
function useProblemText() {
  const t = useText(setupTexts)
  return (name: Name, problem: FirstRunProblem | undefined): string | null => {
    if (!problem) return null
    if (problem === 'missing') return t('missing')
    return t(name === 'Email' ? 'wrong-email' : 'wrong-name')
  }
}

/** The form, what is wrong with it, and its submission. */
function useFirstCompany(firstRun: FirstRun) {
  const router = useRouter()
  const follow = useFollow()
  const problemText = useProblemText()
  const { form, change, forget } = useFirstDraft()
  const { isBusy, error } = useStore(firstRun.$firstRun)
  const [isChecked, setChecked] = useState(false)
  const problems = firstRun.problemsOf(form)
  useEffect(() => {
    // Another server was faster with another code, or the codes were replaced.
    if (error?.problem === 'wrong-code') firstRun.askCode()
    else if (error?.code === 'api-404') void firstRun.load()
  }, [error, firstRun])
  return {
    form,
    change,
    isBusy,
    error,
    isWeak: isChecked && problems.Password !== undefined,
    errorOf: (name: Name) => (isChecked ? problemText(name, problems[name]) : null),
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      setChecked(true)
      const [wrong] = [...personal, ...ofCompany].map(([name]) => name).filter((name) => problems[name])
      if (wrong) return event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
      if (problems.Password)
        return event.currentTarget.querySelector<HTMLInputElement>('[autocomplete="new-password"]')?.focus()
      void firstRun.create(form, (outcome) =>
        follow(outcome, {
          email: form.Email,
          onEntered: () => {
            forget()
            router.replace(router.href('boardSettings', { part: 'setup' }, {}))
          },
        }),
      )
    },
  }
}

type Made = ReturnType<typeof useFirstCompany>

function TextFields({ fields, made }: { fields: typeof personal | typeof ofCompany; made: Made }) {
  const t = useText(setupTexts)
  return (
    <>
      {fields.map(([name, key, autoComplete, type]) => (
        <Field key={name} label={t(key satisfies SetupKey)} error={made.errorOf(name)}>
          {(control) => (
            <TextInput
              {...control}
              type={type}
              name={name}
              autoComplete={autoComplete}
              maxLength={200}
              value={made.form[name]}
              onChange={({ currentTarget }) => made.change({ [name]: currentTarget.value })}
            />
          )}
        </Field>
      ))}
    </>
  )
}

function Password({ policy, made }: { policy: PasswordPolicy; made: Made }) {
  const ofBoard = useText(boardTexts)
  const policyText = usePolicyText(policy)
  const box = useRef<HTMLInputElement>(null)
  return (
    <PasswordField
      label={ofBoard('signup.password')}
      hint={policyText}
      error={made.isWeak ? policyText : null}
      ref={box}
      autoComplete="new-password"
      value={made.form.Password}
      onChange={(Password) => made.change({ Password })}
    />
  )
}

/** The colour, shown at once in all of the page. */
function ColorField({ made }: { made: Made }) {
  const t = useText(setupTexts)
  const rostrum = useRostrum()
  const { Color: color } = made.form
  useEffect(() => {
    if (color) rostrum.setAppearance({ ...rostrum.$appearance.get(), color })
  }, [rostrum, color])
  return (
    <Field label={t('color')} hint={t('color-hint')}>
      {(control) => (
        <input
          {...control}
          className="board-color"
          type="color"
          value={color}
          onChange={({ currentTarget }) => made.change({ Color: currentTarget.value })}
        />
      )}
    </Field>
  )
}

function Choices({ made }: { made: Made }) {
  const t = useText(setupTexts)
  const rostrum = useRostrum()
  const locale = useLocale()
  const { Timezone } = made.form
  const zones = useMemo(
    () =>
      zoneOptions({ zones: [Timezone, 'UTC', ...(Intl.supportedValuesOf?.('timeZone') ?? [])] }).map(
        ({ zone: value, label: name }) => ({ value, name }),
      ),
    [Timezone],
  )
  const chosen = locales.find((one) => one === locale.slice(0, 2)) ?? 'en'
  const { change } = made
  useEffect(() => change({ Locale: chosen }), [change, chosen])
  return (
    <>
      <Field label={t('language')}>
        {() => (
          <Select
            label={t('language')}
            value={chosen}
            options={locales.map((value) => ({ value, name: languageName(value) }))}
            onChange={(value) => void rostrum.texts.setLocale(value)}
          />
        )}
      </Field>
      <Field label={t('zone')}>
        {() => (
          <Select
            label={t('zone')}
            value={Timezone}
            options={zones}
            onChange={(zone) => change({ Timezone: zone })}
          />
        )}
      </Field>
    </>
  )
}

/** The first manager, their company and its board. SETUP3 */
export function FirstCompany({ firstRun }: { firstRun: FirstRun }) {
  useSheet(css)
  const t = useText(setupTexts)
  const errorText = useErrorText()
  const made = useFirstCompany(firstRun)
  const { policy } = useStore(firstRun.$firstRun)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <AuthLayout title={t('first.title')} subtitle={t('first.form-intro')}>
      <form className="board-form" noValidate onSubmit={made.submit}>
        <h2 ref={heading} tabIndex={-1} className="board-first-part">
          {t('first.you')}
        </h2>
        <TextFields fields={personal} made={made} />
        {policy ? <Password policy={policy} made={made} /> : null}
        <h2 className="board-first-part">{t('first.form')}</h2>
        <TextFields fields={ofCompany} made={made} />
        <ColorField made={made} />
        <Choices made={made} />
        {made.error ? <Notice tone="danger">{errorText(made.error)}</Notice> : null}
        <Button type="submit" kind="primary" size="l" isBusy={made.isBusy}>
          {t('first.submit')}
        </Button>
      </form>
    </AuthLayout>
  )
}

import { useStore } from '@nanostores/react'
import {
  createSignUpForm,
  type ErrorInfo,
  type OpenBoard,
  type SignUpFields,
  type SignUpForm,
  type SignUpLead,
  type SignUpProblem,
} from '@rostrum/sdk'
import {
  Button,
  ErrorState,
  Field,
  Notice,
  TextInput,
  useErrorText,
  useLocale,
  useRostrum,
  useText,
} from '@rostrum/widgets/ui'
import { useEffect, useMemo, useState, type FormEvent } from 'react'
import { Link, useRouter } from '../../router/link.js'
import { Splash } from '../../shell/start/splash.js'
import { boardTexts } from '../../texts/board-texts.js'
import { loginTexts } from '../../texts/login/login-texts.js'
import { signUpTexts } from '../../texts/sign-up/sign-up-texts.js'
import { AuthLayout } from '../auth-layout.js'
import { AccessDenied } from '../access-denied.js'
import { EmailField } from '../email-field.js'
import { useBrand } from '../brand/use-brand.js'
import { useFollow } from '../use-follow.js'
import { useSignInHref } from '../use-sign-in-href.js'

interface BoardIds {
  accountId: string
  boardId: string
}
type FieldName = keyof SignUpFields

const empty = { FirstName: '', LastName: '', email: '' }

const nameFields = [
  { name: 'FirstName', label: 'first-name', autoComplete: 'given-name' },
  { name: 'LastName', label: 'last-name', autoComplete: 'family-name' },
] as const
/** In the order of the form. */
const fieldNames: readonly FieldName[] = [...nameFields.map(({ name }) => name), 'email']

/** The text for the problem of a field; null for a valid one. */
function useProblemText(domainsText: string) {
  const t = useText(signUpTexts)
  const ofLogin = useText(loginTexts)
  return (name: FieldName, problem: SignUpProblem | null): string | null => {
    if (problem === null) return null
    if (problem === 'domain') return t('email-domain', { domains: domainsText })
    if (name === 'email') return ofLogin(problem === 'missing' ? 'email-missing' : 'email-wrong')
    return t(problem === 'missing' ? 'name-missing' : 'name-wrong')
  }
}

function Closed() {
  const t = useText(signUpTexts)
  return <AccessDenied title={t('closed')} why={t('closed-body')} back={t('back')} />
}

function LoadFailed({ error, onRetry }: { error: ErrorInfo | null; onRetry: () => void }) {
  const t = useText(signUpTexts)
  const ofBoard = useText(boardTexts)
  const toSignIn = useSignInHref()
  return (
    <AuthLayout title={t('place-title')}>
      <ErrorState title={ofBoard('page.failed')} failing={error} onRetry={onRetry} />
      <p className="board-entrance-foot">
        <Link href={toSignIn()}>{t('back')}</Link>
      </p>
    </AuthLayout>
  )
}

/** The values of the form, the errors of its fields, and its submission. */
function useSignUp({ ids, form, domainsText }: { ids: BoardIds; form: SignUpForm; domainsText: string }) {
  const router = useRouter()
  const follow = useFollow()
  const [values, setValues] = useState(empty)
  const [sentTo, setSentTo] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { isBusy, isSent, error } = useStore(form.$form)
  const problemText = useProblemText(domainsText)
  const problems = form.problemsOf(values)
  const email = values.email.trim()
  const go = (lead: SignUpLead) => {
    if (lead.outcome !== 'password-needed')
      return follow(lead, { email, onEntered: () => router.replace(router.href('home', {}, {})) })
    router.go(router.href('signup', {}, { ...ids, token: lead.token }))
    return null
  }
  return {
    values,
    email,
    sentTo,
    isBusy,
    isSent,
    error,
    errorOf: (name: FieldName) => (isChecked ? problemText(name, problems[name]) : null),
    change: (name: FieldName) => (value: string) => setValues({ ...values, [name]: value }),
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (isBusy) return
      setChecked(true)
      const wrong = fieldNames.find((name) => problems[name])
      if (wrong) return event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
      setSentTo(email)
      void form.send(values, go)
    },
  }
}

function OpenForm({
  ids,
  form,
  board,
  isInvited,
}: {
  ids: BoardIds
  form: SignUpForm
  board: OpenBoard
  /** A link was passed on to the person. */
  isInvited: boolean
}) {
  const t = useText(signUpTexts)
  const errorText = useErrorText()
  const toSignIn = useSignInHref()
  const { domains = [] } = board
  const face = { company: board.AccountName, board: board.BoardName, branding: board.customBranding }
  const domainsText = new Intl.ListFormat(useLocale(), { type: 'disjunction' }).format(domains)
  const { values, email, sentTo, isBusy, isSent, error, errorOf, change, submit } = useSignUp({
    ids,
    form,
    domainsText,
  })

  const back = (
    <p className="board-entrance-foot">
      <Link href={toSignIn(email ? { email } : {})}>{t('back')}</Link>
    </p>
  )
  if (isSent) {
    return (
      <AuthLayout title={t('sent')} subtitle={t('sent-body', { email: sentTo })} face={face}>
        {back}
      </AuthLayout>
    )
  }
  return (
    <AuthLayout
      title={t('title', { board: board.BoardName })}
      subtitle={t(isInvited ? 'intro-link' : 'intro', { company: board.AccountName })}
      face={face}
    >
      <form className="board-form" noValidate onSubmit={submit}>
        {error ? <Notice tone="danger">{errorText(error)}</Notice> : null}
        {nameFields.map(({ name, label, autoComplete }) => (
          <Field key={name} label={t(label)} error={errorOf(name)}>
            {(control) => (
              <TextInput
                {...control}
                type="text"
                name={name}
                autoComplete={autoComplete}
                value={values[name]}
                onChange={(event) => change(name)(event.currentTarget.value)}
              />
            )}
          </Field>
        ))}
        <EmailField
          label={t('email')}
          hint={domains.length ? t('email-hint', { domains: domainsText }) : null}
          error={errorOf('email')}
          autoComplete="email"
          value={values.email}
          onChange={change('email')}
        />
        <Button type="submit" kind="primary" size="l" isBusy={isBusy}>
          {t('submit')}
        </Button>
        <p className="board-hidden" role="status">
          {isBusy ? t('working') : ''}
        </p>
      </form>
      {back}
    </AuthLayout>
  )
}

/** The page where employees sign up with an address of their company; they continue by an e-mail (A2.16). */
export function SignUp({
  accountId,
  boardId,
  link,
}: BoardIds & {
  /** The code of an invitation link (INVITELINKS2). */
  link: string | undefined
}) {
  const rostrum = useRostrum()
  const form = useMemo(
    () => createSignUpForm(rostrum, { accountId, boardId, ...(link !== undefined && { link }) }),
    [rostrum, accountId, boardId, link],
  )
  const { board, loadError } = useStore(form.$form)
  useEffect(() => void form.load(), [form])
  useBrand(typeof board === 'string' ? null : board.customBranding)
  if (board === 'asking') return <Splash />
  if (board === 'failed') return <LoadFailed error={loadError} onRetry={() => void form.load()} />
  return board === 'closed' ? (
    <Closed />
  ) : (
    <OpenForm ids={{ accountId, boardId }} form={form} board={board} isInvited={link !== undefined} />
  )
}

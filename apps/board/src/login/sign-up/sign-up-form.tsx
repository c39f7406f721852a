import { useStore } from '@nanostores/react'
import {
  createSignUpForm,
  type OpenBoard,
  type SignUpFields,
  type SignUpForm,
  type SignUpLead,
  type SignUpProblem,
} from '@rostrum/sdk'
import type { FieldType } from '@rostrum/sdk/rules'
import {
  Button,
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
import { signUpTexts } from '../../texts/sign-up/sign-up-texts.js'
import { Entrance } from '../auth-layout.js'
import { AccessDenied } from '../access-denied.js'
import { useBrand } from '../use-brand.js'
import { useFollow } from '../use-follow.js'
import { useSignInHref } from '../use-sign-in-href.js'

interface BoardPlace {
  accountId: string
  boardId: string
}
type FieldName = keyof SignUpFields

const empty = { FirstName: '', LastName: '', email: '' }

const fields = {
  FirstName: { label: 'first-name', type: 'name', autoComplete: 'given-name' },
  LastName: { label: 'last-name', type: 'name', autoComplete: 'family-name' },
  email: { label: 'email', type: 'email', autoComplete: 'email' },
} as const satisfies Record<FieldName, { label: string; type: FieldType; autoComplete: string }>
const names: readonly FieldName[] = ['FirstName', 'LastName', 'email']

/** Says what is wrong with a field; null for one that is right. */
function useProblemText(domainsText: string) {
  const t = useText(signUpTexts)
  const ofBoard = useText(boardTexts)
  return (name: FieldName, problem: SignUpProblem | null): string | null => {
    if (problem === null) return null
    if (problem === 'domain') return t('email-domain', { domains: domainsText })
    if (name === 'email') return ofBoard(problem === 'missing' ? 'login.email-missing' : 'login.email-wrong')
    return t(problem === 'missing' ? 'name-missing' : 'name-wrong')
  }
}

function Closed() {
  const t = useText(signUpTexts)
  return <AccessDenied title={t('closed')} why={t('closed-body')} back={t('back')} />
}

function OpenForm({ place, form, board }: { place: BoardPlace; form: SignUpForm; board: OpenBoard }) {
  const t = useText(signUpTexts)
  const say = useErrorText()
  const router = useRouter()
  const toSignIn = useSignInHref()
  const follow = useFollow()
  const [values, setValues] = useState(empty)
  const [isChecked, setChecked] = useState(false)
  const { isBusy, isSent, error } = useStore(form.$form)
  const { domains = [] } = board
  const domainsText = new Intl.ListFormat(useLocale(), { type: 'disjunction' }).format(domains)
  const problemText = useProblemText(domainsText)
  const problems = form.problemsOf(values)
  const email = values.email.trim()

  const go = (lead: SignUpLead) => {
    if (lead.outcome !== 'password-needed')
      return follow(lead, { email, onEntered: () => router.replace(router.href('home', {}, {})) })
    router.go(router.href('signup', {}, { ...place, token: lead.token }))
    return null
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!names.some((name) => problems[name])) void form.send(values, go)
  }

  const back = (
    <p className="board-entrance-foot">
      <Link href={toSignIn(email ? { email } : {})}>{t('back')}</Link>
    </p>
  )
  if (isSent) {
    return (
      <Entrance title={t('sent')} subtitle={t('sent-body', { email })}>
        {back}
      </Entrance>
    )
  }
  return (
    <Entrance
      title={t('title', { board: board.BoardName })}
      subtitle={t('intro', { company: board.AccountName })}
    >
      <form className="board-form" noValidate onSubmit={submit}>
        {error ? <Notice tone="danger">{say(error)}</Notice> : null}
        {names.map((name) => (
          <Field
            key={name}
            label={t(fields[name].label)}
            hint={name === 'email' && domains.length ? t('email-hint', { domains: domainsText }) : null}
            error={isChecked ? problemText(name, problems[name]) : null}
          >
            {(control) => (
              <TextInput
                {...control}
                type={fields[name].type === 'email' ? 'email' : 'text'}
                name={name}
                autoComplete={fields[name].autoComplete}
                value={values[name]}
                onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
              />
            )}
          </Field>
        ))}
        <Button type="submit" kind="primary" size="l" isBusy={isBusy}>
          {t('submit')}
        </Button>
        <p className="board-hidden" role="status">
          {isBusy ? t('working') : ''}
        </p>
      </form>
      {back}
    </Entrance>
  )
}

/** Whoever has an address of the company asks for a place; a letter to it opens the door (A2.16). */
export function SignUp({ accountId, boardId }: BoardPlace) {
  const rostrum = useRostrum()
  const form = useMemo(() => createSignUpForm(rostrum, { accountId, boardId }), [rostrum, accountId, boardId])
  const { board } = useStore(form.$form)
  useEffect(() => void form.load(), [form])
  useBrand(typeof board === 'string' ? null : board.customBranding)
  if (board === 'asking') return <Splash />
  return board === 'closed' ? (
    <Closed />
  ) : (
    <OpenForm place={{ accountId, boardId }} form={form} board={board} />
  )
}

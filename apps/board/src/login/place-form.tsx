import { register, signupData, type AnswerOf } from '@rostrum/sdk/protocol'
import { fieldProblems, isOfDomain, pageAfterSignup, signupOutcome, type FieldType } from '@rostrum/sdk/rules'
import {
  Button,
  Field,
  Notice,
  TextInput,
  useFailingText,
  useLocale,
  useRostrum,
  useText,
} from '@rostrum/widgets/ui'
import { useEffect, useState, type FormEvent } from 'react'
import { Link, useRouter } from '../router/link.js'
import { Splash } from '../shell/splash.js'
import { boardTexts } from '../texts/board-texts.js'
import { signUpTexts } from '../texts/sign-up/sign-up-texts.js'
import { Entrance } from './entrance.js'
import { ShutDoor } from './shut-door.js'
import { useBrand } from './use-brand.js'
import { useGuestRequest } from './use-guest-request.js'

type OpenBoard = AnswerOf<typeof signupData>
interface BoardPlace {
  accountId: string
  boardId: string
}
const empty = { FirstName: '', LastName: '', email: '' }
type Form = typeof empty
type FieldName = keyof Form

const fields = {
  FirstName: { label: 'first-name', type: 'name', autoComplete: 'given-name' },
  LastName: { label: 'last-name', type: 'name', autoComplete: 'family-name' },
  email: { label: 'email', type: 'email', autoComplete: 'email' },
} as const satisfies Record<FieldName, { label: string; type: FieldType; autoComplete: string }>
const names: readonly FieldName[] = ['FirstName', 'LastName', 'email']

/** Asks whether the board takes people by themselves. */
function useOpenBoard({ accountId, boardId }: BoardPlace) {
  const { client } = useRostrum()
  const [board, setBoard] = useState<'asking' | 'closed' | OpenBoard>('asking')
  useEffect(() => {
    let isCurrent = true
    client.send(signupData, { query: { accountId, boardId } }).then(
      (found) => isCurrent && setBoard(found),
      () => isCurrent && setBoard('closed'),
    )
    return () => {
      isCurrent = false
    }
  }, [client, accountId, boardId])
  return board
}

/** Asks for the place. */
function useWish(place: BoardPlace) {
  const { client } = useRostrum()
  return useGuestRequest(async (form: Form, captcha) => {
    const answer = await client.send(register, { body: { ...form, ...place, captcha } })
    const outcome = signupOutcome({ answer, hasSession: false })
    if (pageAfterSignup({ outcome }) !== 'thank-you') throw new Error(`Signing up came to ${outcome}`)
  })
}

/** What is wrong with each field, said; null for those that are right. */
function useFaults(form: Form, domains: readonly string[], domainsText: string) {
  const t = useText(signUpTexts)
  const ofBoard = useText(boardTexts)
  const faultOf = (name: FieldName): string | null => {
    const value = form[name].trim()
    const [problem] = fieldProblems({ type: fields[name].type, value, isRequired: true, isReadOnly: false })
    if (name !== 'email') return problem ? t(problem === 'field-empty' ? 'name-missing' : 'name-wrong') : null
    if (problem) return ofBoard(problem === 'field-empty' ? 'login.email-missing' : 'login.email-wrong')
    const isTaken = domains.length === 0 || isOfDomain({ email: value, domains })
    return isTaken ? null : t('email-domain', { domains: domainsText })
  }
  return { FirstName: faultOf('FirstName'), LastName: faultOf('LastName'), email: faultOf('email') }
}

function Closed() {
  const t = useText(signUpTexts)
  return <ShutDoor title={t('closed')} why={t('closed-body')} back={t('back')} />
}

function OpenForm({ place, board }: { place: BoardPlace; board: OpenBoard }) {
  const t = useText(signUpTexts)
  const say = useFailingText()
  const router = useRouter()
  const [form, setForm] = useState(empty)
  const [isChecked, setChecked] = useState(false)
  const { state, failing, send } = useWish(place)
  const { domains = [] } = board
  const domainsText = new Intl.ListFormat(useLocale(), { type: 'disjunction' }).format(domains)
  const faults = useFaults(form, domains, domainsText)
  const email = form.email.trim()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (names.some((name) => faults[name])) return
    void send({ FirstName: form.FirstName.trim(), LastName: form.LastName.trim(), email })
  }

  const back = (
    <p className="board-entrance-foot">
      <Link href={router.href('login', {}, email ? { email } : {})}>{t('back')}</Link>
    </p>
  )
  if (state === 'sent') {
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
        {failing ? <Notice tone="danger">{say(failing)}</Notice> : null}
        {names.map((name) => (
          <Field
            key={name}
            label={t(fields[name].label)}
            hint={name === 'email' && domains.length ? t('email-hint', { domains: domainsText }) : null}
            error={isChecked ? faults[name] : null}
          >
            {(control) => (
              <TextInput
                {...control}
                type={fields[name].type === 'email' ? 'email' : 'text'}
                name={name}
                autoComplete={fields[name].autoComplete}
                value={form[name]}
                onChange={(event) => setForm({ ...form, [name]: event.currentTarget.value })}
              />
            )}
          </Field>
        ))}
        <Button type="submit" kind="primary" size="l" isBusy={state === 'busy'}>
          {t('submit')}
        </Button>
        <p className="board-hidden" role="status">
          {state === 'busy' ? t('working') : ''}
        </p>
      </form>
      {back}
    </Entrance>
  )
}

/** Whoever has an address of the company asks for a place; a letter to it opens the door (A2.16). */
export function PlaceForm(place: BoardPlace) {
  const board = useOpenBoard(place)
  useBrand(typeof board === 'string' ? null : board.customBranding)
  if (board === 'asking') return <Splash />
  return board === 'closed' ? <Closed /> : <OpenForm place={place} board={board} />
}

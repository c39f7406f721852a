import { forgotPassword } from '@rostrum/sdk/protocol'
import { fieldProblems } from '@rostrum/sdk/rules'
import { Button, Field, Notice, TextInput, useFailingText, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState, type FormEvent } from 'react'
import type { PageProps } from '../pages/pages.js'
import { Link, useRouter } from '../router/link.js'
import { boardTexts } from '../texts/board-texts.js'
import { recoveryTexts } from '../texts/recovery/recovery-texts.js'
import { Entrance } from './entrance.js'
import { useGuestRequest } from './use-guest-request.js'

/** A link to a new password, by e-mail (A2.5). */
export function ForgotPasswordPage({ place }: PageProps) {
  const t = useText(recoveryTexts)
  const ofLogin = useText(boardTexts)
  const say = useFailingText()
  const router = useRouter()
  const [email, setEmail] = useState(place.name === 'forgotPassword' ? (place.query.email ?? '') : '')
  const [isChecked, setChecked] = useState(false)
  const { client } = useRostrum()
  const { state, failing, send } = useGuestRequest((email: string, captcha) =>
    client.send(forgotPassword, { body: { email, captcha } }),
  )
  const typed = email.trim()
  const [problem] = fieldProblems({ type: 'email', value: typed, isRequired: true, isReadOnly: false })
  const wrong = problem === 'field-empty' ? 'login.email-missing' : problem ? 'login.email-wrong' : null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!wrong) void send(typed)
  }

  const back = <Link href={router.href('login', {}, typed ? { email: typed } : {})}>{t('back')}</Link>
  if (state === 'sent') {
    return (
      <Entrance title={t('sent')} subtitle={t('sent-body', { email: typed })}>
        <p className="board-entrance-foot">{back}</p>
      </Entrance>
    )
  }
  return (
    <Entrance title={t('title')} subtitle={t('subtitle')}>
      <form className="board-form" noValidate onSubmit={submit}>
        {failing ? <Notice tone="danger">{say(failing)}</Notice> : null}
        <Field label={t('email')} error={isChecked && wrong ? ofLogin(wrong) : null}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              name="email"
              autoComplete="username"
              inputMode="email"
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit" kind="primary" size="l" isBusy={state === 'busy'}>
          {t('submit')}
        </Button>
        <p className="board-hidden" role="status">
          {state === 'busy' ? t('working') : ''}
        </p>
      </form>
      <p className="board-entrance-foot">{back}</p>
    </Entrance>
  )
}

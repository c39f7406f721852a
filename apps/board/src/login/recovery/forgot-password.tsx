import { useStore } from '@nanostores/react'
import { createRecoveryRequest } from '@rostrum/sdk'
import { Button, Field, Notice, TextInput, useErrorText, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState, type FormEvent } from 'react'
import type { PageProps } from '../../pages/pages.js'
import { Link, useRouter } from '../../router/link.js'
import { boardTexts } from '../../texts/board-texts.js'
import { recoveryTexts } from '../../texts/recovery/recovery-texts.js'
import { Entrance } from '../auth-layout.js'
import { emailProblem } from '../email-problem.js'

/** A link to a new password, by e-mail (A2.5). */
export function ForgotPasswordPage({ location }: PageProps) {
  const t = useText(recoveryTexts)
  const ofLogin = useText(boardTexts)
  const say = useErrorText()
  const router = useRouter()
  const [email, setEmail] = useState(location.name === 'forgotPassword' ? (location.query.email ?? '') : '')
  const [isChecked, setChecked] = useState(false)
  const rostrum = useRostrum()
  const [request] = useState(() => createRecoveryRequest(rostrum))
  const { isBusy, isSent, error } = useStore(request.$request)
  const typed = email.trim()
  const wrong = emailProblem(typed)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!wrong) void request.send(typed)
  }

  const back = <Link href={router.href('login', {}, typed ? { email: typed } : {})}>{t('back')}</Link>
  if (isSent) {
    return (
      <Entrance title={t('sent')} subtitle={t('sent-body', { email: typed })}>
        <p className="board-entrance-foot">{back}</p>
      </Entrance>
    )
  }
  return (
    <Entrance title={t('title')} subtitle={t('subtitle')}>
      <form className="board-form" noValidate onSubmit={submit}>
        {error ? <Notice tone="danger">{say(error)}</Notice> : null}
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
        <Button type="submit" kind="primary" size="l" isBusy={isBusy}>
          {t('submit')}
        </Button>
        <p className="board-hidden" role="status">
          {isBusy ? t('working') : ''}
        </p>
      </form>
      <p className="board-entrance-foot">{back}</p>
    </Entrance>
  )
}

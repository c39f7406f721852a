import { useStore } from '@nanostores/react'
import { createRecoveryRequest } from '@rostrum/sdk'
import { Button, Notice, useErrorText, useRostrum, useText } from '@rostrum/widgets/ui'
import { useRef, useState, type FormEvent } from 'react'
import type { PageProps } from '../../pages/pages.js'
import { Link, useRouter } from '../../router/link.js'
import { loginTexts } from '../../texts/login/login-texts.js'
import { recoveryTexts } from '../../texts/recovery/recovery-texts.js'
import { AuthLayout } from '../auth-layout.js'
import { EmailField } from '../email-field.js'
import { emailProblem } from '../email-problem.js'

/** The page to request an e-mail with a link to a new password (A2.5). */
function ForgotPasswordPage({ location }: PageProps) {
  const t = useText(recoveryTexts)
  const ofLogin = useText(loginTexts)
  const errorText = useErrorText()
  const router = useRouter()
  const [email, setEmail] = useState(location.name === 'forgotPassword' ? (location.query.email ?? '') : '')
  const [sentTo, setSentTo] = useState('')
  const [isChecked, setChecked] = useState(false)
  const rostrum = useRostrum()
  const [request] = useState(() => createRecoveryRequest(rostrum))
  const { isBusy, isSent, error } = useStore(request.$request)
  const box = useRef<HTMLInputElement>(null)
  const typed = email.trim()
  const wrong = emailProblem(typed)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setChecked(true)
    if (wrong) return box.current?.focus()
    setSentTo(typed)
    void request.send(typed)
  }

  const back = <Link href={router.href('login', {}, typed ? { email: typed } : {})}>{t('back')}</Link>
  if (isSent) {
    return (
      <AuthLayout title={t('sent')} subtitle={t('sent-body', { email: sentTo })}>
        <p className="board-entrance-foot">{back}</p>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={t('title')} subtitle={t('subtitle')}>
      <form className="board-form" noValidate onSubmit={submit}>
        {error ? <Notice tone="danger">{errorText(error)}</Notice> : null}
        <EmailField
          label={t('email')}
          error={isChecked && wrong ? ofLogin(wrong) : null}
          ref={box}
          value={email}
          onChange={setEmail}
        />
        <Button type="submit" kind="primary" size="l" isBusy={isBusy}>
          {t('submit')}
        </Button>
        <p className="board-hidden" role="status">
          {isBusy ? t('working') : ''}
        </p>
      </form>
      <p className="board-entrance-foot">{back}</p>
    </AuthLayout>
  )
}

export { ForgotPasswordPage as View }

import { useStore } from '@nanostores/react'
import { createFirstRun, type FirstRun } from '@rostrum/sdk'
import {
  Button,
  ErrorState,
  Field,
  Notice,
  TextInput,
  useErrorText,
  useRostrum,
  useText,
} from '@rostrum/widgets/ui'
import { useEffect, useMemo, useState, type FormEvent } from 'react'
import { AccessDenied } from '../login/access-denied.js'
import { AuthLayout } from '../login/auth-layout.js'
import { Splash } from '../shell/start/splash.js'
import { passwordRulesTexts } from '../texts/password-rules/password-rules-texts.js'
import { setupTexts } from '../texts/setup/setup-texts.js'
import { ssoTexts } from '../texts/sso/sso-texts.js'
import { FirstCompany } from './first-company.js'

/** The server takes forms only from the address that it is configured for. */
function OtherAddress({ address }: { address: string }) {
  const t = useText(setupTexts)
  if (address === '' || address === window.location.origin) return null
  return (
    <Notice tone="warning">
      {t('first.other', { address })} <a href={`${address}/setup`}>{address}</a>
    </Notice>
  )
}

/** The code that the server printed at its start. SETUP2 */
function CodeForm({ firstRun }: { firstRun: FirstRun }) {
  const t = useText(setupTexts)
  const errorText = useErrorText()
  const { isBusy, error, address } = useStore(firstRun.$firstRun)
  const [code, setCode] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isWrong = error?.problem === 'wrong-code'
  const problem =
    isChecked && !firstRun.isCode(code) ? t('first.code-form') : isWrong ? t('first.code-wrong') : null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (firstRun.isCode(code)) void firstRun.checkCode(code)
    else event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <AuthLayout title={t('first.title')} subtitle={t('first.intro')}>
      <form className="board-form" noValidate onSubmit={submit}>
        <OtherAddress address={address} />
        {error && !isWrong ? <Notice tone="danger">{errorText(error)}</Notice> : null}
        <Field label={t('first.code')} error={problem}>
          {(control) => (
            <TextInput
              {...control}
              name="code"
              type="text"
              dir="ltr"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              value={code}
              onChange={({ currentTarget }) => setCode(currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit" kind="primary" size="l" isBusy={isBusy}>
          {t('first.next')}
        </Button>
      </form>
    </AuthLayout>
  )
}

/** The page of an installation without a company. SETUP1 to SETUP3 */
function FirstRunPage() {
  const t = useText(setupTexts)
  const rostrum = useRostrum()
  const firstRun = useMemo(() => createFirstRun(rostrum), [rostrum])
  const { step, loadError } = useStore(firstRun.$firstRun)
  useEffect(() => void firstRun.load(), [firstRun])
  if (step === 'closed')
    return <AccessDenied title={t('first.closed')} why={t('first.closed-body')} back={t('first.sign-in')} />
  if (step === 'failed') {
    return (
      <AuthLayout title={t('first.title')}>
        <ErrorState title={t('first.failed')} failing={loadError} onRetry={() => void firstRun.load()} />
      </AuthLayout>
    )
  }
  if (step === 'asking') return <Splash />
  return step === 'code' ? <CodeForm firstRun={firstRun} /> : <FirstCompany firstRun={firstRun} />
}

export { FirstRunPage as View }

export const areas = [setupTexts, passwordRulesTexts, ssoTexts]

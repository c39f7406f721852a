import { useStore } from '@nanostores/react'
import { createPasswordChange, passwordPolicyOf } from '@rostrum/sdk'
import type { PasswordPolicy } from '@rostrum/sdk/protocol'
import { passwordProblems } from '@rostrum/sdk/rules'
import {
  Button,
  ErrorState,
  Notice,
  Skeleton,
  useErrorText,
  useRostrum,
  useSheet,
  useText,
} from '@rostrum/widgets/ui'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { focusAll } from '../login/focus-all.js'
import { isUsedPassword, usePolicyText } from '../login/password-form.js'
import { PasswordField } from '../login/password-field.js'
import { ProofDialog } from '../profiles/proof-dialog.js'
import { Page } from '../shell/page/page.js'
import { boardTexts } from '../texts/board-texts.js'
import { passwordRulesTexts } from '../texts/password-rules/password-rules-texts.js'
import { passwordTexts } from '../texts/password/password-texts.js'
import { socialLoginTexts } from '../texts/social-login/social-login-texts.js'
import css from './password.css?sheet'

function PasswordChangeForm({ email, policy }: { email: string; policy: PasswordPolicy }) {
  const t = useText(passwordTexts)
  const ofRules = useText(passwordRulesTexts)
  const errorText = useErrorText()
  const policyText = usePolicyText(policy)
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const clear = () => {
    setCurrent('')
    setPassword('')
    setChecked(false)
  }
  const rostrum = useRostrum()
  const [form] = useState(() => createPasswordChange(rostrum))
  const { isBusy, outcome } = useStore(form.$change)
  const change = async () => {
    if (await form.change({ current, password })) clear()
  }
  const isWrong = passwordProblems({ password, policy }).length > 0
  const isUsed = typeof outcome === 'object' && isUsedPassword(outcome)
  const currentBox = useRef<HTMLInputElement>(null)
  const newBox = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isWrong) newBox.current?.focus()
    else void change()
  }
  useEffect(() => {
    if (outcome === 'wrong') focusAll(currentBox.current)
  }, [outcome, currentBox])
  return (
    <>
      <form className="board-card password-form" noValidate onSubmit={submit}>
        <div role="status">
          {outcome === 'changed' ? (
            <Notice tone="success" isInRegion>
              {t('changed')}
            </Notice>
          ) : null}
        </div>
        {typeof outcome === 'object' && !isUsed ? <Notice tone="danger">{errorText(outcome)}</Notice> : null}
        <input hidden readOnly type="email" autoComplete="username" value={email} />
        <PasswordField
          label={t('current')}
          hint={t('current-hint')}
          error={outcome === 'wrong' ? t('wrong') : null}
          ref={currentBox}
          autoComplete="current-password"
          value={current}
          onChange={(typed) => {
            setCurrent(typed)
            form.forget()
          }}
        />
        <PasswordField
          label={t('new')}
          hint={policyText}
          error={isUsed ? ofRules('used') : isChecked && isWrong ? policyText : null}
          ref={newBox}
          autoComplete="new-password"
          value={password}
          onChange={(typed) => {
            setPassword(typed)
            form.forget()
          }}
        />
        <div>
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {t('submit')}
          </Button>
        </div>
      </form>
      {outcome === 'proof-needed' ? (
        <ProofDialog onProved={() => void change()} onCancel={() => form.forget()} />
      ) : null}
    </>
  )
}

/** The page on which a signed-in user changes the password (SESSION105). */
function PasswordPage() {
  useSheet(css)
  const t = useText(passwordTexts)
  const ofBoard = useText(boardTexts)
  const rostrum = useRostrum()
  const user = useStore(rostrum.startup.$startup)?.User
  const company = passwordPolicyOf(rostrum)
  const { policy, status, error } = useStore(company.$policy)
  const account = user?.AccountId
  useEffect(() => {
    if (account !== undefined) void company.load()
  }, [company, account])
  return (
    <Page title={t('title')} intro={t('intro')}>
      {error ? (
        <ErrorState title={ofBoard('page.failed')} failing={error} onRetry={() => void company.load()} />
      ) : null}
      {policy ? <PasswordChangeForm email={user?.Email ?? ''} policy={policy} /> : null}
      {policy || status === 'error' ? null : (
        <div aria-busy="true">
          <Skeleton width="100%" height="240px" radius="12px" />
        </div>
      )}
    </Page>
  )
}

export { PasswordPage as View }

export const areas = [passwordTexts, passwordRulesTexts, socialLoginTexts]

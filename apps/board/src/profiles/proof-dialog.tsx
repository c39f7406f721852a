import { isApiError, socialLoginsOf, toErrorInfo, type ErrorInfo } from '@rostrum/sdk'
import {
  Button,
  Dialog,
  Field,
  Notice,
  TextInput,
  useErrorText,
  useRostrum,
  useSheet,
  useText,
} from '@rostrum/widgets/ui'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { focusAll } from '../login/focus-all.js'
import { PasswordField } from '../login/password-field.js'
import { loginTexts } from '../texts/login/login-texts.js'
import { socialLoginTexts } from '../texts/social-login/social-login-texts.js'
import css from './proof-dialog.css?sheet'

/** The field of the proof, and its problem. */
interface Asked {
  by: 'password' | 'code'
  value: string
  isWrong: boolean
}

/** Sends a password or a code, and requests a code; other errors are shown above the field. */
function useProof(onProved: () => void) {
  const social = socialLoginsOf(useRostrum())
  const [asked, setAsked] = useState<Asked>({ by: 'password', value: '', isWrong: false })
  const [isBusy, setBusy] = useState(false)
  const [failing, setFailing] = useState<ErrorInfo | null>(null)
  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setFailing(null)
    try {
      await work()
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.code === 'api-400') setAsked((before) => ({ ...before, isWrong: true }))
      else setFailing(toErrorInfo(error))
    } finally {
      setBusy(false)
    }
  }
  const { by, value } = asked
  return {
    asked,
    isBusy,
    failing,
    type: (typed: string) => setAsked({ by, value: typed, isWrong: false }),
    submit: () =>
      attempt(async () => {
        await social.prove(by === 'code' ? { code: value } : { password: value })
        onProved()
      }),
    turn: () =>
      attempt(async () => {
        if (by === 'password') await social.sendCode()
        setAsked({ by: by === 'password' ? 'code' : 'password', value: '', isWrong: false })
      }),
  }
}

/** A dialog to prove the user's identity: by the password, or by a code from an e-mail (SESSION93). */
export function ProofDialog({ onProved, onCancel }: { onProved: () => void; onCancel: () => void }) {
  useSheet(css)
  const t = useText(socialLoginTexts)
  const ofLogin = useText(loginTexts)
  const errorText = useErrorText()
  const [id, form] = [useId(), useId()]
  const { asked, isBusy, failing, type, submit, turn } = useProof(onProved)
  const { by, value, isWrong } = asked
  const box = useRef<HTMLInputElement>(null)
  // At first, after a change of method, and after a wrong input, the field gets the focus.
  useEffect(() => focusAll(box.current), [by])
  useEffect(() => {
    if (isWrong) focusAll(box.current)
  }, [isWrong])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (value.trim() === '') box.current?.focus()
    else void submit()
  }
  return (
    <Dialog
      title={t('proof-title')}
      size="s"
      describedBy={id}
      onClose={onCancel}
      footer={
        <>
          <Button kind="quiet" onClick={() => void turn()}>
            {t(by === 'password' ? 'proof-by-code' : 'proof-by-password')}
          </Button>
          <Button kind="primary" type="submit" form={form} isBusy={isBusy}>
            {t('proof-submit')}
          </Button>
        </>
      }
    >
      <form id={form} className="board-proof" noValidate onSubmit={send}>
        <p id={id}>{t('proof-intro')}</p>
        {failing ? <Notice tone="danger">{errorText(failing)}</Notice> : null}
        {by === 'password' ? (
          <PasswordField
            label={ofLogin('password')}
            error={isWrong ? t('proof-wrong-password') : null}
            ref={box}
            autoComplete="current-password"
            value={value}
            onChange={type}
          />
        ) : (
          <Field
            label={t('proof-code')}
            hint={t('proof-code-hint')}
            error={isWrong ? t('proof-wrong-code') : null}
          >
            {(control) => (
              <TextInput
                {...control}
                ref={box}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={20}
                value={value}
                onChange={(event) => type(event.currentTarget.value)}
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  )
}

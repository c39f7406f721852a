import { mailServerOf } from '@rostrum/sdk'
import type { MailField, MailSecurity, MailServerForm, MailSettings } from '@rostrum/sdk/protocol'
import { keepsMailPassword, mailProblemsIn } from '@rostrum/sdk/rules'
import {
  Button,
  Confirm,
  Field,
  Notice,
  Select,
  TextInput,
  useErrorText,
  useRostrum,
  useText,
} from '@rostrum/widgets/ui'
import { useRef, useState, type FormEvent } from 'react'
import { useProvedAttempt } from '../settings/use-proved-attempt.js'
import { mailTexts, type MailKey } from '../texts/mail/mail-texts.js'

type Draft = Record<MailField, string> & { readonly Security: MailSecurity }

/** The usual port of each encryption. */
const ports = { starttls: '587', tls: '465', none: '25' } as const satisfies Record<MailSecurity, string>

const draftOf = ({ Server }: MailSettings): Draft => ({
  Host: Server?.Host ?? '',
  Port: String(Server?.Port ?? 587),
  Security: Server?.Security ?? 'starttls',
  User: Server?.User ?? '',
  Password: '',
  FromAddress: Server?.FromAddress ?? '',
  FromName: Server?.FromName ?? '',
})

const formOf = (draft: Draft): MailServerForm => ({
  Host: draft.Host.trim(),
  Port: /^\s*\d{1,5}\s*$/.test(draft.Port) ? Number(draft.Port) : 0,
  Security: draft.Security,
  User: draft.User.trim(),
  FromAddress: draft.FromAddress.trim(),
  FromName: draft.FromName.trim(),
  ...(draft.Password === '' ? {} : { Password: draft.Password }),
})

/** What is said of a field; a missing address and a wrong one want the same. */
const problemTexts: Readonly<Record<string, MailKey>> = {
  'Host.missing': 'host.missing',
  'Host.wrong': 'host.wrong',
  'Port.wrong': 'port.wrong',
  'User.missing': 'user.missing',
  'User.wrong': 'user.wrong',
  'Password.missing': 'password.missing',
  'Password.wrong': 'password.wrong',
  'FromAddress.missing': 'from-address.wrong',
  'FromAddress.wrong': 'from-address.wrong',
  'FromName.wrong': 'from-name.wrong',
}

interface Line {
  readonly name: MailField
  readonly label: MailKey
  readonly hint?: MailKey
  readonly isWords?: boolean
}

/** The draft, what is wrong with it once it was sent, and the lines that write it. */
function useDraft(settings: MailSettings) {
  const t = useText(mailTexts)
  const [draft, setDraft] = useState(() => draftOf(settings))
  const [isSent, setSent] = useState(false)
  const { Server: stored, IsSenderFixed: isSenderFixed } = settings
  const form = formOf(draft)
  const problems = mailProblemsIn({ form, stored, isSenderFixed })
  const write = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const line = ({ name, label, hint, isWords = false }: Line) => {
    const key = problemTexts[`${name}.${problems[name] ?? ''}`]
    return (
      <Field label={t(label)} hint={hint ? t(hint) : null} error={isSent && key ? t(key) : null}>
        {(control) => (
          <TextInput
            {...control}
            type={name === 'Password' ? 'password' : 'text'}
            {...(name === 'Port' && { inputMode: 'numeric' as const })}
            {...(!isWords && { dir: 'ltr' as const, autoCapitalize: 'none', spellCheck: false })}
            name={name}
            autoComplete={name === 'Password' ? 'new-password' : 'off'}
            maxLength={1000}
            value={draft[name]}
            onChange={(event) => write({ [name]: event.currentTarget.value })}
          />
        )}
      </Field>
    )
  }
  return {
    draft,
    form,
    line,
    write,
    isWhole: Object.keys(problems).length === 0,
    isKept: keepsMailPassword({ stored, form }),
    show: () => setSent(true),
    /** What was typed is stored: the password is no longer needed here. */
    settle: () => {
      setSent(false)
      write({ Password: '' })
    },
  }
}

function Fields({ settings, typed }: { settings: MailSettings; typed: ReturnType<typeof useDraft> }) {
  const t = useText(mailTexts)
  const { draft, line, write, isKept } = typed
  // The port follows the encryption while it is the usual one.
  const choose = (Security: MailSecurity) =>
    write({ Security, ...(draft.Port === ports[draft.Security] ? { Port: ports[Security] } : {}) })
  return (
    <>
      <div className="mail-row">
        {line({ name: 'Host', label: 'host', hint: 'host-hint' })}
        {line({ name: 'Port', label: 'port' })}
      </div>
      <div className="r-field">
        <span className="r-field-label" aria-hidden="true">
          {t('security')}
        </span>
        <Select<MailSecurity>
          label={t('security')}
          value={draft.Security}
          options={[
            { value: 'starttls', name: t('security.starttls') },
            { value: 'tls', name: t('security.tls') },
            { value: 'none', name: t('security.none') },
          ]}
          onChange={choose}
        />
      </div>
      {line({ name: 'User', label: 'user', hint: 'user-hint' })}
      {line({ name: 'Password', label: 'password', hint: isKept ? 'password-kept' : 'password-hint' })}
      {settings.IsSenderFixed ? (
        <p className="setting-note">{t('from-fixed')}</p>
      ) : (
        <>
          {line({ name: 'FromAddress', label: 'from-address' })}
          {line({ name: 'FromName', label: 'from-name', isWords: true })}
        </>
      )}
    </>
  )
}

/** The mail server, as it is typed; what is wrong stays to be mended. `onChanged` follows a change. SETUP9, SETUP10 */
export function MailForm({
  settings,
  onChanged,
}: {
  settings: MailSettings
  onChanged: () => Promise<void>
}) {
  const t = useText(mailTexts)
  const rostrum = useRostrum()
  const errorText = useErrorText()
  const mail = mailServerOf(rostrum)
  const typed = useDraft(settings)
  const { busy, error, run, dialog } = useProvedAttempt()
  const [isAsking, setAsking] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const told = async (message: string) => {
    rostrum.toasts.show({ message, kind: 'success' })
    await onChanged()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    typed.show()
    if (!typed.isWhole) {
      requestAnimationFrame(() =>
        element.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus(),
      )
      return
    }
    run('save', async () => {
      await mail.save(typed.form)
      typed.settle()
      await told(t('saved'))
    })
  }
  const remove = () => {
    setAsking(false)
    run('remove', async () => {
      await mail.clear()
      await told(t('removed'))
    })
  }
  return (
    <form ref={element} className="mail-form" noValidate aria-label={t('form')} onSubmit={save}>
      <Fields settings={settings} typed={typed} />
      {error ? <Notice tone="danger">{errorText(error)}</Notice> : null}
      <div className="setting-actions">
        <Button type="submit" kind="primary" isBusy={busy === 'save'}>
          {t('save')}
        </Button>
        {settings.Server ? (
          <Button kind="quiet" isBusy={busy === 'remove'} onClick={() => setAsking(true)}>
            {t('remove')}
          </Button>
        ) : null}
      </div>
      {isAsking ? (
        <Confirm
          title={t('remove')}
          action={t('remove')}
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        >
          {t('remove-body')}
        </Confirm>
      ) : null}
      {dialog}
    </form>
  )
}

import { setupOf, type TestEmail } from '@rostrum/sdk'
import type { MailFacts } from '@rostrum/sdk/protocol'
import { Button, Notice, RelativeTime, useErrorText, useRostrum, useText } from '@rostrum/widgets/ui'
import { setupTexts } from '../texts/setup/setup-texts.js'
import { useCheck } from './use-check.js'

function Outcome({ sent, way }: { sent: TestEmail; way: MailFacts['Way'] }) {
  const t = useText(setupTexts)
  if (sent.Problem === null)
    return (
      <Notice tone="success">{t(way === 'smtp' ? 'mail.sent' : 'mail.filed', { email: sent.To })}</Notice>
    )
  return (
    <Notice tone="danger">
      {t(`mail.${sent.Problem}`)}
      {sent.Said ? ` ${t('mail.said', { said: sent.Said })}` : null}
    </Notice>
  )
}

/** How e-mails leave the server, how the last ones fared, and a test. SETUP5 */
export function MailStep({ facts }: { facts: MailFacts }) {
  const t = useText(setupTexts)
  const errorText = useErrorText()
  const setup = setupOf(useRostrum())
  const { busy, result, error, run } = useCheck<TestEmail>()
  const { Way, Server, From, SentAt, FailedAt, FailedWhy } = facts
  return (
    <>
      <p>{Way === 'smtp' ? t('mail.smtp', { server: Server ?? '', from: From }) : t('mail.files')}</p>
      {SentAt ? (
        <p className="setup-hint">
          {t('mail.last')} <RelativeTime moment={SentAt} />
        </p>
      ) : null}
      {FailedAt ? (
        <p className="setup-hint">
          {t('mail.failed')} <RelativeTime moment={FailedAt} /> {FailedWhy ? t(`mail.${FailedWhy}`) : null}
        </p>
      ) : null}
      <div role="status">
        {error ? <Notice tone="danger">{errorText(error)}</Notice> : null}
        {result ? <Outcome sent={result} way={Way} /> : null}
      </div>
      <div className="setup-actions">
        <Button isBusy={busy !== null} onClick={() => void run('test', () => setup.sendTestEmail())}>
          {t('mail.test')}
        </Button>
      </div>
    </>
  )
}

import { mailServerOf, type TestEmail } from '@rostrum/sdk'
import type { MailFacts } from '@rostrum/sdk/protocol'
import { Button, Notice, RelativeTime, useErrorText, useRostrum, useText } from '@rostrum/widgets/ui'
import { useCheck } from '../setup/use-check.js'
import { mailTexts } from '../texts/mail/mail-texts.js'

function Outcome({ sent, way }: { sent: TestEmail; way: MailFacts['Way'] }) {
  const t = useText(mailTexts)
  if (sent.Problem === null)
    return <Notice tone="success">{t(way === 'smtp' ? 'sent' : 'filed', { email: sent.To })}</Notice>
  return (
    <Notice tone="danger">
      {t(`why.${sent.Problem}`)}
      {sent.Said ? ` ${t('said', { said: sent.Said })}` : null}
    </Notice>
  )
}

/** How e-mails leave the server, how the last ones fared, and a test. `onTested` follows what the test changed. SETUP5 */
export function MailState({ facts, onTested }: { facts: MailFacts; onTested?: () => Promise<void> }) {
  const t = useText(mailTexts)
  const errorText = useErrorText()
  const mail = mailServerOf(useRostrum())
  const { busy, result, error, run } = useCheck<TestEmail>()
  const { Way, Server, From, SentAt, FailedAt, FailedWhy } = facts
  const test = async () => {
    const sent = await mail.test()
    await onTested?.()
    return sent
  }
  return (
    <>
      <p>{Way === 'smtp' ? t('smtp', { server: Server ?? '', from: From }) : t('files')}</p>
      {SentAt ? (
        <p className="setting-note">
          {t('last')} <RelativeTime moment={SentAt} />
        </p>
      ) : null}
      {FailedAt ? (
        <p className="setting-note">
          {t('failed')} <RelativeTime moment={FailedAt} />
          {FailedWhy ? ` · ${t(`why.${FailedWhy}`)}` : null}
        </p>
      ) : null}
      <div role="status">
        {error ? <Notice tone="danger">{errorText(error)}</Notice> : null}
        {result ? <Outcome sent={result} way={Way} /> : null}
      </div>
      <div className="setting-actions">
        <Button isBusy={busy !== null} onClick={() => void run('test', test)}>
          {t('test')}
        </Button>
      </div>
    </>
  )
}

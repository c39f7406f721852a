import { setupOf } from '@rostrum/sdk'
import type { AddressResult, SetupFacts } from '@rostrum/sdk/protocol'
import { Button, Notice, RelativeTime, useErrorText, useRostrum, useText } from '@rostrum/widgets/ui'
import { setupTexts } from '../texts/setup/setup-texts.js'
import { useCheck } from './use-check.js'

const toneOf = (result: AddressResult) =>
  result === 'reachable' ? 'success' : result === 'local' ? 'info' : 'danger'

/** The public address, and a check that it can be reached as it is configured. SETUP4 */
export function AddressStep({ facts }: { facts: SetupFacts['Address'] }) {
  const t = useText(setupTexts)
  const errorText = useErrorText()
  const setup = setupOf(useRostrum())
  const { busy, result, error, run } = useCheck<AddressResult>()
  const shown = result ?? facts.Result
  return (
    <>
      <p>
        {t('address.body')} <bdi dir="ltr">{facts.Url}</bdi>
      </p>
      <p className="setting-note">{t('address.change')}</p>
      <div role="status">
        {error ? <Notice tone="danger">{errorText(error)}</Notice> : null}
        {shown && !error ? <Notice tone={toneOf(shown)}>{t(`result.${shown}`)}</Notice> : null}
      </div>
      <div className="setting-actions">
        <Button isBusy={busy !== null} onClick={() => void run('check', () => setup.checkAddress())}>
          {t('address.check')}
        </Button>
        {facts.CheckedAt ? (
          <span className="setting-note">
            {t('checked')} <RelativeTime moment={facts.CheckedAt} />
          </span>
        ) : null}
      </div>
    </>
  )
}

import { useStore } from '@nanostores/react'
import { commonTexts, type ConnectivityView } from '@rostrum/sdk'
import { countdown } from '@rostrum/sdk/rules'
import { Button } from '../button/button.js'
import { useRostrum, useText, useUiText } from '../root/provider.js'
import { Notice } from './empty-and-error.js'

function Down({ state, seconds, toast }: ConnectivityView) {
  const { connectivity } = useRostrum()
  const t = useUiText()
  const common = useText(commonTexts)
  const { count } = countdown({ seconds })
  return (
    <Notice
      tone="warning"
      action={
        <Button size="s" kind="quiet" isBusy={state === 'attempting'} onClick={() => connectivity.retry()}>
          {t('retry')}
        </Button>
      }
    >
      {/* Announced once to screen readers; the countdown is only visible. */}
      {t('offline')} {common('keep-working')}{' '}
      <span aria-live="off">
        {toast && state !== 'down' ? common(`connectivity.${toast}`, { count }) : ''}
      </span>
    </Notice>
  )
}

/**
 * Says that there is no connection and when the next attempt is, with a button to retry now; renders nothing while
 * connected (A4.20). A host that shows the connection itself replaces it, except with `overPage`, where the host's
 * message is covered.
 */
export function ConnectionView({ overPage = false }: { overPage?: boolean }) {
  const { connectivity, host } = useRostrum()
  const view = useStore(connectivity.$connectivity)
  const t = useUiText()
  if (host.saysConnection && !overPage) return null
  if (view.isMaintenance) return <Notice tone="warning">{t('maintenance')}</Notice>
  return view.isDown ? <Down {...view} /> : null
}

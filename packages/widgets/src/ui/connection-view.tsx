import { useStore } from '@nanostores/react'
import { commonTexts, type ConnectivityView } from '@rostrum/sdk'
import { countdown } from '@rostrum/sdk/rules'
import { Button } from './button.js'
import { useRostrum, useText, useUiText } from './root.js'
import { Notice } from './states.js'

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
      {t('offline')} {/* Said once to who listens; who looks sees it count. */}
      <span aria-live="off">
        {toast && state !== 'down' ? common(`connectivity.${toast}`, { count }) : ''}
      </span>
    </Notice>
  )
}

/**
 * Says that there is no connection and when it is tried again, or tries at once; nothing while there is one (A4.20).
 * A host that says so itself is left to it, except `overPage`: there nobody reaches what the host says.
 */
export function ConnectionView({ overPage = false }: { overPage?: boolean }) {
  const { connectivity, host } = useRostrum()
  const view = useStore(connectivity.$connectivity)
  const t = useUiText()
  if (host.saysConnection && !overPage) return null
  if (view.isMaintenance) return <Notice tone="warning">{t('maintenance')}</Notice>
  return view.isDown ? <Down {...view} /> : null
}

import { uiTexts, type ErrorInfo } from '@rostrum/sdk'
import { useState } from 'react'
import { Button } from '../ui/button/button.js'
import { useRostrum, useText } from '../ui/root/provider.js'
import { EmptyState, Notice, useErrorText } from '../ui/feedback/empty-and-error.js'

/** Says that the user is not signed in, and requests another token from the host page. */
function SignedOut() {
  const rostrum = useRostrum()
  const t = useText(uiTexts)
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [failing, setFailing] = useState<ErrorInfo | null>(null)
  const { host } = rostrum
  const again = async () => {
    if (!host.getToken) return
    setBusy(true)
    try {
      const { token } = await host.getToken('expired')
      const result = await rostrum.session.signInByToken(token)
      if (result.outcome === 'failed') setFailing(result.failing)
    } catch {
      setFailing(null)
    } finally {
      setBusy(false)
    }
  }
  return (
    <EmptyState
      icon="people"
      title={t('signed-out')}
      actions={
        host.getToken ? (
          <Button icon="refresh" isBusy={isBusy} onClick={() => void again()}>
            {t('retry')}
          </Button>
        ) : null
      }
    >
      {t('signed-out-why')}
      {failing ? <Notice tone="danger">{errorText(failing)}</Notice> : null}
    </EmptyState>
  )
}

export { SignedOut as View }
export const Waiting = () => null
export const areas = [uiTexts]

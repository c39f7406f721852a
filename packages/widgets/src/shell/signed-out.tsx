import { uiTexts, type Failing } from '@rostrum/sdk'
import { useState } from 'react'
import { Button } from '../ui/button.js'
import { useRostrum, useText } from '../ui/root.js'
import { EmptyState, Notice, useFailingText } from '../ui/states.js'

/** Says that nobody is signed in, and asks the page for a token once more. */
function SignedOut() {
  const rostrum = useRostrum()
  const t = useText(uiTexts)
  const say = useFailingText()
  const [isBusy, setBusy] = useState(false)
  const [failing, setFailing] = useState<Failing | null>(null)
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
      {failing ? <Notice tone="danger">{say(failing)}</Notice> : null}
    </EmptyState>
  )
}

export { SignedOut as View }
export const Waiting = () => null
export const areas = [uiTexts]

import { useStore } from '@nanostores/react'
import { explainGuest, guestTexts, reportGuest, uiTexts, type GuestProblem } from '@rostrum/sdk'
import { personWords } from '@rostrum/sdk/rules'
import { useEffect, useState } from 'react'
import { Button } from '../ui/button/button.js'
import { useRostrum, useText } from '../ui/root/provider.js'
import { EmptyState } from '../ui/feedback/empty-and-error.js'
import { isManagersBrowser } from './managers-browser.js'

/** What is wrong, in the words of the console, for those who can mend it: the page's developer and managers. */
function Details({ problem: { code, message, help } }: { problem: GuestProblem }) {
  const t = useText(guestTexts)
  return (
    <details>
      <summary>{t('for-owners')}</summary>
      <p lang="en">
        {message} {help}
      </p>
      <code>{code}</code>
    </details>
  )
}

/** Says why nobody is signed in, and requests another token from the host page. */
function SignedOut({ emit }: { emit: (name: 'error', problem: GuestProblem) => void }) {
  const rostrum = useRostrum()
  const t = useText(guestTexts)
  const ui = useText(uiTexts)
  const session = useStore(rostrum.session.$session)
  const [problem, setProblem] = useState<GuestProblem | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isCurrent = true
    if (session.state !== 'guest') return
    void explainGuest(rostrum, session).then((found) => {
      if (!isCurrent || !found) return
      setProblem(found)
      reportGuest(rostrum, found)
      emit('error', found)
    })
    return () => {
      isCurrent = false
    }
  }, [rostrum, session, emit])
  const words = problem ? personWords({ problem: problem.code }) : 'ended'
  const again = () => {
    setBusy(true)
    void rostrum.session.retry().finally(() => setBusy(false))
  }
  return (
    <EmptyState
      icon={words === 'ended' ? 'people' : 'alert'}
      title={t(words)}
      actions={
        rostrum.host.getToken ? (
          <Button icon="refresh" isBusy={isBusy} onClick={again}>
            {ui('retry')}
          </Button>
        ) : null
      }
    >
      {t(`${words}-why`)}
      {problem && words !== 'ended' && isManagersBrowser(rostrum) ? <Details problem={problem} /> : null}
    </EmptyState>
  )
}

export { SignedOut as View }
export const Waiting = () => null
export const areas = [uiTexts, guestTexts]

import { toFailing, isApiError, type Failing } from '@rostrum/sdk'
import { listLoginNetworks, socialLogin, type LoginNetwork } from '@rostrum/sdk/protocol'
import { networkName } from '@rostrum/sdk/rules'
import { Button, NetworkIcon, Notice, useFailingText, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { socialLoginTexts } from '../texts/social-login/social-login-texts.js'

/** The networks that may be signed in with; none until the server has said so, and none when it does not say. */
function useLoginNetworks(): readonly LoginNetwork[] {
  const { client } = useRostrum()
  const [networks, setNetworks] = useState<readonly LoginNetwork[]>([])
  useEffect(() => {
    let isCurrent = true
    // Networks do not let themselves be shown in a frame, and coming back would end in another page.
    if (window.top !== window) return
    client.send(listLoginNetworks, {}).then(
      ({ Networks }) => isCurrent && setNetworks(Networks),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [client])
  return networks
}

/** Signing in with an account at a network that was linked before (A1.3, A7.31). */
export function SocialSignIn() {
  const t = useText(socialLoginTexts)
  const say = useFailingText()
  const { client, host } = useRostrum()
  const networks = useLoginNetworks()
  const [busy, setBusy] = useState<LoginNetwork | null>(null)
  const [failing, setFailing] = useState<Failing | null>(null)
  if (networks.length === 0) return null
  const go = async (network: LoginNetwork) => {
    setBusy(network)
    setFailing(null)
    try {
      const { Url } = await client.send(socialLogin, { query: { network } })
      host.navigate?.({ address: Url })
    } catch (error) {
      if (!isApiError(error)) throw error
      setFailing(toFailing(error))
      setBusy(null)
    }
  }
  return (
    <section className="board-social" aria-label={t('or')}>
      <p className="board-social-or">{t('or')}</p>
      {failing ? <Notice tone="danger">{say(failing)}</Notice> : null}
      {networks.map((network) => (
        <Button key={network} size="l" isBusy={busy === network} onClick={() => void go(network)}>
          <NetworkIcon network={network} size={18} />
          {t('with', { network: networkName(network) })}
        </Button>
      ))}
    </section>
  )
}

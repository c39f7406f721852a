import { editorTexts } from '@rostrum/sdk'
import type { Network } from '@rostrum/sdk/protocol'
import { networkName } from '@rostrum/sdk/rules'
import { useConnect } from '../profile-connector/use-connect.js'
import { Button } from '../ui/button.js'
import { useText } from '../ui/root.js'
import { Notice } from '../ui/states.js'

/** Connects one more profile of the network, without leaving what is written. */
export function ConnectMore({ network, isFirst }: { network: Network; isFirst: boolean }) {
  const t = useText(editorTexts)
  const connecting = useConnect()
  return (
    <>
      <Button
        kind="quiet"
        size="s"
        icon="plus"
        isBusy={connecting.isWaitingFor(network)}
        onClick={() => connecting.connect(network)}
      >
        {isFirst ? t('connect-to', { network: networkName(network) }) : t('connect-another')}
      </Button>
      {connecting.notice ? <Notice tone={connecting.notice.tone}>{connecting.notice.text}</Notice> : null}
      {connecting.after}
    </>
  )
}

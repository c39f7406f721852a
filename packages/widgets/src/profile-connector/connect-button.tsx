import { profilesTexts } from '@rostrum/sdk'
import { networkName } from '@rostrum/sdk/rules'
import { Button } from '../ui/button/button.js'
import { NetworkIcon } from '../ui/icon/network-icon.js'
import { useText } from '../ui/root/provider.js'
import { Spinner } from '../ui/feedback/spinner.js'
import type { Connectable } from './connectable.js'
import type { useConnect } from './use-connect.js'

/**
 * Connects a profile of one type. While its window is open the button shows a spinner but keeps its label, and another
 * press starts again.
 */
export function ConnectButton({
  choice: { network, type, kind },
  connecting,
}: {
  choice: Connectable
  connecting: ReturnType<typeof useConnect>
}) {
  const t = useText(profilesTexts)
  return (
    <Button onClick={() => connecting.connect(network, type)}>
      {connecting.isWaitingFor(network, type) ? (
        <Spinner size={18} />
      ) : (
        <NetworkIcon network={network} size={18} />
      )}
      {t(`kind.${kind}`, { network: networkName(network) })}
    </Button>
  )
}

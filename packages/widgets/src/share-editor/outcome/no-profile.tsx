import { editorTexts, type EditorView } from '@rostrum/sdk'
import type { Network } from '@rostrum/sdk/protocol'
import { networkName } from '@rostrum/sdk/rules'
import { useConnectable } from '../../profile-connector/connectable.js'
import { useConnect } from '../../profile-connector/use-connect.js'
import { NetworkIcon } from '../../ui/network-icon.js'
import { Button } from '../../ui/button.js'
import { useText } from '../../ui/root.js'
import { EmptyState, Notice } from '../../ui/states.js'

const wanted = ({ networks, story }: EditorView): readonly Network[] => {
  const offered = networks.map(({ network }) => network)
  const ofMessages = (story?.Messages ?? []).map(({ Network }) => Network)
  return [...new Set(offered.length ? offered : ofMessages)]
}

/** Nothing can be shared before a profile is connected: says so, and connects one (B2.6). */
export function NoProfile({ view }: { view: EditorView }) {
  const t = useText(editorTexts)
  const connecting = useConnect()
  const offered = useConnectable().map(({ network }) => network)
  return (
    <EmptyState
      icon="people"
      title={t('no-profile')}
      actions={wanted(view)
        .filter((network) => offered.includes(network))
        .map((network) => (
          <Button
            key={network}
            isBusy={connecting.isWaitingFor(network)}
            onClick={() => connecting.connect(network)}
          >
            <NetworkIcon network={network} size={18} />
            {t('connect-to', { network: networkName(network) })}
          </Button>
        ))}
    >
      {t('no-profile-why')}
      {connecting.notice ? <Notice tone={connecting.notice.tone}>{connecting.notice.text}</Notice> : null}
      {connecting.after}
    </EmptyState>
  )
}

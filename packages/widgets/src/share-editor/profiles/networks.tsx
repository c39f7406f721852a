import { editorTexts, type Editor, type EditorView } from '@rostrum/sdk'
import { networkName } from '@rostrum/sdk/rules'
import { NetworkIcon } from '../../ui/icon/network-icon.js'
import { useSheet, useText } from '../../ui/root/provider.js'
import { Tabs } from '../../ui/tabs/tabs.js'
import css from './networks.css?sheet'
import { ShareMark } from './share-mark.js'

/** The chosen networks, when there are several: each has a text of its own. */
function Networks({ view, editor, controls }: { view: EditorView; editor: Editor; controls: string }) {
  useSheet(css)
  const t = useText(editorTexts)
  return (
    <Tabs
      label={t('networks')}
      controls={controls}
      chosen={view.network}
      tabs={view.shares.map((share) => ({
        key: share.network,
        name: networkName(share.network),
        mark: (
          <>
            <NetworkIcon network={share.network} size={18} />
            <ShareMark share={share} />
          </>
        ),
      }))}
      onChoose={(network) => editor.setNetwork(network)}
    />
  )
}

export { Networks as View }
export const areas = [editorTexts]

import { useStore } from '@nanostores/react'
import { outcomeTexts, type Editor } from '@rostrum/sdk'
import { useState } from 'react'
import { Confirm } from '../../ui/confirm.js'
import { useText } from '../../ui/root.js'

/** Asks before something is lost (B4.7). */
function Closing({ editor, onStay }: { editor: Editor; onStay: () => void }) {
  const t = useText(outcomeTexts)
  const { isForApproval } = useStore(editor.$editor)
  const [mustAsk] = useState(() => editor.close() === 'confirm')
  if (!mustAsk) return null
  return (
    <Confirm
      title={isForApproval ? t('close-without-approval') : t('close-without-sharing')}
      action={t('close-anyway')}
      onConfirm={() => editor.discard()}
      onCancel={onStay}
    >
      {t('close-why')}
    </Confirm>
  )
}

export { Closing as View }
export const areas = [outcomeTexts]

import { useStore } from '@nanostores/react'
import { outcomeTexts, type Editor } from '@rostrum/sdk'
import { closeConfirmation } from '@rostrum/sdk/rules'
import { useState } from 'react'
import { Confirm } from '../../ui/dialog/confirm.js'
import { useRostrum, useText } from '../../ui/root/provider.js'

/** Asks before closing discards changes (B4.7). */
function Closing({ editor, onStay }: { editor: Editor; onStay: () => void }) {
  const t = useText(outcomeTexts)
  const isApprovalsEnabled = useStore(useRostrum().startup.$startup)?.Config.IsApprovalsEnabled === true
  const [mustAsk] = useState(() => editor.close() === 'confirm')
  const asked = closeConfirmation({ hasChanged: mustAsk, isApprovalsEnabled })
  if (!asked) return null
  return (
    <Confirm title={t(asked)} action={t('close-anyway')} onConfirm={() => editor.discard()} onCancel={onStay}>
      {t('close-why')}
    </Confirm>
  )
}

export { Closing as View }
export const areas = [outcomeTexts]

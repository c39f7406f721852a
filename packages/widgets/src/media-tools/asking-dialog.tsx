import { outcomeTexts } from '@rostrum/sdk'
import { useState, type ReactNode } from 'react'
import { Button } from '../ui/button/button.js'
import { Confirm } from '../ui/dialog/confirm.js'
import { Dialog } from '../ui/dialog/dialog.js'
import { useText, useUiText } from '../ui/root/provider.js'

/**
 * A dialog with a form. Escape, the close button, Cancel and a click outside ask before changed input is discarded; the
 * input stays when the user cancels that.
 */
export function AskingDialog({
  title,
  isChanged,
  isBusy = false,
  action,
  onSave,
  onClose,
  children,
}: {
  title: string
  /** Whether closing would discard input. */
  isChanged: boolean
  isBusy?: boolean
  /** The label of the save button. */
  action: string
  onSave: () => void
  onClose: () => void
  children: ReactNode
}) {
  const t = useText(outcomeTexts)
  const ui = useUiText()
  const [isAsking, setAsking] = useState(false)
  const leave = () => (isChanged ? setAsking(true) : onClose())
  return (
    <Dialog
      title={title}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{ui('cancel')}</Button>
          <Button kind="primary" isBusy={isBusy} onClick={onSave}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      {isAsking ? (
        <Confirm
          title={t('close-without-saving')}
          action={t('close-anyway')}
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        >
          {t('close-why')}
        </Confirm>
      ) : null}
    </Dialog>
  )
}

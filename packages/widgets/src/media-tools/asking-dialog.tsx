import { outcomeTexts } from '@rostrum/sdk'
import { useState, type ReactNode } from 'react'
import { Button } from '../ui/button.js'
import { Confirm } from '../ui/confirm.js'
import { Dialog } from '../ui/dialog.js'
import { useText, useUiText } from '../ui/root.js'

/**
 * A window with something to fill in. Escape, the cross, Cancel and a click beside it ask first when something was
 * typed: no word is lost by a slip of the hand. Whoever stays finds the text as it was.
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
  /** Whether closing would lose something. */
  isChanged: boolean
  isBusy?: boolean
  /** What the saving button says. */
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

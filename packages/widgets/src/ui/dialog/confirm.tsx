import { useId, type ReactNode } from 'react'
import { Button } from '../button/button.js'
import { Dialog } from './dialog.js'
import { useUiText } from '../root/provider.js'

/**
 * Asks before an action that cannot be undone; the confirming button has the focus, so Enter confirms (DIALOGS1,
 * DIALOGS2).
 */
export function Confirm({
  title,
  children,
  action,
  isBusy = false,
  onConfirm,
  onCancel,
}: {
  title: string
  children: ReactNode
  /** The label of the confirming button. */
  action: string
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}) {
  const t = useUiText()
  const id = useId()
  return (
    <Dialog
      title={title}
      size="s"
      describedBy={id}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button kind="danger" isBusy={isBusy} data-focus onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <p id={id}>{children}</p>
    </Dialog>
  )
}

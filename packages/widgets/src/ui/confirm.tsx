import { useId, type ReactNode } from 'react'
import { Button } from './button.js'
import { Dialog } from './dialog.js'
import { useUiText } from './root.js'

/** Asks before something that cannot be undone. */
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
  /** What the confirming button says. */
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
          <Button kind="danger" isBusy={isBusy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <p id={id}>{children}</p>
    </Dialog>
  )
}

import { Button, Dialog, Notice, useSheet } from '@rostrum/widgets/ui'
import css from '../shell/form-dialog/form-dialog.css?sheet'
import { CopyField } from '../settings/copy-field.js'

/** Shows a secret with a button to copy it, this once. APIKEYS3, WEBHOOKS5 */
export function SecretDialog({
  title,
  warning,
  label,
  secret,
  done,
  onClose,
}: {
  title: string
  /** That it is not shown again. */
  warning: string
  label: string
  secret: string
  /** The text of the button that closes the dialog. */
  done: string
  onClose: () => void
}) {
  useSheet(css)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {done}
        </Button>
      }
    >
      <div className="board-form">
        <Notice tone="warning">{warning}</Notice>
        <CopyField label={label} value={secret} />
      </div>
    </Dialog>
  )
}

import { uiTexts } from '@rostrum/sdk'
import { Button, Dialog, useSheet, useText } from '@rostrum/widgets/ui'
import { useId, type ReactNode } from 'react'
import css from './form-dialog.css?sheet'

/** A form in a dialog, with Cancel and the button that sends it. What was typed stays until the form closes itself. */
export function FormDialog({
  title,
  action,
  isDanger = false,
  isBusy,
  isReady = true,
  onSubmit,
  onClose,
  after,
  children,
}: {
  title: string
  /** The text of the button that sends the form. */
  action: string
  /** Whether sending destroys something. */
  isDanger?: boolean
  isBusy: boolean
  isReady?: boolean
  onSubmit: () => void
  onClose: () => void
  /** What stands outside of the form, such as the dialog of a proof. */
  after?: ReactNode
  children: ReactNode
}) {
  useSheet(css)
  const t = useText(uiTexts)
  const id = useId()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind={isDanger ? 'danger' : 'primary'}
            type="submit"
            form={id}
            isBusy={isBusy}
            disabled={!isReady}
          >
            {action}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="board-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </form>
      {after}
    </Dialog>
  )
}

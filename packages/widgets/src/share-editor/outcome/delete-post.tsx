import { outcomeTexts, type Editor } from '@rostrum/sdk'
import { useState } from 'react'
import { Button } from '../../ui/button/button.js'
import { Confirm } from '../../ui/dialog/confirm.js'
import { useText } from '../../ui/root/provider.js'

/** Deletes the post that is edited, after asking (B2.29). */
function DeletePost({ editor, isBusy }: { editor: Editor; isBusy: boolean }) {
  const t = useText(outcomeTexts)
  const [isAsking, setAsking] = useState(false)
  return (
    <span className="r-form-delete">
      <Button kind="quiet" icon="trash" disabled={isBusy} onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      {isAsking ? (
        <Confirm
          title={t('delete-title')}
          action={t('delete')}
          isBusy={isBusy}
          onConfirm={() => {
            setAsking(false)
            void editor.remove()
          }}
          onCancel={() => setAsking(false)}
        >
          {t('delete-why')}
        </Confirm>
      ) : null}
    </span>
  )
}

export { DeletePost as View }
export const areas = [outcomeTexts]

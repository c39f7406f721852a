import { editorialOf } from '@rostrum/sdk'
import { Confirm, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { editorialTexts } from '../texts/editorial/editorial-texts.js'

/** Asks before stories are withdrawn or deleted, and says first how many shares of them wait. EDITORIAL8 */
export function TakeDialog({
  ids,
  action,
  isBusy,
  onConfirm,
  onCancel,
}: {
  ids: readonly string[]
  action: 'withdraw' | 'delete'
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}) {
  const t = useText(editorialTexts)
  const rostrum = useRostrum()
  const [waiting, setWaiting] = useState<number | null>(null)
  const asked = ids.join()
  useEffect(() => {
    let isCurrent = true
    editorialOf(rostrum)
      .waiting(asked.split(','))
      .then(
        (count) => isCurrent && setWaiting(count),
        (error: unknown) => rostrum.toasts.showError(error),
      )
    return () => {
      isCurrent = false
    }
  }, [rostrum, asked])
  return (
    <Confirm
      title={t(`take.${action}`)}
      action={t(`action.${action}`)}
      // Nothing is taken before it was said what happens.
      isBusy={isBusy || waiting === null}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {waiting === null ? '…' : waiting === 0 ? t('take.none') : t('take.waiting', { count: waiting })}
    </Confirm>
  )
}

import { useStore } from '@nanostores/react'
import { Button } from './button.js'
import { useRostrum, useUiText } from './root.js'
import { Notice } from './states.js'

/** Says that there is no connection, and tries again when asked; nothing while there is one. */
export function ConnectionNotice() {
  const { connectivity } = useRostrum()
  const { state, isDown, isMaintenance } = useStore(connectivity.$connectivity)
  const t = useUiText()
  if (isMaintenance) return <Notice tone="warning">{t('maintenance')}</Notice>
  if (!isDown) return null
  return (
    <Notice
      tone="warning"
      action={
        <Button size="s" kind="quiet" isBusy={state === 'attempting'} onClick={() => connectivity.retry()}>
          {t('retry')}
        </Button>
      }
    >
      {t('offline')}
    </Notice>
  )
}

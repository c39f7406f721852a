import { useStore } from '@nanostores/react'
import { IconButton, Notice, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { boardTexts } from '../texts/board-texts.js'

const dismissedKey = 'maintenance-notice-dismissed'

/** What concerns everybody: a crisis, and a planned maintenance until it is dismissed on this device (A2.24). */
export function Notices() {
  const t = useText(boardTexts)
  const { crisis, startup, storage } = useRostrum()
  const { inCrisis } = useStore(crisis.$crisis)
  const isPlanned = useStore(startup.$startup)?.showMaintenanceNotification === true
  const [isDismissed, setDismissed] = useState(() => storage.local.get(dismissedKey) === '1')
  return (
    <>
      {inCrisis ? <Notice tone="warning">{t('notice.crisis')}</Notice> : null}
      {isPlanned && !isDismissed ? (
        <Notice
          action={
            <IconButton
              icon="close"
              size="s"
              label={t('notice.dismiss')}
              onClick={() => {
                storage.local.set(dismissedKey, '1')
                setDismissed(true)
              }}
            />
          }
        >
          {t('notice.maintenance')}
        </Notice>
      ) : null}
    </>
  )
}

import { useStore } from '@nanostores/react'
import { showsMaintenanceNotice } from '@rostrum/sdk/rules'
import { IconButton, Notice, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { boardTexts } from '../texts/board-texts.js'
import { useFocusOnLeave } from './use-focus-on-leave.js'

const dismissedKey = 'maintenance-notice-dismissed'

function Planned({ onDismiss }: { onDismiss: () => void }) {
  useFocusOnLeave()
  const t = useText(boardTexts)
  return (
    <Notice action={<IconButton icon="close" size="s" label={t('notice.dismiss')} onClick={onDismiss} />}>
      {t('notice.maintenance')}
    </Notice>
  )
}

/**
 * Notices for everybody: a crisis, and a planned maintenance until it is dismissed on this device (CRISIS4, SESSION33).
 */
export function Notices() {
  const t = useText(boardTexts)
  const { crisis, startup, storage } = useRostrum()
  const { inCrisis } = useStore(crisis.$crisis)
  const isPlanned = useStore(startup.$startup)?.showMaintenanceNotification === true
  const [isDismissed, setDismissed] = useState(() => storage.local.get(dismissedKey) === '1')
  return (
    <>
      {inCrisis ? <Notice tone="warning">{t('notice.crisis')}</Notice> : null}
      {showsMaintenanceNotice({ isAnnounced: isPlanned, isDismissed }) ? (
        <Planned
          onDismiss={() => {
            storage.local.set(dismissedKey, '1')
            setDismissed(true)
          }}
        />
      ) : null}
    </>
  )
}

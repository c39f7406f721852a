import { useStore } from '@nanostores/react'
import { showsMaintenanceNotice } from '@rostrum/sdk/rules'
import { fullTime, IconButton, Notice, useLocale, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { boardTexts } from '../texts/board-texts.js'
import { useFocusOnLeave } from './use-focus-on-leave.js'

const dismissedKey = 'maintenance-notice-dismissed'

/** What the notice says: the operator's own words or the usual ones, and when. */
function usePlanned(): { readonly id: string; readonly text: string } | null {
  const t = useText(boardTexts)
  const locale = useLocale()
  const { startup } = useRostrum()
  const data = useStore(startup.$startup)
  if (data?.showMaintenanceNotification !== true) return null
  const { Id: id, Text, At } = data.MaintenanceNotice ?? { Id: '1', Text: null, At: null }
  const time = At === null ? null : fullTime(Date.parse(At), locale, data.Timezone || undefined)
  if (Text === null)
    return { id, text: time === null ? t('notice.maintenance') : t('notice.maintenance-at', { time }) }
  return { id, text: time === null ? Text : `${Text} ${t('notice.maintenance-when', { time })}` }
}

function Planned({ text, onDismiss }: { text: string; onDismiss: () => void }) {
  useFocusOnLeave()
  const t = useText(boardTexts)
  return (
    <Notice action={<IconButton icon="close" size="s" label={t('notice.dismiss')} onClick={onDismiss} />}>
      <span dir="auto">{text}</span>
    </Notice>
  )
}

/** Follows what the operator announces while the board is open. */
function useAnnouncements(): void {
  const { events, startup } = useRostrum()
  useEffect(
    () =>
      events.on('maintenance-updated', ({ Notice: notice }) =>
        startup.change({ showMaintenanceNotification: notice !== null, MaintenanceNotice: notice }),
      ),
    [events, startup],
  )
}

/**
 * Notices for everybody: a crisis, and a planned maintenance until it is dismissed on this device; another one appears
 * again (CRISIS4, SESSION33).
 */
export function Notices() {
  const t = useText(boardTexts)
  const { crisis, storage } = useRostrum()
  const { inCrisis } = useStore(crisis.$crisis)
  useAnnouncements()
  const planned = usePlanned()
  const [dismissed, setDismissed] = useState(() => storage.local.get(dismissedKey))
  const shows = showsMaintenanceNotice({
    isAnnounced: planned !== null,
    isDismissed: dismissed === planned?.id,
  })
  return (
    <>
      {inCrisis ? <Notice tone="warning">{t('notice.crisis')}</Notice> : null}
      {planned && shows ? (
        <Planned
          text={planned.text}
          onDismiss={() => {
            storage.local.set(dismissedKey, planned.id)
            setDismissed(planned.id)
          }}
        />
      ) : null}
    </>
  )
}

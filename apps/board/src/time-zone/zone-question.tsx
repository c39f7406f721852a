import { useStore } from '@nanostores/react'
import { timeZoneOf } from '@rostrum/sdk'
import { zoneLabel } from '@rostrum/sdk/rules'
import { Button, Notice, useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { useFocusOnLeave } from '../shell/use-focus-on-leave.js'
import { timeZoneTexts } from '../texts/time-zone/time-zone-texts.js'
import { useChangeZone } from './use-change-zone.js'
import css from './zone-offer.css?sheet'

/** The question which time zone to use. */
function Question({ device }: { device: string }) {
  useSheet(css)
  useFocusOnLeave()
  const t = useText(timeZoneTexts)
  const rostrum = useRostrum()
  const zones = timeZoneOf(rostrum)
  const zone = zoneLabel(useStore(zones.$zone))
  const change = useChangeZone()
  const [isBusy, setBusy] = useState(false)
  const accept = async () => {
    setBusy(true)
    await change(device)
    setBusy(false)
  }
  return (
    <Notice
      action={
        <div className="board-zone-actions">
          <Button size="s" isBusy={isBusy} onClick={() => void accept()}>
            {t('change', { device: zoneLabel(device) })}
          </Button>
          <Button size="s" kind="quiet" onClick={() => zones.decline()}>
            {t('keep', { zone })}
          </Button>
        </div>
      }
    >
      {t('offer', { device: zoneLabel(device), zone })}
    </Notice>
  )
}

export { Question as View }
export const areas = [timeZoneTexts]

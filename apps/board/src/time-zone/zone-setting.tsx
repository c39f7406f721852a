import { useStore } from '@nanostores/react'
import { timeZoneOf } from '@rostrum/sdk'
import { zoneOptions } from '@rostrum/sdk/rules'
import { Select, useRostrum, useText } from '@rostrum/widgets/ui'
import { useMemo } from 'react'
import { timeZoneTexts } from '../texts/time-zone/time-zone-texts.js'
import { useChangeZone } from './use-change-zone.js'

/** The setting of the user's time zone (A2.26). Its texts must be loaded. */
export function ZoneSetting() {
  const t = useText(timeZoneTexts)
  const zone = useStore(timeZoneOf(useRostrum()).$zone)
  const change = useChangeZone()
  const options = useMemo(
    () =>
      zoneOptions({ zones: [zone, ...(Intl.supportedValuesOf?.('timeZone') ?? [])] }).map(
        ({ zone: value, label: name }) => ({ value, name }),
      ),
    [zone],
  )
  return (
    <div className="board-account-row">
      <span>{t('label')}</span>
      <Select label={t('label')} value={zone} options={options} onChange={(chosen) => void change(chosen)} />
    </div>
  )
}

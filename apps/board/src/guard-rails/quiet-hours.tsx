import { guardRailsOf } from '@rostrum/sdk'
import type { BoardQuietHours, GuardRails } from '@rostrum/sdk/protocol'
import { zoneOptions } from '@rostrum/sdk/rules'
import { Notice, Select, useRostrum, useText } from '@rostrum/widgets/ui'
import { QuietHoursForm } from '../notices/quiet-hours.js'
import { guardRailsTexts } from '../texts/guard-rails/guard-rails-texts.js'
import { Section } from './guard-rail.js'
import { useChange } from './use-change.js'

/** When nothing is published, and on whose clocks; saved at once. GUARDRAILS9 */
export function Quiet({ rails: { QuietHours } }: { rails: GuardRails }) {
  const t = useText(guardRailsTexts)
  const store = guardRailsOf(useRostrum())
  const { isBusy, problem, make } = useChange()
  const zone = QuietHours?.Timezone ?? null
  const save = (quiet: BoardQuietHours | null) => void make(() => store.save({ QuietHours: quiet }))
  const zones = zoneOptions({ zones: [...(zone ? [zone] : []), ...Intl.supportedValuesOf('timeZone')] })
  return (
    <Section title={t('quiet')} what={t('quiet.what')} isBusy={isBusy}>
      <QuietHoursForm
        hours={QuietHours}
        words={{ on: t('quiet.on'), from: t('quiet.from'), until: t('quiet.until') }}
        className="rails-hours"
        onChange={(hours) => save(hours && { ...hours, Timezone: zone })}
      />
      {QuietHours ? (
        <Select
          label={t('quiet.zone')}
          value={zone ?? ''}
          options={[
            { value: '', name: t('quiet.own') },
            ...zones.map((option) => ({ value: option.zone, name: option.label })),
          ]}
          onChange={(chosen) => save({ ...QuietHours, Timezone: chosen || null })}
        />
      ) : null}
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
    </Section>
  )
}

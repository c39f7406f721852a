import type { NoticeSettings } from '@rostrum/sdk'
import type { DigestPace } from '@rostrum/sdk/protocol'
import { Field, Select, useLocale, useText } from '@rostrum/widgets/ui'
import { noticeSettingsTexts } from '../texts/notice-settings/notice-settings-texts.js'
import { dayName, hourName } from './digest-times.js'

const paces = ['daily', 'weekly', 'never'] as const satisfies readonly DigestPace[]

/** The user's choice of how often the digest of this board comes (DIGEST1). */
export function DigestChoice({
  digest,
  onChange,
}: {
  digest: NonNullable<NoticeSettings['Digest']>
  onChange: (pace: DigestPace) => void
}) {
  const t = useText(noticeSettingsTexts)
  const locale = useLocale()
  const { Pace, Day, Hour } = digest
  return (
    <section className="board-card" aria-labelledby="notice-digest">
      <h2 className="board-card-title" id="notice-digest">
        {t('digest-title')}
      </h2>
      <p className="board-card-note">
        {t('digest-body', { time: hourName(locale, Hour), day: dayName(locale, Day) })}
      </p>
      <div className="notice-hours">
        <Field label={t('digest-pace')}>
          {() => (
            <Select
              label={t('digest-pace')}
              value={Pace}
              options={paces.map((value) => ({ value, name: t(`digest-${value}`) }))}
              onChange={onChange}
            />
          )}
        </Field>
      </div>
    </section>
  )
}

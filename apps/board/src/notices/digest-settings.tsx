import { boardDigestOf, toErrorInfo, type ErrorInfo } from '@rostrum/sdk'
import type { DigestSetting } from '@rostrum/sdk/protocol'
import {
  Button,
  Checkbox,
  ErrorState,
  Field,
  Select,
  Skeleton,
  useLocale,
  useRostrum,
  useSheet,
  useText,
} from '@rostrum/widgets/ui'
import { useCallback, useEffect, useState } from 'react'
import { Page } from '../shell/page/page.js'
import { digestTexts } from '../texts/digest/digest-texts.js'
import { dayName, hourName } from './digest-times.js'
import css from './notices.css?sheet'

const paces = ['daily', 'weekly'] as const
const days = ['1', '2', '3', '4', '5', '6', '7'] as const
const hours = Array.from({ length: 24 }, (_, hour) => String(hour))

function Times({
  draft,
  onChange,
}: {
  draft: DigestSetting
  onChange: (part: Partial<DigestSetting>) => void
}) {
  const t = useText(digestTexts)
  const locale = useLocale()
  return (
    <div className="notice-hours">
      <Field label={t('pace')}>
        {() => (
          <Select
            label={t('pace')}
            value={draft.Pace}
            options={paces.map((value) => ({ value, name: t(value) }))}
            onChange={(Pace) => onChange({ Pace })}
          />
        )}
      </Field>
      <Field label={t('day')}>
        {() => (
          <Select
            label={t('day')}
            value={String(draft.Day)}
            options={days.map((value) => ({ value, name: dayName(locale, Number(value)) }))}
            onChange={(Day) => onChange({ Day: Number(Day) })}
          />
        )}
      </Field>
      <Field label={t('hour')}>
        {() => (
          <Select
            label={t('hour')}
            value={String(draft.Hour)}
            options={hours.map((value) => ({ value, name: hourName(locale, Number(value)) }))}
            onChange={(Hour) => onChange({ Hour: Number(Hour) })}
          />
        )}
      </Field>
    </div>
  )
}

function Form({ setting }: { setting: DigestSetting }) {
  const t = useText(digestTexts)
  const rostrum = useRostrum()
  const [draft, setDraft] = useState(setting)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await boardDigestOf(rostrum).save(draft)
      rostrum.toasts.show({ message: t('saved'), kind: 'success' })
    } catch (error) {
      rostrum.toasts.showError(error)
    }
    setBusy(false)
  }
  return (
    <form
      className="notice-settings"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <section className="board-card">
        <Checkbox label={t('on')} isChecked={draft.IsOn} onChange={(IsOn) => setDraft({ ...draft, IsOn })} />
        {draft.IsOn ? (
          <>
            <Times draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
            <p className="board-card-note">{t('note')}</p>
          </>
        ) : null}
      </section>
      <div>
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

/** The page on which managers set when the board sends its digest (DIGEST2). */
function DigestSettingsPage() {
  useSheet(css)
  const t = useText(digestTexts)
  const rostrum = useRostrum()
  const [setting, setSetting] = useState<DigestSetting | null>(null)
  const [failing, setFailing] = useState<ErrorInfo | null>(null)
  const load = useCallback(() => {
    setFailing(null)
    boardDigestOf(rostrum)
      .read()
      .then(setSetting, (error: unknown) => setFailing(toErrorInfo(error)))
  }, [rostrum])
  useEffect(load, [load])
  return (
    <Page title={t('title')} intro={t('intro')}>
      {failing ? <ErrorState title={t('failed')} failing={failing} onRetry={load} /> : null}
      {setting ? <Form setting={setting} /> : null}
      {setting || failing ? null : <Skeleton height="220px" radius="12px" />}
    </Page>
  )
}

export { DigestSettingsPage as View }

export const areas = [digestTexts]

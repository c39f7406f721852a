import { leaderboardOf, toErrorInfo, type ErrorInfo, type LeaderboardSetup } from '@rostrum/sdk'
import type { LeaderboardSettings, PointWeights } from '@rostrum/sdk/protocol'
import { maxDailyLimit, maxWeight, settingsProblems, zoneOptions } from '@rostrum/sdk/rules'
import {
  Button,
  ErrorState,
  Field,
  Select,
  Skeleton,
  TextInput,
  useRostrum,
  useSheet,
  useText,
} from '@rostrum/widgets/ui'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Link, useRouter } from '../router/link.js'
import { Page } from '../shell/page/page.js'
import { leaderboardTexts } from '../texts/leaderboard/leaderboard-texts.js'
import { ExcludedPeople } from './excluded-people.js'
import css from './leaderboard.css?sheet'

type Change = (part: Partial<LeaderboardSettings>) => void

/** A whole number; empty is null. What is no number stays as `NaN` until it is one. */
function NumberField({
  label,
  hint,
  value,
  min,
  max,
  onChange,
}: {
  label: string
  hint?: string
  value: number | null
  min: number
  max: number
  onChange: (value: number | null) => void
}) {
  const t = useText(leaderboardTexts)
  const [written, setWritten] = useState(value === null ? '' : String(value))
  const isWrong = value !== null && !(Number.isInteger(value) && value >= min && value <= max)
  return (
    <Field label={label} hint={hint} error={isWrong ? t('set.number', { min, max }) : null}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={written}
          onChange={({ currentTarget }) => {
            const text = currentTarget.value.trim()
            setWritten(currentTarget.value)
            onChange(text === '' ? null : /^\d+$/.test(text) ? Number(text) : Number.NaN)
          }}
        />
      )}
    </Field>
  )
}

const weights = [
  ['Share', 'set.share'],
  ['Click', 'set.click'],
  ['Reaction', 'set.reaction'],
  ['Suggestion', 'set.suggestion'],
] as const satisfies readonly (readonly [keyof PointWeights, string])[]

function Weights({ settings, onChange }: { settings: LeaderboardSettings; onChange: Change }) {
  const t = useText(leaderboardTexts)
  const { Weights: known, MaxPerDay } = settings
  return (
    <section className="board-card">
      <h2 className="board-card-title">{t('set.points')}</h2>
      <p className="board-card-note">{t('set.note')}</p>
      <div className="ranking-weights">
        {weights.map(([name, key]) => (
          <NumberField
            key={name}
            label={t(key)}
            {...(name === 'Share' && { hint: t('set.share.note') })}
            value={known[name]}
            min={0}
            max={maxWeight}
            // A weight is never empty.
            onChange={(value) => onChange({ Weights: { ...known, [name]: value ?? Number.NaN } })}
          />
        ))}
        <NumberField
          label={t('set.limit')}
          hint={t('set.limit.note')}
          value={MaxPerDay}
          min={1}
          max={maxDailyLimit}
          onChange={(value) => onChange({ MaxPerDay: value })}
        />
      </div>
    </section>
  )
}

const periods = ['week', 'month', 'quarter', 'all'] as const

function Display({ settings, onChange }: { settings: LeaderboardSettings; onChange: Change }) {
  const t = useText(leaderboardTexts)
  const { Symbol: symbol, Timezone, Period } = settings
  const zones = useMemo(
    () =>
      zoneOptions({ zones: [Timezone, 'UTC', ...(Intl.supportedValuesOf?.('timeZone') ?? [])] }).map(
        ({ zone: value, label: name }) => ({ value, name }),
      ),
    [Timezone],
  )
  const isWrong = problemsOf(settings).includes('symbol')
  return (
    <section className="board-card">
      <h2 className="board-card-title">{t('set.display')}</h2>
      <div className="ranking-weights">
        <Field
          label={t('set.symbol')}
          hint={t('set.symbol.note')}
          error={isWrong ? t('set.symbol.wrong') : null}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={16}
              value={symbol}
              onChange={(event) => onChange({ Symbol: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label={t('set.period')}>
          {() => (
            <Select
              label={t('set.period')}
              value={Period}
              options={periods.map((value) => ({ value, name: t(`period.${value}`) }))}
              onChange={(value) => onChange({ Period: value })}
            />
          )}
        </Field>
        <Field label={t('set.zone')} hint={t('set.zone.note')}>
          {() => (
            <Select
              label={t('set.zone')}
              value={Timezone}
              options={zones}
              onChange={(zone) => onChange({ Timezone: zone })}
            />
          )}
        </Field>
      </div>
    </section>
  )
}

const problemsOf = ({ Weights: all, MaxPerDay: maxPerDay, Symbol: symbol }: LeaderboardSettings) =>
  settingsProblems({ weights: all, maxPerDay, symbol, isZoneKnown: true })

function Form({ setup }: { setup: LeaderboardSetup }) {
  const t = useText(leaderboardTexts)
  const rostrum = useRostrum()
  const [draft, setDraft] = useState(setup)
  const [isBusy, setBusy] = useState(false)
  const { settings, excluded } = draft
  const change: Change = (part) => setDraft({ ...draft, settings: { ...settings, ...part } })
  const save = async () => {
    setBusy(true)
    try {
      await leaderboardOf(rostrum).saveSettings(draft)
      rostrum.toasts.show({ message: t('set.saved'), kind: 'success' })
    } catch (error) {
      rostrum.toasts.showError(error)
    }
    setBusy(false)
  }
  return (
    <form
      className="ranking-settings"
      onSubmit={(event) => {
        event.preventDefault()
        if (problemsOf(settings).length === 0) void save()
      }}
    >
      <Weights settings={settings} onChange={change} />
      <Display settings={settings} onChange={change} />
      <ExcludedPeople people={excluded} onChange={(people) => setDraft({ ...draft, excluded: people })} />
      <div className="ranking-save">
        <Button type="submit" kind="primary" isBusy={isBusy} disabled={problemsOf(settings).length > 0}>
          {t('set.save')}
        </Button>
      </div>
    </form>
  )
}

/** The settings of the leaderboard (B2.26): what earns points, whose days count, and who is left out. */
function LeaderboardSettingsPage() {
  useSheet(css)
  const t = useText(leaderboardTexts)
  const rostrum = useRostrum()
  const router = useRouter()
  const [setup, setSetup] = useState<LeaderboardSetup | null>(null)
  const [failing, setFailing] = useState<ErrorInfo | null>(null)
  const load = useCallback(() => {
    setFailing(null)
    leaderboardOf(rostrum)
      .readSettings()
      .then(setSetup, (error: unknown) => setFailing(toErrorInfo(error)))
  }, [rostrum])
  useEffect(load, [load])
  return (
    <Page
      title={t('settings')}
      action={
        <Link className="r-button" data-kind="secondary" href={router.href('leaderboard', {}, {})}>
          {t('title')}
        </Link>
      }
    >
      {failing ? <ErrorState title={t('set.failed')} failing={failing} onRetry={load} /> : null}
      {setup ? <Form setup={setup} /> : null}
      {setup || failing ? null : <Skeleton height="320px" radius="12px" />}
    </Page>
  )
}

export { LeaderboardSettingsPage as View }

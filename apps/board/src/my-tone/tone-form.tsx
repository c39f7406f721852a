import type { ToneOfVoiceOfPerson } from '@rostrum/sdk'
import { toneLimits, type ToneOfVoice } from '@rostrum/sdk/protocol'
import { isToneEmpty, savedTone, toneProblemsOf } from '@rostrum/sdk/rules'
import {
  Button,
  Confirm,
  Field,
  IconButton,
  Notice,
  TextArea,
  useLocale,
  useRostrum,
  useText,
} from '@rostrum/widgets/ui'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { myToneTexts } from '../texts/my-tone/my-tone-texts.js'

/** A sample with an id, so that removing one also removes its text box. */
interface Sample {
  readonly key: string
  readonly text: string
}

function useDraft(initial: ToneOfVoice) {
  const { environment } = useRostrum()
  const named = (texts: readonly string[]): Sample[] =>
    (texts.length > 0 ? texts : ['']).map((text) => ({ key: environment.uuid(), text }))
  const [description, setDescription] = useState(initial.Description)
  const [samples, setSamples] = useState(() => named(initial.Samples))
  return {
    description,
    samples,
    tone: { Description: description, Samples: samples.map(({ text }) => text) },
    setDescription,
    setSample: (key: string, text: string) =>
      setSamples(samples.map((one) => (one.key === key ? { key, text } : one))),
    add: () => setSamples([...samples, ...named([])]),
    remove: (key: string) => {
      const left = samples.filter((one) => one.key !== key)
      setSamples(left.length > 0 ? left : named([]))
    },
    show: (tone: ToneOfVoice) => {
      setDescription(tone.Description)
      setSamples(named(tone.Samples))
    },
  }
}

function LongText({
  label,
  hint,
  error,
  value,
  rows,
  onChange,
  onRemove,
}: {
  label: string
  hint?: string
  error: string | null
  value: string
  rows: number
  onChange: (value: string) => void
  onRemove?: { label: string; act: () => void } | null
}) {
  return (
    <div className="tone-text">
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <TextArea
            {...control}
            rows={rows}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </Field>
      {onRemove ? (
        <span className="tone-remove">
          <IconButton icon="trash" size="s" label={onRemove.label} onClick={onRemove.act} />
        </span>
      ) : null}
    </div>
  )
}

/** Saving and deleting: the current call, and its result. */
function useWork(voice: ToneOfVoiceOfPerson) {
  const t = useText(myToneTexts)
  const { toasts } = useRostrum()
  const [busy, setBusy] = useState<'save' | 'remove' | null>(null)
  const run = async (work: 'save' | 'remove', act: () => Promise<void>) => {
    setBusy(work)
    try {
      await act()
      toasts.show({ message: t(work === 'save' ? 'saved' : 'removed'), kind: 'success' })
    } catch (error) {
      toasts.showError(error)
    }
    setBusy(null)
  }
  return {
    busy,
    save: (tone: ToneOfVoice) => run('save', () => voice.save(tone)),
    remove: () => run('remove', () => voice.remove()),
  }
}

/** The form for the user's tone of voice. */
export function ToneForm({ voice, saved }: { voice: ToneOfVoiceOfPerson; saved: ToneOfVoice }) {
  const t = useText(myToneTexts)
  const locale = useLocale()
  const [restored, setRestored] = useState(() => voice.draft())
  const draft = useDraft(restored ?? saved)
  const { busy, save, remove } = useWork(voice)
  const [isAsked, setAsked] = useState(false)
  const { show } = draft
  const shown = useRef(saved)
  // The saved tone is the input without surrounding spaces, so the form shows that.
  useEffect(() => {
    const isSame = JSON.stringify(shown.current) === JSON.stringify(saved)
    shown.current = saved
    if (isSame) return
    show(saved)
    setRestored(null)
  }, [saved, show])

  const problems = toneProblemsOf(draft.tone)
  const isFine = !problems.description && !problems.count && problems.samples.every((one) => one === null)
  const isChanged = JSON.stringify(savedTone(draft.tone)) !== JSON.stringify(savedTone(saved))
  // With what is shown, not after it: a reload may come at once.
  useLayoutEffect(() => voice.keepDraft(isChanged ? draft.tone : null))
  const count = (number: number) => new Intl.NumberFormat(locale).format(number)
  const tooLong = (length: number, max: number) => t('too-long', { count: count(length), max: count(max) })
  const { description, samples } = draft
  return (
    <form
      className="tone-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (isFine && isChanged) void save(draft.tone)
      }}
    >
      {restored && isChanged ? (
        <Notice
          action={
            <Button
              kind="quiet"
              size="s"
              onClick={({ currentTarget }) => {
                setRestored(null)
                show(saved)
                currentTarget.form?.querySelector('textarea')?.focus()
              }}
            >
              {t('start-over')}
            </Button>
          }
        >
          {t('restored')}
        </Notice>
      ) : null}
      {isToneEmpty(saved) ? <Notice tone="info">{t('empty')}</Notice> : null}
      <LongText
        label={t('description')}
        hint={t('description-hint')}
        error={problems.description ? tooLong(description.trim().length, toneLimits.description) : null}
        value={description}
        rows={4}
        onChange={draft.setDescription}
      />
      <fieldset className="tone-samples">
        <legend>{t('samples')}</legend>
        <p className="tone-hint">{t('samples-hint', { max: toneLimits.samples })}</p>
        {samples.map(({ key, text }, at) => (
          <LongText
            key={key}
            label={t('sample', { number: at + 1 })}
            error={problems.samples[at] ? tooLong(text.trim().length, toneLimits.sample) : null}
            value={text}
            rows={5}
            onChange={(value) => draft.setSample(key, value)}
            onRemove={
              samples.length > 1 || text
                ? { label: t('remove-sample', { number: at + 1 }), act: () => draft.remove(key) }
                : null
            }
          />
        ))}
        {samples.length < toneLimits.samples ? (
          <Button kind="quiet" icon="plus" onClick={draft.add}>
            {t('add-sample')}
          </Button>
        ) : null}
      </fieldset>
      <p className="tone-hint">{t('privacy')}</p>
      <div className="tone-actions">
        <Button type="submit" kind="primary" isBusy={busy === 'save'} disabled={!isFine || !isChanged}>
          {t('save')}
        </Button>
        {isToneEmpty(saved) ? null : (
          <Button kind="quiet" icon="trash" isBusy={busy === 'remove'} onClick={() => setAsked(true)}>
            {t('remove')}
          </Button>
        )}
      </div>
      {isAsked ? (
        <Confirm
          title={t('remove-title')}
          action={t('remove')}
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false)
            void remove()
          }}
        >
          {t('remove-body')}
        </Confirm>
      ) : null}
    </form>
  )
}

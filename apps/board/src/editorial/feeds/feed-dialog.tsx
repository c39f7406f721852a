import { useStore } from '@nanostores/react'
import { feedsOf, isApiError, topicsOf } from '@rostrum/sdk'
import type { FeedForm, StoryFeed } from '@rostrum/sdk/protocol'
import { feedAddress, feedLimits } from '@rostrum/sdk/rules'
import {
  Checkbox,
  Field,
  Notice,
  Select,
  TextInput,
  useErrorText,
  useRostrum,
  useText,
} from '@rostrum/widgets/ui'
import { useState } from 'react'
import { FormDialog } from '../../shell/form-dialog/form-dialog.js'
import { feedsTexts, type FeedsKey } from '../../texts/feeds/feeds-texts.js'

const problems: Readonly<Record<string, FeedsKey>> = {
  address: 'address.wrong',
  known: 'address.known',
  'too-many': 'address.too-many',
}

const formOf = (feed: StoryFeed | null): FeedForm => ({
  Address: feed?.Address ?? '',
  TopicId: feed?.TopicId ?? null,
  IsPublished: feed?.IsPublished ?? false,
  PerDay: feed?.PerDay ?? 5,
  IsOn: feed?.IsOn ?? true,
})

/** The choices of a feed. FEEDS1 */
function Choices({ form, onWrite }: { form: FeedForm; onWrite: (part: Partial<FeedForm>) => void }) {
  const t = useText(feedsTexts)
  const { all } = useStore(topicsOf(useRostrum()).$topics)
  const named = all.map(({ Id, Name }) => ({ value: Id, name: Name }))
  return (
    <>
      <div className="r-field">
        <span className="r-field-label" aria-hidden="true">
          {t('mode')}
        </span>
        <Select<'draft' | 'published'>
          label={t('mode')}
          value={form.IsPublished ? 'published' : 'draft'}
          options={[
            { value: 'draft', name: t('mode.draft') },
            { value: 'published', name: t('mode.published') },
          ]}
          onChange={(mode) => onWrite({ IsPublished: mode === 'published' })}
        />
      </div>
      <div className="r-field">
        <span className="r-field-label" aria-hidden="true">
          {t('topic')}
        </span>
        <Select
          label={t('topic')}
          value={form.TopicId ?? ''}
          options={[{ value: '', name: t('topic.none') }, ...named]}
          onChange={(topic) => onWrite({ TopicId: topic || null })}
        />
      </div>
      <Checkbox label={t('on')} isChecked={form.IsOn} onChange={(IsOn) => onWrite({ IsOn })} />
    </>
  )
}

/** Adds a feed, or changes one; what was typed stays when that is refused. FEEDS1, FEEDS2 */
export function FeedDialog({ feed, onClose }: { feed: StoryFeed | null; onClose: () => void }) {
  const t = useText(feedsTexts)
  const rostrum = useRostrum()
  const store = feedsOf(rostrum)
  const errorText = useErrorText()
  const [form, setForm] = useState(() => formOf(feed))
  const [perDay, setPerDay] = useState(String(form.PerDay))
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<FeedsKey | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const number = Number(perDay)
  const isWrong = !(Number.isInteger(number) && number >= 1 && number <= feedLimits.perDay)
  const save = async () => {
    const isAddress = feedAddress({ written: form.Address }) !== null
    setProblem(isAddress ? null : 'address.wrong')
    setFailed(null)
    if (!isAddress || isWrong) return
    setBusy(true)
    try {
      const wanted = { ...form, PerDay: number }
      await (feed ? store.change(feed.Id, wanted) : store.add(wanted))
      rostrum.toasts.show({ message: t('saved'), kind: 'success' })
      onClose()
    } catch (error) {
      if (!isApiError(error)) throw error
      const key = problems[error.problem ?? '']
      if (key) setProblem(key)
      else setFailed(errorText(error))
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={t(feed ? 'change.title' : 'add')}
      action={t('save')}
      isBusy={isBusy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field label={t('address')} error={problem ? t(problem) : null}>
        {(control) => (
          <TextInput
            {...control}
            type="url"
            data-focus
            dir="ltr"
            autoComplete="off"
            maxLength={feedLimits.address}
            value={form.Address}
            onChange={(event) => {
              setForm({ ...form, Address: event.currentTarget.value })
              setProblem(null)
            }}
          />
        )}
      </Field>
      <Choices form={form} onWrite={(part) => setForm({ ...form, ...part })} />
      <Field label={t('per-day')} error={isWrong ? t('per-day.wrong') : null}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={perDay}
            onChange={(event) => setPerDay(event.currentTarget.value)}
          />
        )}
      </Field>
      {failed ? <Notice tone="danger">{failed}</Notice> : null}
    </FormDialog>
  )
}

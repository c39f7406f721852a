import { useStore } from '@nanostores/react'
import { createSuggestionForm, type SuggestionForm, type SuggestionFormOf } from '@rostrum/sdk'
import { suggestionLimits } from '@rostrum/sdk/rules'
import {
  Button,
  Dialog,
  ErrorState,
  Field,
  Notice,
  Skeleton,
  TextArea,
  useErrorText,
  useLocale,
  useRostrum,
  useText,
} from '@rostrum/widgets/ui'
import { useEffect, useId, useState } from 'react'
import { suggestionsTexts } from '../texts/suggestions/suggestions-texts.js'
import { SuggestionContent } from './suggestion-card.js'
import { SuggestionPictures } from './suggestion-pictures.js'

/** The number of characters is shown from here on. */
const nearEnd = suggestionLimits.text - 1000

function Words({ form }: { form: SuggestionForm }) {
  const t = useText(suggestionsTexts)
  const errorText = useErrorText()
  const locale = useLocale()
  const { text, submitError, status } = useStore(form.$form)
  const write = (value: number) => new Intl.NumberFormat(locale).format(value)
  const length = text.trim().length
  const counted = { count: write(length), max: write(suggestionLimits.text) }
  const textProblem = submitError?.field === 'text' ? errorText(submitError.failing) : null
  const error = length > suggestionLimits.text ? t('text-too-long', counted) : textProblem
  return (
    <Field
      label={t('text')}
      hint={length > nearEnd ? t('text-count', counted) : t('text-hint')}
      error={error}
    >
      {(control) => (
        <TextArea
          {...control}
          rows={8}
          value={text}
          readOnly={status === 'sending'}
          onChange={(event) => form.setText(event.currentTarget.value)}
          onPaste={(event) => {
            const files = [...event.clipboardData.files]
            if (files.length === 0) return
            event.preventDefault()
            form.add(files)
          }}
        />
      )}
    </Field>
  )
}

/** The messages above the fields. */
function Messages({ form }: { form: SuggestionForm }) {
  const t = useText(suggestionsTexts)
  const errorText = useErrorText()
  const { draft, submitError, suggestion } = useStore(form.$form)
  const isLate = submitError?.failing.code === 'api-409' && suggestion !== null
  return (
    <>
      {draft === 'restored' ? <Notice tone="info">{t('restored')}</Notice> : null}
      {draft === 'unsaved' ? <Notice tone="warning">{t('unsaved')}</Notice> : null}
      {submitError?.field === 'form' ? (
        <Notice
          tone="danger"
          action={
            isLate ? (
              <Button size="s" onClick={() => void form.reload()}>
                {t('load-again')}
              </Button>
            ) : null
          }
        >
          {isLate ? t('changed') : errorText(submitError.failing)}
        </Notice>
      ) : null}
    </>
  )
}

function Body({ form }: { form: SuggestionForm }) {
  const t = useText(suggestionsTexts)
  const { status, error, suggestion, mayUpdate } = useStore(form.$form)
  if (status === 'failed')
    return <ErrorState title={t('failed')} failing={error} onRetry={() => void form.reload()} />
  if (status === 'loading') {
    return (
      <div role="group" aria-busy="true" aria-label={t('loading')}>
        <Skeleton width="100%" height="220px" radius="8px" />
      </div>
    )
  }
  if (suggestion && !mayUpdate && status !== 'sent') {
    return (
      <div className="suggestion-form">
        {suggestion.status === 'pending' ? null : <Notice tone="info">{t('read-only')}</Notice>}
        <SuggestionContent suggestion={suggestion} />
      </div>
    )
  }
  return (
    <div className="suggestion-form">
      <Messages form={form} />
      <Words form={form} />
      <SuggestionPictures form={form} />
    </div>
  )
}

function Opened({ form, onClose }: { form: SuggestionForm; onClose: () => void }) {
  const t = useText(suggestionsTexts)
  const { toasts } = useRostrum()
  const id = useId()
  const { status, suggestion, mayUpdate, canSubmit, canReset, text, pictures } = useStore(form.$form)
  const isSending = status === 'sending'
  const submit = async () => {
    const isNew = suggestion === null
    const sent = await form.submit()
    if (!sent) return
    toasts.show({ message: t(isNew ? 'sent' : 'saved'), kind: 'success' })
    onClose()
  }
  const isOpen = mayUpdate && status !== 'failed' && status !== 'loading'
  const isEmpty = text === '' && pictures.length === 0
  return (
    <Dialog
      title={suggestion || status === 'loading' ? t('form.edit') : t('form.new')}
      onClose={() => (isSending ? undefined : onClose())}
      footer={
        isOpen ? (
          <>
            <Button
              kind="quiet"
              disabled={suggestion ? !canReset : isEmpty || isSending}
              onClick={() => form.reset()}
            >
              {suggestion ? t('reset') : t('empty-form')}
            </Button>
            <span className="suggestion-space" />
            <Button onClick={onClose} disabled={isSending}>
              {t('cancel')}
            </Button>
            <Button
              type="submit"
              form={id}
              kind="primary"
              isBusy={isSending}
              disabled={!canSubmit && !isSending}
            >
              {suggestion ? t('save') : t('send')}
            </Button>
          </>
        ) : null
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Body form={form} />
      </form>
    </Dialog>
  )
}

/** The dialog in which a suggestion is written or changed (B2.19); its input is stored (SUGGESTIONS12). */
export function SuggestionWindow({ of, onClose }: { of: SuggestionFormOf; onClose: () => void }) {
  const rostrum = useRostrum()
  const [wanted] = useState(of)
  const [form, setForm] = useState<SuggestionForm | null>(null)
  useEffect(() => {
    const made = createSuggestionForm(rostrum, wanted)
    setForm(made)
    return () => made.dispose()
  }, [rostrum, wanted])
  return form ? <Opened form={form} onClose={onClose} /> : null
}

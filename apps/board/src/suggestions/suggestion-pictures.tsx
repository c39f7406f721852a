import { useStore } from '@nanostores/react'
import type { SuggestionForm } from '@rostrum/sdk'
import { suggestionLimits } from '@rostrum/sdk/rules'
import { Button, Icon, IconButton, Progress, useErrorText, useSheet, useText } from '@rostrum/widgets/ui'
import { useRef } from 'react'
import { suggestionsTexts } from '../texts/suggestions/suggestions-texts.js'
import css from './suggestion-pictures.css?sheet'

const accepted = 'image/jpeg,image/png,image/gif,image/webp'

/** The uploads of pictures, and why one failed. */
function Uploads({ form }: { form: SuggestionForm }) {
  const t = useText(suggestionsTexts)
  const errorText = useErrorText()
  const { uploads } = useStore(form.$form)
  return uploads.map(({ id, name, state, progress, failing }) => (
    <li key={id} className="suggestion-upload">
      <bdi className="suggestion-upload-name">{name}</bdi>
      {state === 'failed' ? (
        <span role="alert">{failing ? errorText(failing) : t('upload-failed', { name })}</span>
      ) : (
        <Progress value={Math.round(progress * 100)} label={t('uploading', { name })} />
      )}
      <span className="suggestion-upload-actions">
        {state === 'failed' ? (
          <Button size="s" icon="refresh" onClick={() => form.retry(id)}>
            {t('retry')}
          </Button>
        ) : null}
        <IconButton icon="close" size="s" label={t('cancel')} onClick={() => form.cancel(id)} />
      </span>
    </li>
  ))
}

/** Up to four pictures of the user's own (SUGGESTIONS10). */
export function SuggestionPictures({ form }: { form: SuggestionForm }) {
  useSheet(css)
  const t = useText(suggestionsTexts)
  const errorText = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const { pictures, uploads, room, problem, submitError, status } = useStore(form.$form)
  const max = suggestionLimits.pictures
  const message =
    submitError?.field === 'pictures'
      ? errorText(submitError.failing)
      : problem
        ? t(`problem.${problem}`, { max })
        : null
  return (
    <fieldset
      className="suggestion-files"
      disabled={status === 'sending'}
      data-invalid={message ? true : undefined}
    >
      <legend>{t('pictures-field')}</legend>
      {pictures.length + uploads.length > 0 ? (
        <ul className="suggestion-thumbs">
          {pictures.map(({ Id, Preview, AltText }, at) => (
            <li key={Id} className="suggestion-thumb">
              <img
                src={Preview ?? ''}
                alt={AltText || t('picture', { number: at + 1 })}
                decoding="async"
                referrerPolicy="no-referrer"
              />
              <span className="suggestion-thumb-remove">
                <IconButton
                  icon="close"
                  size="s"
                  label={t('remove', { number: at + 1 })}
                  onClick={() => form.remove(Id)}
                />
              </span>
            </li>
          ))}
          <Uploads form={form} />
        </ul>
      ) : null}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        accept={accepted}
        onChange={({ currentTarget }) => {
          form.add([...(currentTarget.files ?? [])])
          // Allows the same file to be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button size="s" icon="image" disabled={room <= 0} onClick={() => input.current?.click()}>
        {t('add')}
      </Button>
      <p className="suggestion-hint" role={message ? 'alert' : undefined}>
        {message ? <Icon name="alert" size={14} /> : null}
        <span>{message ?? t('pictures-hint', { max })}</span>
      </p>
    </fieldset>
  )
}

import { useStore } from '@nanostores/react'
import { storyFilesOf } from '@rostrum/sdk'
import { storyFileLimits } from '@rostrum/sdk/protocol'
import { Button, Field, Select, TextArea, useLocale, useRostrum, useText } from '@rostrum/widgets/ui'
import { useRef, useState } from 'react'
import { TableFileButton } from '../../people/table-file-button.js'
import { storyFilesTexts } from '../../texts/story-files/story-files-texts.js'
import { UploadButtons, UploadStatus } from './upload-steps.js'
import { UploadRows } from './upload-rows.js'

const accepted = '.csv,.tsv,.txt,.json,text/csv,text/plain,application/json'

/** Takes a file of stories, before it is looked at. */
function Choice({ isPublished, onMode }: { isPublished: boolean; onMode: (isPublished: boolean) => void }) {
  const t = useText(storyFilesTexts)
  const numbers = new Intl.NumberFormat(useLocale())
  const files = storyFilesOf(useRostrum())
  const { status } = useStore(files.$upload)
  const [text, setText] = useState('')
  const [isTooLarge, setTooLarge] = useState(false)
  const write = (next: string) => {
    const isFine = next.length <= storyFileLimits.text
    setTooLarge(!isFine)
    if (isFine) setText(next)
  }
  return (
    <>
      <Field
        label={t('text')}
        hint={t('text.hint', { count: numbers.format(storyFileLimits.rows) })}
        error={isTooLarge ? t('too-large') : null}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={6}
            spellCheck={false}
            value={text}
            onChange={(event) => write(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className="setting-fields">
        <Field label={t('mode')}>
          {() => (
            <Select<'draft' | 'published'>
              label={t('mode')}
              value={isPublished ? 'published' : 'draft'}
              options={[
                { value: 'draft', name: t('mode.draft') },
                { value: 'published', name: t('mode.published') },
              ]}
              onChange={(mode) => onMode(mode === 'published')}
            />
          )}
        </Field>
      </div>
      <div className="setting-actions">
        <Button
          kind="primary"
          isBusy={status === 'checking'}
          disabled={text.trim() === ''}
          onClick={() => void files.check({ text, isPublished })}
        >
          {t('check')}
        </Button>
        <TableFileButton label={t('file')} accept={accepted} onText={write} />
      </div>
    </>
  )
}

/** Uploads a file of stories after a look at what it would make. UPLOAD1 */
export function Upload() {
  const t = useText(storyFilesTexts)
  const files = storyFilesOf(useRostrum())
  const { status, checked, results, isPublished: wasPublished } = useStore(files.$upload)
  const [isPublished, setPublished] = useState(wasPublished)
  const title = useRef<HTMLHeadingElement>(null)
  const hasFile = checked !== null
  return (
    <section className="board-card" aria-labelledby="story-upload">
      <h2 id="story-upload" className="board-card-title" tabIndex={-1} ref={title}>
        {t('upload')}
      </h2>
      {hasFile ? null : <Choice isPublished={isPublished} onMode={setPublished} />}
      <UploadStatus />
      {hasFile ? (
        <>
          <div className="setting-actions">
            <UploadButtons
              onForget={() => {
                files.forget()
                // The button that was pressed is gone.
                title.current?.focus()
              }}
            />
          </div>
          <UploadRows key={status === 'checked' ? 'checked' : 'made'} checked={checked} results={results} />
        </>
      ) : null}
    </section>
  )
}

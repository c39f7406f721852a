import { setupOf, type FirstStories, type FirstStoriesReport } from '@rostrum/sdk'
import { Button, Field, Notice, TextInput, useErrorText, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState, type FormEvent } from 'react'
import { setupTexts } from '../texts/setup/setup-texts.js'
import { useCheck } from './use-check.js'

const maxFileBytes = 4_000_000

function Report({ report }: { report: FirstStoriesReport }) {
  const t = useText(setupTexts)
  const { Added, Why } = report
  return (
    <Notice tone={Added > 0 ? 'success' : 'warning'}>
      {Added > 0 ? t('stories.added', { count: Added }) : t('stories.none')}
      {Why.length > 0 ? (
        <>
          {' '}
          {t('stories.refused')}
          <ul className="setup-reasons" lang="en">
            {Why.map((why) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        </>
      ) : null}
    </Notice>
  )
}

/** A file of stories; it is read here and sent as text. */
function FileChoice({
  onFile,
  onTooLarge,
}: {
  onFile: (from: FirstStories) => void
  onTooLarge: () => void
}) {
  const t = useText(setupTexts)
  return (
    <label className="setup-file">
      {t('stories.file')}
      <input
        className="board-hidden"
        type="file"
        accept=".json,.csv,.xml,.rss,.atom,application/json,text/csv,application/xml"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (!file) return
          if (file.size > maxFileBytes) onTooLarge()
          else void file.text().then((Text) => onFile({ From: 'file', Name: file.name.slice(0, 200), Text }))
        }}
      />
    </label>
  )
}

/** The first stories: of a feed, a file, or the examples. SETUP7 */
export function StoriesStep({ count }: { count: number }) {
  const t = useText(setupTexts)
  const errorText = useErrorText()
  const setup = setupOf(useRostrum())
  const { busy, result, error, run } = useCheck<FirstStoriesReport>()
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const bring = (from: FirstStories) => {
    setProblem(null)
    void run(from.From, () => setup.importStories(from))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (/^https?:\/\/\S+$/i.test(address.trim())) bring({ From: 'feed', Address: address.trim() })
    else setProblem(t('stories.feed-wrong'))
  }
  return (
    <>
      <p>{count > 0 ? t('stories.done', { count }) : t('stories.open')}</p>
      <form noValidate onSubmit={submit}>
        <Field label={t('stories.feed')} hint={t('stories.feed-hint')} error={problem}>
          {(control) => (
            <TextInput
              {...control}
              type="url"
              dir="ltr"
              inputMode="url"
              autoComplete="off"
              maxLength={2000}
              value={address}
              onChange={({ currentTarget }) => setAddress(currentTarget.value)}
              after={
                <Button type="submit" size="s" isBusy={busy === 'feed'}>
                  {t('stories.import')}
                </Button>
              }
            />
          )}
        </Field>
      </form>
      <div role="status">
        {error ? <Notice tone="danger">{errorText(error)}</Notice> : null}
        {result ? <Report report={result} /> : null}
      </div>
      <div className="setting-actions">
        <FileChoice onFile={bring} onTooLarge={() => setProblem(t('stories.file-large'))} />
        <Button kind="quiet" isBusy={busy === 'demo'} onClick={() => bring({ From: 'demo' })}>
          {t('stories.demo')}
        </Button>
      </div>
    </>
  )
}

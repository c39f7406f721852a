import { useStore } from '@nanostores/react'
import { storyFilesOf, type CheckedStoryFile, type StoryUploadState } from '@rostrum/sdk'
import { Button, Notice, Progress, useErrorText, useRostrum, useText } from '@rostrum/widgets/ui'
import { storyFilesTexts } from '../../texts/story-files/story-files-texts.js'
import { useProblemText } from './upload-rows.js'

const countOf = ({ Rows }: CheckedStoryFile, state: CheckedStoryFile['Rows'][number]['State']) =>
  Rows.filter(({ State }) => State === state).length

/** What the file would make. UPLOAD1 */
function Found({ checked }: { checked: CheckedStoryFile }) {
  const t = useText(storyFilesTexts)
  const problemText = useProblemText()
  const [fresh, known, refused] = [
    countOf(checked, 'new'),
    countOf(checked, 'known'),
    countOf(checked, 'refused'),
  ]
  return (
    <>
      {checked.Problems.map((problem) => (
        <Notice key={problem.Code} tone="danger">
          {problemText(problem)}
        </Notice>
      ))}
      {fresh > 0 ? <Notice tone="success">{t('checked.new', { count: fresh })}</Notice> : null}
      {known > 0 ? <Notice>{t('checked.known', { count: known })}</Notice> : null}
      {refused > 0 ? <Notice tone="warning">{t('checked.refused', { count: refused })}</Notice> : null}
    </>
  )
}

/** What came of it so far. UPLOAD7 */
function Made({ upload, total }: { upload: StoryUploadState; total: number }) {
  const t = useText(storyFilesTexts)
  const { results, status } = upload
  const made = results.filter(({ State }) => State === 'made').length
  const refused = results.filter(({ State }) => State === 'refused').length
  const progress = t('progress', { done: results.length, count: total })
  return (
    <>
      {status === 'running' ? (
        <div className="story-files-progress">
          <Progress value={total === 0 ? 0 : Math.round((results.length / total) * 100)} label={progress} />
          <span>{progress}</span>
        </div>
      ) : null}
      {status === 'stopped' ? <Notice tone="warning">{t('stopped')}</Notice> : null}
      {status === 'running' ? null : <Notice tone="success">{t('done', { count: made })}</Notice>}
      {refused > 0 && status !== 'running' ? (
        <Notice tone="warning">{t('done.refused', { count: refused })}</Notice>
      ) : null}
    </>
  )
}

/** How far a file is: looked at, being uploaded, done. Announced, because it goes on by itself. */
export function UploadStatus() {
  const errorText = useErrorText()
  const upload = useStore(storyFilesOf(useRostrum()).$upload)
  const { status, checked, error } = upload
  const hasBegun = status === 'running' || status === 'stopped' || status === 'done'
  return (
    <div role="status" className="story-files-status">
      {error ? <Notice tone="danger">{errorText(error)}</Notice> : null}
      {checked && !hasBegun ? <Found checked={checked} /> : null}
      {checked && hasBegun ? <Made upload={upload} total={countOf(checked, 'new')} /> : null}
    </div>
  )
}

/** The next step of an upload. */
export function UploadButtons({ onForget }: { onForget: () => void }) {
  const t = useText(storyFilesTexts)
  const files = storyFilesOf(useRostrum())
  const { status, checked, isPublished } = useStore(files.$upload)
  const fresh = checked ? countOf(checked, 'new') : 0
  if (status === 'running') return <Button onClick={() => files.stop()}>{t('stop')}</Button>
  return (
    <>
      {status === 'checked' && fresh > 0 ? (
        <Button kind="primary" onClick={() => void files.run()}>
          {t(isPublished ? 'run.published' : 'run.draft', { count: fresh })}
        </Button>
      ) : null}
      {status === 'stopped' ? (
        <Button kind="primary" onClick={() => void files.run()}>
          {t('go-on')}
        </Button>
      ) : null}
      <Button onClick={onForget}>{t('another')}</Button>
    </>
  )
}

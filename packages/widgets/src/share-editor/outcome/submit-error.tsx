import {
  attachmentLimits,
  commonTexts,
  mediaTexts,
  outcomeTexts,
  type Editor,
  type EditorView,
} from '@rostrum/sdk'
import { attachmentProblemCodes, fileProblems, networkName } from '@rostrum/sdk/rules'
import { Button } from '../../ui/button/button.js'
import { useText } from '../../ui/root/provider.js'
import { Notice, useErrorText } from '../../ui/feedback/empty-and-error.js'

/** After an error of the server: nothing was stored, and the request number with which an operator finds it. */
function NotStored({ error, view }: { error: NonNullable<EditorView['error']>; view: EditorView }) {
  const t = useText(outcomeTexts)
  if (error.code !== 'unexpected' || error.status < 500) return null
  return (
    <>
      {' '}
      <span>{t(view.kind === 'post' ? 'not-saved' : 'not-shared')}</span>{' '}
      {error.request ? <bdi>{t('request-number', { request: error.request })}</bdi> : null}
    </>
  )
}

/** Why the last submit failed, next to the button that retries it. */
function SubmitError({
  error,
  view,
  editor,
}: {
  error: NonNullable<EditorView['error']>
  view: EditorView
  editor: Editor
}) {
  const t = useText(commonTexts)
  const file = useText(mediaTexts)
  const errorText = useErrorText()
  // Problems with files have their own texts (ERRORS14).
  const problem = [...attachmentProblemCodes, ...fileProblems].find((code) => code === error.problem)
  const network = view.network ? networkName(view.network) : ''
  const another =
    error.code === 'already-shared' ? (
      <Button size="s" kind="quiet" onClick={() => editor.beginAnother()}>
        {t('share-another')}
      </Button>
    ) : null
  return (
    <Notice tone="danger" action={another}>
      {problem
        ? file(`problem.${problem}`, { network, count: attachmentLimits(view).images })
        : errorText(error)}
      <NotStored error={error} view={view} />
    </Notice>
  )
}

export { SubmitError as View }
export const areas = [mediaTexts, outcomeTexts]

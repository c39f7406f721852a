import { commonTexts, editorTexts, type Editor, type EditorView } from '@rostrum/sdk'
import {
  mentionsIn,
  networkName,
  rulesOf,
  type EditorProblem,
  type ScheduleProblem,
} from '@rostrum/sdk/rules'
import { Button } from '../ui/button/button.js'
import { ConnectionNotice } from '../ui/feedback/connection-notice.js'
import { useText, useUiText } from '../ui/root/provider.js'
import { Notice } from '../ui/feedback/empty-and-error.js'

// Not in the list, because the button or field that it concerns shows it.
const shownElsewhere: readonly (EditorProblem | ScheduleProblem)[] = [
  'schedule-in-past',
  'schedule-missing',
  'nothing-changed',
  'message-empty',
  'rewriting',
  'uploading',
]

// The hand-off shows its own problems.
const shownByHandOff: readonly (EditorProblem | ScheduleProblem)[] = [
  'facebook-token-missing',
  'instagram-not-available',
  'instagram-media-missing',
  'wechat-not-supported',
  'wechat-not-installed',
  'message-type-not-supported',
]

/** The notices above the editor: the connection, a draft that needs a decision, the requirements of a network. */
export function TopNotices({ view, editor }: { view: EditorView; editor: Editor }) {
  const t = useText(editorTexts)
  const ui = useUiText()
  return (
    <>
      <ConnectionNotice overPage />
      {view.submit.isWaiting ? (
        <Notice
          action={
            <Button size="s" kind="quiet" onClick={() => editor.cancelWaiting()}>
              {ui('cancel')}
            </Button>
          }
        >
          {t('waiting')}
        </Notice>
      ) : null}
      {view.draft === 'elsewhere' ? (
        <Notice
          tone="warning"
          action={
            <Button size="s" kind="quiet" onClick={() => editor.takeDraft()}>
              {t('draft-take')}
            </Button>
          }
        >
          {t('draft-elsewhere')}
        </Notice>
      ) : null}
      {view.draft === 'unsaved' ? <Notice tone="warning">{t('draft-unsaved')}</Notice> : null}
      {view.notice ? <Notice tone="warning">{t(`notice.${view.notice}`)}</Notice> : null}
    </>
  )
}

const over = ({ length }: EditorView) => ({ count: length.count - length.max, max: length.max })
const mentioned = ({ text, mentions, network }: EditorView) => ({
  count: mentionsIn({ text, mentions }).length,
  max: (network && rulesOf(network).maxMentions) ?? 0,
})

/** Why the post cannot be submitted, next to the text. */
export function Problems({ view, id }: { view: EditorView; id: string }) {
  const t = useText(commonTexts)
  const isSaidThere = (code: EditorProblem | ScheduleProblem) =>
    shownElsewhere.includes(code) || (view.handOff !== null && shownByHandOff.includes(code))
  const problems = view.problems.filter((code) => !isSaidThere(code))
  const network = view.network ? networkName(view.network) : ''
  return (
    <div id={id} className="r-problems">
      {problems.map((code) => (
        <Notice key={code} tone="danger">
          {t(`problem.${code}`, {
            network,
            ...(code === 'too-many-mentions' ? mentioned(view) : over(view)),
          })}
        </Notice>
      ))}
    </div>
  )
}

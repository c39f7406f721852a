import { editorTexts, type Editor, type EditorView } from '@rostrum/sdk'
import { Button } from '../ui/button/button.js'
import { Notice } from '../ui/feedback/empty-and-error.js'
import { useText, useUiText } from '../ui/root/provider.js'

/** The notices above the editor: a share that waits, a draft that needs a decision, the requirements of a network. */
function TopNotices({ view, editor }: { view: EditorView; editor: Editor }) {
  const t = useText(editorTexts)
  const ui = useUiText()
  return (
    <>
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

export { TopNotices as View }

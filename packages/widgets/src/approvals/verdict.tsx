import { approvalsTexts, type EditorView } from '@rostrum/sdk'
import { useText } from '../ui/root.js'
import { Notice } from '../ui/states.js'

/** Why a post was rejected, in front of whoever edits it to send it again. */
function Verdict({ post }: { post: NonNullable<EditorView['post']> }) {
  const t = useText(approvalsTexts)
  if (!post.ApproveNote) return null
  const { By, Note } = post.ApproveNote
  return (
    <Notice tone="warning">
      <strong>{t('said.reject', { name: By })}:</strong> <bdi>{Note}</bdi>
    </Notice>
  )
}

export { Verdict as View }
export const areas = [approvalsTexts]

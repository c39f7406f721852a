import { approvalsTexts, type EditorView } from '@rostrum/sdk'
import { useText } from '../ui/root/provider.js'
import { Notice } from '../ui/feedback/empty-and-error.js'

/** Why a post was rejected, shown while it is edited to be submitted again. */
function RejectionNote({ post }: { post: NonNullable<EditorView['post']> }) {
  const t = useText(approvalsTexts)
  if (!post.ApproveNote) return null
  const { By, Note } = post.ApproveNote
  return (
    <Notice tone="warning">
      <strong>{t('said.reject', { name: By })}:</strong> <bdi>{Note}</bdi>
    </Notice>
  )
}

export { RejectionNote as View }
export const areas = [approvalsTexts]

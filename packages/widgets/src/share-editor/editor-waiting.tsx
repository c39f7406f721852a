import { useSheet } from '../ui/root/provider.js'
import { Skeleton } from '../ui/feedback/skeleton.js'
import css from './share-editor.css?sheet'

/** The placeholder until the editor is loaded. */
export function EditorWaiting() {
  useSheet(css)
  return (
    <div className="r-editor r-editor-waiting" aria-busy="true">
      <div className="r-editor-line">
        <Skeleton width="110px" height="32px" />
        <Skeleton width="90px" height="32px" />
      </div>
      <div className="r-editor-line">
        <Skeleton width="170px" height="36px" radius="999px" />
      </div>
      <Skeleton height="220px" radius="12px" />
      <Skeleton width="70%" height="36px" />
      <div className="r-editor-line r-editor-last">
        <Skeleton width="130px" height="40px" />
      </div>
    </div>
  )
}

import { outcomeTexts, type EditorView } from '@rostrum/sdk'
import { networkName } from '@rostrum/sdk/rules'
import { NetworkIcon } from '../../ui/icon/network-icon.js'
import { useSheet, useText } from '../../ui/root/provider.js'
import css from './commented-post.css?sheet'

/** A summary of the post that is commented on (B5.17). */
function CommentedPost({ comment }: { comment: NonNullable<EditorView['comment']> }) {
  useSheet(css)
  const t = useText(outcomeTexts)
  const { Network, Message, LinkTitle } = comment.post
  return (
    <figure className="r-commented">
      <figcaption className="r-commented-title">
        <NetworkIcon network={Network} size={16} />
        {t('comment-on', { network: networkName(Network) })}
      </figcaption>
      <blockquote className="r-commented-text" dir="auto">
        {Message || LinkTitle}
      </blockquote>
    </figure>
  )
}

export { CommentedPost as View }
export const areas = [outcomeTexts]

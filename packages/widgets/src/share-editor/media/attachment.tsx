import type { Editor } from '@rostrum/sdk'
import { memo } from 'react'
import { later } from '../../shell/lazy.js'
import type { SteadyView } from '../use-steady-view.js'

/** Loaded while the content is: the card is there with the text. */
export const LinkCard = later(() => import('./link-card.js'))
const MediaList = later(() => import('./media-list.js'))
const About = later(() => import('./message-note.js'))
const Original = later(() => import('../preview/original.js'))

interface Props {
  view: SteadyView
  editor: Editor
}

/** The attachment of the post: pictures, a video, the card of a link, or the reposted post. */
function Attached({ view, editor }: Props) {
  const { link, repost } = view
  const media = view.media.filter(({ Resource }) => Resource !== 'pdf')
  if (repost) return <Original repost={repost} />
  if (media.length) return <MediaList media={media} />
  return link ? <LinkCard link={link} onRemove={view.isReadOnly ? null : () => editor.removeLink()} /> : null
}

/** The attachment, and what the suggested message is about where no card says it. EDITOR44 */
export const Attachment = memo(({ view, editor }: Props) => {
  const { message, link, media, repost } = view
  const text = message.current?.Description
  const isOnCard = media.length === 0 && link?.description === text
  return (
    <>
      <Attached view={view} editor={editor} />
      {text && !isOnCard && !repost ? <About text={text} /> : null}
    </>
  )
})

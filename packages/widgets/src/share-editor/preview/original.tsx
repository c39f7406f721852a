import { previewTexts } from '@rostrum/sdk'
import type { PostAttachment } from '@rostrum/sdk/protocol'
import { useSheet, useText } from '../../ui/root/provider.js'
import { Reposted } from './attached.js'
import css from './preview.css?sheet'

/** The company's post that is reposted, as LinkedIn shows it (B4.18). */
function Original({ repost }: { repost: PostAttachment }) {
  useSheet(css)
  const t = useText(previewTexts)
  return (
    <figure className="r-pv-original r-pv-stage" aria-label={t('original')}>
      <Reposted repost={repost} network="linkedin" />
    </figure>
  )
}

export { Original as View }
export const areas = [previewTexts]

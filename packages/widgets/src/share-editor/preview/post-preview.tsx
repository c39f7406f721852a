import { useStore } from '@nanostores/react'
import { previewTexts, type EditorLink } from '@rostrum/sdk'
import type { Media, Network, PostAttachment } from '@rostrum/sdk/protocol'
import { networkName } from '@rostrum/sdk/rules'
import { useLayoutEffect, useRef, useState } from 'react'
import { useRostrum, useSheet, useText } from '../../ui/root/provider.js'
import { Signs } from './action-icons.js'
import { Head } from './head.js'
import { Body, lookOf, type Look } from './preview.js'
import css from './preview.css?sheet'

/** A post that is written for others to share, as a network will show it, in the name of the user. */
export interface PostPreviewProps {
  readonly network: Network
  readonly text: string
  readonly media: readonly Media[]
  readonly link: EditorLink | null
  /** The post that is passed on. */
  readonly repost?: PostAttachment | null
}

function PostPreview({ network, text, media, link, repost = null }: PostPreviewProps) {
  useSheet(css)
  const t = useText(previewTexts)
  const user = useStore(useRostrum().startup.$startup)?.User
  const [look, setLook] = useState<Look | null>(null)
  const section = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (section.current) setLook(lookOf(section.current))
  }, [])
  const author = user && {
    DisplayName: user.Name,
    NetworkUsername: null,
    ImageLink: user.PictureUrl,
    Type: 'personal-profile' as const,
  }
  const isEmpty = !text.trim() && media.length === 0 && !link && !repost
  return (
    <section ref={section} className="r-pv" aria-label={t('title', { network: networkName(network) })}>
      <div className="r-pv-stage" data-network={network} data-look={look ?? undefined}>
        <article className="r-pv-post">
          <Head profile={author} network={network} />
          {isEmpty ? (
            <>
              <p className="r-pv-none">{t('nothing')}</p>
              <Signs network={network} />
            </>
          ) : (
            <Body
              view={{ text, mentions: [], media: [...media], link, repost, message: { index: 0 } }}
              network={network}
              profile={author}
            />
          )}
        </article>
      </div>
      <p className="r-pv-note">{t('note', { network: networkName(network) })}</p>
    </section>
  )
}

export { PostPreview as View }
export const areas = [previewTexts]

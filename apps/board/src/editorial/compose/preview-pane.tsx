import type { StoryEditorState } from '@rostrum/sdk'
import type { Network } from '@rostrum/sdk/protocol'
import { rulesOf } from '@rostrum/sdk/rules'
import { PostPreview, useText } from '@rostrum/widgets/ui'
import { editorialTexts } from '../../texts/editorial/editorial-texts.js'

/** The text that is being written, as its network will show it. */
export function PreviewPane({
  state,
  at,
  networks,
}: {
  state: StoryEditorState
  at: number
  networks: readonly Network[]
}) {
  const t = useText(editorialTexts)
  const { Messages, LinkUrl, LinkTitle, Title, Description, Media } = state.form
  const message = Messages[Math.min(at, Messages.length - 1)]
  const network = message?.Network ?? networks[0]
  if (!network) return null
  const { Text } = message ?? { Text: '' }
  const files = Media.flatMap((id) => state.media.find(({ Id }) => Id === id) ?? [])
  const rules = rulesOf(network)
  const link = LinkUrl.trim()
  const repost = rules.takesRepost ? state.repost : null
  const isCard = link !== '' && rules.allowsLinkAttachment && !repost
  const text = Text.replaceAll('{link}', link)
  const addsLink = link !== '' && !isCard && rules.appendsLink && !text.includes(link)
  const image = files[0]?.preview ?? files[0]?.url
  return (
    <div className="editorial-preview" role="group" aria-label={t('message.preview')}>
      <PostPreview
        network={network}
        text={addsLink ? `${text} ${link}` : text}
        // A card has its picture; where there is no card, the files themselves are posted.
        media={isCard || repost || (link !== '' && rules.profiles.page.media.minimum === 0) ? [] : files}
        link={
          isCard
            ? {
                url: link,
                title: LinkTitle || Title,
                description: Description,
                images: image ? [{ url: image }] : [],
                isPDF: false,
                isRemovable: false,
              }
            : null
        }
        repost={repost}
      />
    </div>
  )
}

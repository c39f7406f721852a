import { approvalsTexts } from '@rostrum/sdk'
import type { Approval } from '@rostrum/sdk/protocol'
import {
  cardAddresses,
  linkDifference,
  networkName,
  type LinkCard,
  type LinkedVersion,
} from '@rostrum/sdk/rules'
import { Badge, useText } from '@rostrum/widgets/ui'

type Comparison = Approval['Comparisons'][number]

const versionOf = (post: Approval['Post']): LinkedVersion => ({
  text: post.Message,
  link:
    post.LinkUrl === null
      ? null
      : {
          url: post.LinkUrl,
          title: post.LinkTitle,
          description: post.LinkDescription ?? null,
          image: post.ImageUrl,
        },
  hasMedia: post.Media.length > 0,
})

const comparedOf = ({
  Text,
  LinkUrl,
  LinkTitle,
  LinkDescription,
  ImageUrl,
  Media,
}: Comparison): LinkedVersion => ({
  text: Text,
  link:
    LinkUrl === null
      ? null
      : { url: LinkUrl, title: LinkTitle, description: LinkDescription, image: ImageUrl },
  hasMedia: Media.length > 0,
})

/** The older content of a part of the card. */
function Before({ part, before }: { part: keyof LinkCard; before: string | null }) {
  const t = useText(approvalsTexts)
  if (part === 'url') return <del>{t('link-changed', { url: before ?? '' })}</del>
  if (part !== 'image') return before ? <del dir="auto">{before}</del> : null
  return before ? (
    <span className="approval-file-before">
      <span>{t('file.before')}</span>
      <img src={before} alt={t('file.before')} />
    </span>
  ) : null
}

function Card({ card, changed }: { card: LinkCard; changed: readonly (keyof LinkCard)[] }) {
  const t = useText(approvalsTexts)
  return (
    <a className="approval-card" href={card.url} target="_blank" rel="noopener noreferrer">
      {card.image ? <img src={card.image} alt={t('link-picture')} loading="lazy" decoding="async" /> : null}
      <span className="approval-card-words">
        <bdi className="approval-card-title">{card.title || card.url}</bdi>
        {card.description ? <span dir="auto">{card.description}</span> : null}
        <bdi className="approval-card-address">{card.url}</bdi>
        {changed.map((part) => (
          <Badge key={part} tone="warning">
            {t(`link-part.${part}`)}
          </Badge>
        ))}
      </span>
    </a>
  )
}

/** The link of a post as its network shows it, with its changes. */
export function LinkDifference({ post, before }: { post: Approval['Post']; before: Comparison | null }) {
  const t = useText(approvalsTexts)
  const { card, appended, isNew, removed, changed } = linkDifference({
    network: post.Network,
    before: before && comparedOf(before),
    after: versionOf(post),
  })
  if (!card && !appended && !removed) return null
  return (
    <div className="approval-link">
      <span>{t('link')}:</span>
      {card ? <Card card={card} changed={changed.map(({ part }) => part)} /> : null}
      {appended ? (
        <a href={appended} target="_blank" rel="noopener noreferrer">
          <bdi>{appended}</bdi>
        </a>
      ) : null}
      {isNew ? <ins>{t('link-added')}</ins> : null}
      {removed ? <del>{t('link-removed', { url: removed })}</del> : null}
      {changed.map((one) => (
        <Before key={one.part} {...one} />
      ))}
    </div>
  )
}

/** The short links that replace written URLs, and where links led when the post was saved. APPROVALS20 */
export function LinkTargets({
  approval: { Post, Links, LinkEnds },
}: {
  approval: Pick<Approval, 'Post' | 'Links' | 'LinkEnds'>
}) {
  const t = useText(approvalsTexts)
  const { Network: network, Message: text, LinkUrl: link, Media } = Post
  const ends = LinkEnds.filter(({ Url, To, IsSteady }) => Url !== To || !IsSteady)
  const isDrawn = cardAddresses({ network, text, link, hasMedia: Media.length > 0 }).length > 0
  if (Links.length + ends.length === 0 && !isDrawn) return null
  return (
    <ul className="approval-targets">
      {isDrawn ? <li>{t('link-drawn', { network: networkName(network) })}</li> : null}
      {Links.map(({ Written: written, Address: address, Target: target }) => (
        <li key={address}>{t('link-short', { written, address, target })}</li>
      ))}
      {ends.map(({ Url: url, To: target, IsSteady }) => (
        <li key={url}>
          {!IsSteady
            ? t('link-end-unsteady', { url })
            : target
              ? t('link-end', { url, target })
              : t('link-end-unknown', { url })}
        </li>
      ))}
    </ul>
  )
}

/** The profiles that the post goes to, and the accounts of its mentions: the name in the text may be anybody's. */
export function Destinations({ post }: { post: Approval['Post'] }) {
  const t = useText(approvalsTexts)
  const profiles = [...new Set(post.Publications.map(({ ProfileName }) => ProfileName))]
  return (
    <p className="approval-same">
      <span>{t('goes-to', { profiles: profiles.join(', ') })}</span>
      {post.Mentions.map(({ id, text }) => (
        <span key={id} className="approval-mention">
          {' · '}
          {t('mentioned', { name: text, id })}
        </span>
      ))}
    </p>
  )
}

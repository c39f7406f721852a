import type { Suggestion, SuggestionStatus } from '@rostrum/sdk/protocol'
import { isUrl, linksIn, mayUpdateSuggestion } from '@rostrum/sdk/rules'
import { useStore } from '@nanostores/react'
import { Avatar, Badge, Button, RelativeTime, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { Link, useRouter } from '../router/link.js'
import { suggestionsTexts } from '../texts/suggestions/suggestions-texts.js'
import { ReviewForm } from './review-form.js'

const tones = {
  pending: 'warning',
  accepted: 'success',
  rejected: 'danger',
} as const satisfies Record<SuggestionStatus, string>

const folded = 600

/** The text, with its URLs as links. */
function Words({ text }: { text: string }) {
  const t = useText(suggestionsTexts)
  const [isWhole, setWhole] = useState(false)
  const links = linksIn(text).filter(({ url }) => isUrl(url))
  const isFolded = !isWhole && text.length > folded
  return (
    <>
      <p className="suggestion-text" dir="auto" data-folded={isFolded || undefined}>
        {links.map(({ from, to, url }, at) => (
          <span key={from}>
            {text.slice(links[at - 1]?.to ?? 0, from)}
            <a href={url} target="_blank" rel="noopener noreferrer nofollow">
              {text.slice(from, to)}
            </a>
          </span>
        ))}
        {text.slice(links.at(-1)?.to ?? 0)}
      </p>
      {isFolded ? (
        <Button kind="quiet" size="s" onClick={() => setWhole(true)}>
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}

function Pictures({ media }: { media: Suggestion['Media'] }) {
  const t = useText(suggestionsTexts)
  if (media.length === 0) return null
  return (
    <ul className="suggestion-pictures" data-count={media.length} aria-label={t('pictures')}>
      {media.map(({ Id, Url, Preview, AltText }, at) => (
        <li key={Id}>
          <a href={Url} target="_blank" rel="noopener noreferrer">
            <img
              src={Preview ?? Url}
              alt={AltText || t('picture', { number: at + 1 })}
              loading="lazy"
              decoding="async"
              referrerPolicy="no-referrer"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The decision about a suggestion, and its note. */
function Decision({ suggestion }: { suggestion: Suggestion }) {
  const t = useText(suggestionsTexts)
  const { status, ReviewedBy, Reviewed, ReviewNote } = suggestion
  if (status === 'pending') return null
  return (
    <div className="suggestion-verdict">
      <p>
        <strong>{ReviewedBy === null ? t('said.nobody') : t(`said.${status}`, { name: ReviewedBy })}</strong>{' '}
        {Reviewed ? <RelativeTime moment={Reviewed} /> : null}
      </p>
      {ReviewNote ? (
        <p className="suggestion-note" dir="auto">
          {ReviewNote}
        </p>
      ) : null}
    </div>
  )
}

/** The content of a suggestion, for the list and for a dialog. */
export function SuggestionContent({ suggestion }: { suggestion: Suggestion }) {
  const t = useText(suggestionsTexts)
  const { suggestedBy, status, Note, Media, Created, StoryId } = suggestion
  return (
    <>
      <header className="suggestion-head">
        <Avatar name={suggestedBy.Name} image={suggestedBy.PictureUrl} size={32} />
        <span className="suggestion-who">
          <bdi className="suggestion-name">{suggestedBy.Name}</bdi>
          <span className="suggestion-when">
            <RelativeTime moment={Created} />
          </span>
        </span>
        <Badge tone={tones[status]}>{StoryId ? t('published') : t(`state.${status}`)}</Badge>
      </header>
      {Note ? <Words text={Note} /> : null}
      <Pictures media={Media} />
      <Decision suggestion={suggestion} />
    </>
  )
}

/** A suggestion with its content, its decision, and the user's actions. */
export function SuggestionCard({
  suggestion,
  isHeld,
  onWritten,
  onReviewed,
}: {
  suggestion: Suggestion
  /** The user has an unsent note. */
  isHeld: boolean
  onWritten: (isWritten: boolean) => void
  onReviewed: () => void
}) {
  const t = useText(suggestionsTexts)
  const router = useRouter()
  const { permissions, startup } = useRostrum()
  useStore(permissions.$matrix)
  const { Id, status, suggestedBy, Note, StoryId } = suggestion
  const canApprove = permissions.can('suggestion', 'approve')
  const mayUpdate = mayUpdateSuggestion({
    status,
    isOwn: suggestedBy.Id === startup.$startup.get()?.User.Id,
    canUpdate: permissions.can('suggestion', 'update'),
    canApprove,
  })
  const isReviewed = isHeld || (status === 'pending' && canApprove)
  return (
    <article
      className="suggestion"
      data-status={status}
      aria-label={`${suggestedBy.Name}: ${Note.slice(0, 80)}`}
    >
      <SuggestionContent suggestion={suggestion} />
      {mayUpdate || isReviewed || StoryId ? (
        <footer className="suggestion-foot">
          {mayUpdate ? (
            <Link
              href={router.href('suggestion', { suggestionId: Id }, {})}
              isOverlay
              className="suggestion-link"
              aria-label={t('edit-of', { name: suggestedBy.Name })}
            >
              {t('edit')}
            </Link>
          ) : null}
          {StoryId ? (
            <Link href={router.href('story', { storyId: StoryId }, {})} className="suggestion-link">
              {t('story')}
            </Link>
          ) : null}
          {isReviewed ? (
            <ReviewForm suggestion={suggestion} onWritten={onWritten} onReviewed={onReviewed} />
          ) : null}
        </footer>
      ) : null}
    </article>
  )
}

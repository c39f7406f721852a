import { useStore } from '@nanostores/react'
import type { Notice, NoticeKind } from '@rostrum/sdk/protocol'
import { networkName } from '@rostrum/sdk/rules'
import {
  Badge,
  Icon,
  readMoment,
  RelativeTime,
  useLocale,
  useRostrum,
  useText,
  type Sign,
} from '@rostrum/widgets/ui'
import { Link, useRouter } from '../router/link.js'
import { signs } from '../shell/signs.js'
import { noticesTexts } from '../texts/notices/notices-texts.js'

const icons: Readonly<Record<NoticeKind, Sign>> = {
  'post-approved': signs.approve,
  'post-rejected': 'close',
  'post-expired': 'clock',
  'post-failed': 'alert',
  'post-unknown': 'info',
  'suggestion-accepted': signs.idea,
  'suggestion-rejected': 'close',
  'profile-expiring': 'clock',
  'profile-invalid': 'offline',
  'story-important': 'star',
  'webhook-off': 'link',
  'api-key-expiring': 'clock',
}

const tones: Partial<Readonly<Record<NoticeKind, 'good' | 'bad'>>> = {
  'post-approved': 'good',
  'suggestion-accepted': 'good',
  'post-failed': 'bad',
  'post-unknown': 'bad',
  'profile-invalid': 'bad',
  'webhook-off': 'bad',
}

/** The address of what a notice is about. */
function useTarget(): (item: Notice) => string {
  const router = useRouter()
  return ({ Kind, PostId, SuggestionId, StoryId }) => {
    if (PostId !== null) return router.href('post', { postId: PostId }, {})
    if (SuggestionId !== null) return router.href('suggestion', { suggestionId: SuggestionId }, {})
    if (StoryId !== null) return router.href('story', { storyId: StoryId }, {})
    if (Kind === 'webhook-off') return router.href('boardSettings', { part: 'webhooks' }, {})
    if (Kind === 'api-key-expiring') return router.href('boardSettings', { part: 'api-keys' }, {})
    return router.href('profiles', {}, {})
  }
}

/** What a notice says, in a sentence. */
function useSentence(): (item: Notice) => string {
  const t = useText(noticesTexts)
  const locale = useLocale()
  const zone = useStore(useRostrum().startup.$startup)?.Timezone
  return ({ Kind, By, Network, Until }) => {
    const date = Until === null ? '' : dateOf(Until, locale, zone)
    const network = Network === null ? '' : networkName(Network)
    return t(Kind, { name: By ?? t('someone'), network, date })
  }
}

const dateOf = (moment: string, locale: string, zone: string | undefined) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...(zone ? { timeZone: zone } : {}) }).format(
    readMoment(moment),
  )

/** A notice as a link to what it is about. */
export function NoticeRow({ item, onOpen }: { item: Notice; onOpen: (item: Notice) => void }) {
  const t = useText(noticesTexts)
  const sentence = useSentence()(item)
  const isNew = !item.IsRead && !item.IsSettled
  return (
    <li>
      <Link
        className="notice-row"
        href={useTarget()(item)}
        data-focus
        data-new={isNew || undefined}
        data-settled={item.IsSettled || undefined}
        onClick={() => onOpen(item)}
      >
        <span className="notice-icon" data-tone={tones[item.Kind]}>
          <Icon name={icons[item.Kind]} />
        </span>
        <span className="notice-words">
          <span className="notice-sentence">
            {isNew ? <span className="board-hidden">{`${t('unread')}: `}</span> : null}
            {sentence}
          </span>
          {item.Text ? (
            <span className="notice-text" dir="auto">
              {item.Text}
            </span>
          ) : null}
          {item.Note ? (
            <span className="notice-text" dir="auto">
              {t('note', { note: item.Note })}
            </span>
          ) : null}
          <span className="notice-facts">
            <RelativeTime moment={item.At} />
            {item.IsSettled ? <Badge>{t('settled')}</Badge> : null}
          </span>
        </span>
      </Link>
    </li>
  )
}

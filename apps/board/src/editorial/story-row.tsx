import { editorialOf } from '@rostrum/sdk'
import { networks, type EditedStory, type StoryAction } from '@rostrum/sdk/protocol'
import { storyActions } from '@rostrum/sdk/rules'
import {
  Badge,
  Icon,
  IconButton,
  Menu,
  NetworkIcon,
  RelativeTime,
  fullTime,
  readMoment,
  useLocale,
  useRostrum,
  useText,
  type Sign,
} from '@rostrum/widgets/ui'
import { Link, useRouter } from '../router/link.js'
import { editorialTexts } from '../texts/editorial/editorial-texts.js'
import { signs } from '../shell/signs.js'

const icons = {
  publish: 'send',
  withdraw: 'hidden',
  end: 'clock',
  restore: 'shown',
  archive: 'down',
  unarchive: 'up',
  delete: 'trash',
  'add-topic': signs.flag,
} as const satisfies Record<StoryAction, Sign>

/** When it begins or ends, by what counts in its state. */
function Times({ story }: { story: EditedStory }) {
  const t = useText(editorialTexts)
  const locale = useLocale()
  const { State, PublishAt, ExpireAt } = story
  const date = (moment: string) => fullTime(readMoment(moment), locale)
  const begins = State === 'draft' || State === 'scheduled' ? PublishAt : null
  return (
    <span className="editorial-quiet">
      {begins ? <span>{t('from', { date: date(begins) })}</span> : null}
      {!begins && State !== 'draft' && PublishAt ? <RelativeTime moment={PublishAt} /> : null}
      {State === 'draft' && !begins ? <RelativeTime moment={story.Changed} /> : null}
      {ExpireAt ? <span>{t('until', { date: date(ExpireAt) })}</span> : null}
      {story.ChangedBy ? <span>{t('changed-by', { name: story.ChangedBy })}</span> : null}
    </span>
  )
}

function RowMenu({ story, onAct }: { story: EditedStory; onAct: (action: StoryAction) => void }) {
  const t = useText(editorialTexts)
  const rostrum = useRostrum()
  const router = useRouter()
  const title = story.Title || t('untitled')
  const duplicate = async () => {
    try {
      const storyId = await editorialOf(rostrum).duplicate(story.Id)
      router.go(router.href('editedStory', { storyId }, {}))
    } catch (error) {
      rostrum.toasts.showError(error)
    }
  }
  return (
    <Menu
      label={t('actions', { title })}
      align="end"
      items={[
        { key: 'duplicate', name: t('duplicate'), icon: 'copy' },
        ...storyActions({ state: story.State }).map((key) => ({
          key,
          name: t(`action.${key}`),
          icon: icons[key],
          ...(key === 'delete' ? { kind: 'danger' as const } : {}),
        })),
      ]}
      trigger={(props) => <IconButton {...props} icon="more" label={t('actions', { title })} />}
      onChoose={(key) => {
        const action = storyActions({ state: story.State }).find((one) => one === key)
        if (action) onAct(action)
        else void duplicate()
      }}
    />
  )
}

/** One story of the list. */
export function StoryRow({
  story,
  topics,
  isChosen,
  onChoose,
  onAct,
}: {
  story: EditedStory
  /** The names of its topics. */
  topics: readonly string[]
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onAct: (action: StoryAction) => void
}) {
  const t = useText(editorialTexts)
  const router = useRouter()
  const { Id, Title, ImageUrl, MessageCount, State } = story
  const title = Title || t('untitled')
  return (
    <li className="editorial-row" data-chosen={isChosen || undefined}>
      <input
        type="checkbox"
        className="editorial-check"
        aria-label={t('select', { title })}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <span className="editorial-picture">
        {ImageUrl ? (
          <img src={ImageUrl} alt="" loading="lazy" decoding="async" referrerPolicy="no-referrer" />
        ) : (
          <Icon name="text" />
        )}
      </span>
      <div className="editorial-what">
        <span className="editorial-name">
          <Link href={router.href('editedStory', { storyId: Id }, {})} className="editorial-link">
            <bdi>{title}</bdi>
          </Link>
          {story.IsFeatured ? (
            <Badge tone="featured" icon="star">
              {t('featured')}
            </Badge>
          ) : null}
          {story.HasChanges ? <Badge tone="warning">{t('unpublished')}</Badge> : null}
        </span>
        <Times story={story} />
        {topics.length > 0 ? (
          <span className="editorial-quiet">
            <bdi>{topics.join(' · ')}</bdi>
          </span>
        ) : null}
      </div>
      <span className="editorial-networks">
        {networks
          .filter((network) => MessageCount[network])
          .map((network) => (
            <NetworkIcon key={network} network={network} isNamed />
          ))}
      </span>
      <span className="editorial-numbers editorial-quiet">
        {State === 'draft' || State === 'scheduled' ? null : (
          <>
            <span>{t('shares', { count: story.ShareCount })}</span>
            <span>{t('clicks', { count: story.Clicks })}</span>
          </>
        )}
      </span>
      <span className="editorial-menu">
        <RowMenu story={story} onAct={onAct} />
      </span>
    </li>
  )
}

import { useStore } from '@nanostores/react'
import { createStoryView, type StoryView, type StoryViewState } from '@rostrum/sdk'
import type { Network, Story } from '@rostrum/sdk/protocol'
import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  Notice,
  Skeleton,
  useRostrum,
  useSheet,
  useText,
} from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import type { PageProps } from '../pages/pages.js'
import { Link, useRouter } from '../router/link.js'
import { chromeOf } from '../shell/chrome.js'
import { Page } from '../shell/page/page.js'
import { ShareDialog } from '../shell/share-dialog.js'
import { useDateFormat } from '../shares/use-date-format.js'
import { storyTexts, type StoryKey } from '../texts/story/story-texts.js'
import { OwnPosts, SaveButton } from './own-story.js'
import { Sharers, useShares } from './sharers.js'
import { StoryMedia } from './story-media.js'
import { SuggestedTexts } from './suggested-texts.js'
import css from './story.css?sheet'

/** Shares that the page of a story shows itself. */
const fewSharers = 5

/** A story of the client, while it is shown. */
function useStoryView(id: string): StoryView | null {
  const rostrum = useRostrum()
  const [view, setView] = useState<StoryView | null>(null)
  useEffect(() => {
    const made = createStoryView(rostrum, id)
    setView(made)
    return () => made.dispose()
  }, [rostrum, id])
  return view
}

/** Moves the focus to the page: from the list it is another one, though the navigation marks the same item. */
function useFocusOnPage() {
  useEffect(() => document.getElementById('content')?.focus({ preventScroll: true }), [])
}

function Head({ story }: { story: Story }) {
  const t = useText(storyTexts)
  const router = useRouter()
  const format = useDateFormat()
  const topics = useStore(useRostrum().startup.$startup)?.Topics
  const named = story.Topics.flatMap((id) => topics?.[id] ?? [])
  return (
    <div className="story-head">
      {story.IsFeatured ? (
        <Badge tone="featured" icon="star">
          {t('published', { when: format(story.PublishDate) })}
        </Badge>
      ) : (
        <span className="story-note">{t('published', { when: format(story.PublishDate) })}</span>
      )}
      {story.ExpirationDate ? (
        <span className="story-note">{t('expires', { when: format(story.ExpirationDate) })}</span>
      ) : null}
      {named.length > 0 ? (
        <ul className="story-topics" aria-label={t('topics')}>
          {named.map(({ Id, Name }) => (
            <li key={Id}>
              <Link className="story-topic" href={router.href('home', {}, { topic: Id })}>
                <bdi>{Name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** The last people who shared the story, and the way to all of them. */
function SharedBy({ story }: { story: Story }) {
  const t = useText(storyTexts)
  const router = useRouter()
  const list = useShares({ id: story.Id })
  return (
    <section className="board-card" aria-label={t('sharers')}>
      <h2 className="board-card-title">{t('sharers')}</h2>
      {list ? <Sharers list={list} limit={fewSharers} /> : null}
      {story.ShareCount > fewSharers ? (
        <Link className="story-more" href={router.href('storyShares', { storyId: story.Id }, {})}>
          {t('all-sharers')}
        </Link>
      ) : null}
    </section>
  )
}

/** The story itself, and beside it what can be done with it. */
function Shown({
  view,
  state,
  story,
  onShare,
}: {
  view: StoryView
  state: StoryViewState
  story: Story
  onShare: (network?: Network) => void
}) {
  const t = useText(storyTexts)
  const { isGone, own } = state
  return (
    <div className="story-columns">
      <div className="story-main">
        <article className="story-main" aria-label={story.Title || story.LinkTitle || t('title')}>
          <Head story={story} />
          {isGone ? (
            <Notice tone="warning">
              <b>{t('gone')}</b> {t('gone-why')}
            </Notice>
          ) : null}
          <OwnPosts posts={own.Posts} />
          {story.Description ? (
            <p className="story-text" dir="auto">
              {story.Description}
            </p>
          ) : null}
          <StoryMedia story={story} />
          {isGone ? null : (
            <div className="story-acts">
              <Button kind="primary" icon="share" onClick={() => onShare()}>
                {t('share')}
              </Button>
              <SaveButton view={view} isSaved={own.IsSaved} />
            </div>
          )}
        </article>
        {isGone ? null : <SharedBy story={story} />}
      </div>
      <div className="story-side">
        <SuggestedTexts messages={story.Messages} onShare={isGone ? null : onShare} />
      </div>
    </div>
  )
}

/** What is said instead of a story that is not there, by the code of the error. */
const absences: Partial<Record<string, StoryKey>> = {
  'story-not-found': 'not-found',
  'story-expired': 'over',
}

/** Says why a story cannot be read, with the way to the others. STORIES4 */
function Unreadable({ state, onRetry }: { state: StoryViewState; onRetry: () => void }) {
  const t = useText(storyTexts)
  const router = useRouter()
  const absence = absences[state.error?.code ?? '']
  if (!absence) return <ErrorState title={t('failed')} failing={state.error} onRetry={onRetry} />
  return (
    <EmptyState
      icon="posts"
      title={t(absence)}
      actions={
        <Button kind="primary" onClick={() => router.go(router.href('home', {}, {}))}>
          {t('to-stories')}
        </Button>
      }
    >
      {absence === 'over' ? null : t('away-why')}
    </EmptyState>
  )
}

type StoryLocation = Extract<PageProps['location'], { name: 'story' }>

/** A story, and over it the editor that its address opens. STORIES3 */
function StoryOf({ view, location }: { view: StoryView; location: StoryLocation }) {
  const t = useText(storyTexts)
  const router = useRouter()
  const state = useStore(view.$view)
  const { storyId } = location.params
  const { share, network, ...around } = location.query
  const { story } = state
  const back = () => router.go(router.href('story', { storyId }, around), { isOverlay: true })
  const open = (chosen?: Network) =>
    router.go(
      router.href('story', { storyId }, { ...around, share: true, ...(chosen && { network: chosen }) }),
      {
        isOverlay: true,
      },
    )
  return (
    <Page
      title={story?.Title || story?.LinkTitle || t(absences[state.error?.code ?? ''] ?? 'title')}
      width="wide"
      isTitleHidden={!story}
      action={
        story ? (
          <Link className="story-more" href={router.href('home', {}, around)}>
            {t('to-stories')}
          </Link>
        ) : null
      }
    >
      {state.status === 'loading' ? <Skeleton height="420px" radius="12px" /> : null}
      {state.status === 'error' ? <Unreadable state={state} onRetry={() => void view.refresh()} /> : null}
      {story ? <Shown view={view} state={state} story={story} onShare={open} /> : null}
      {share && story && !state.isGone ? (
        <ShareDialog target={network ? { storyId, network } : { storyId }} onClose={back} />
      ) : null}
    </Page>
  )
}

/** A page with all people who shared a story, or a message (B2.2). */
function SharesPage({ location }: PageProps) {
  const t = useText(storyTexts)
  const router = useRouter()
  const storyId = location.name === 'storyShares' ? location.params.storyId : undefined
  const messageId = location.name === 'messageShares' ? location.params.messageId : undefined
  const list = useShares({ id: storyId, messageId })
  const chrome = chromeOf(location)
  const href = storyId ? router.href('story', { storyId }, chrome) : router.href('home', {}, chrome)
  return (
    <Page
      title={t(storyId ? 'shares-title' : 'message-shares')}
      action={
        <Link className="story-more" href={href}>
          {t(storyId ? 'back' : 'to-stories')}
        </Link>
      }
    >
      {list ? <Sharers list={list} /> : null}
    </Page>
  )
}

function OpenStory({ location }: { location: StoryLocation }) {
  const view = useStoryView(location.params.storyId)
  return view ? <StoryOf view={view} location={location} /> : null
}

/** The page of a story, which can be read before it is shared; and who shared it (B2.2). STORIES4 */
function StoryPage({ location }: PageProps) {
  useSheet(css)
  useFocusOnPage()
  return location.name === 'story' ? <OpenStory location={location} /> : <SharesPage location={location} />
}

export { StoryPage as View }

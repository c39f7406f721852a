import { useStore } from '@nanostores/react'
import { editorialOf, topicsOf, type EditorialQuery, type StoryResults } from '@rostrum/sdk'
import { storySorts, storyStates, type StoryAction } from '@rostrum/sdk/protocol'
import {
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
import { useRouter } from '../router/link.js'
import type { RouteLocation } from '../router/router.js'
import { Page } from '../shell/page/page.js'
import { editorialTexts } from '../texts/editorial/editorial-texts.js'
import { BulkBar } from './bulk-bar.js'
import css from './editorial.css?sheet'
import { Filters } from './filters.js'
import { StoryRow } from './story-row.js'
import { TakeDialog } from './take-dialog.js'
import { useChange, type Change } from './use-change.js'

/** The list in the URL. */
function queryOf(location: RouteLocation): EditorialQuery {
  if (location.name !== 'editorial') return {}
  const { q, state, topic, sort } = location.query
  return {
    q,
    topic,
    state: storyStates.find((one) => one === state),
    sort: storySorts.find((one) => one === sort),
  }
}

const given = ({ q, state, topic, sort }: EditorialQuery) => ({
  ...(q && { q }),
  ...(state && state !== 'published' && { state }),
  ...(topic && { topic }),
  ...(sort && sort !== 'newest' && { sort }),
})

const isAskedFirst = (action: StoryAction): action is 'withdraw' | 'delete' =>
  action === 'withdraw' || action === 'delete'

/** What was not done, and why, story by story. EDITORIAL3 */
function Refused({ refused, titles }: { refused: StoryResults; titles: ReadonlyMap<string, string> }) {
  const t = useText(editorialTexts)
  if (refused.length === 0) return null
  return (
    <Notice tone="warning">
      <p>{t('not-done')}</p>
      <ul className="editorial-refused">
        {refused.map(({ Id, Problem: why }) => (
          <li key={Id}>
            <bdi>{titles.get(Id) || t('untitled')}</bdi>: {why ? t(`why.${why}`) : null}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** The stories of the answer, and what can be done with them. */
function List({ query }: { query: EditorialQuery }) {
  const t = useText(editorialTexts)
  const rostrum = useRostrum()
  const editorial = editorialOf(rostrum)
  const { stories, status, next, isLoadingMore } = useStore(editorial.$stories)
  const { all } = useStore(topicsOf(rostrum).$topics)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<(Change & { action: 'withdraw' | 'delete' }) | null>(null)
  // Titles of what left the list stay, for what is said about it.
  const [titles] = useState(() => new Map<string, string>())
  for (const { Id, Title } of stories) titles.set(Id, Title)
  const { run, isBusy, refused } = useChange(() => setChosen([]))
  const act = (ids: readonly string[], action: StoryAction, topic?: string) => {
    if (isAskedFirst(action)) setAsked({ ids, action })
    else void run({ ids, action, ...(topic === undefined ? {} : { topic }) })
  }
  const confirm = async () => {
    if (asked) await run(asked)
    setAsked(null)
  }
  const choose = (id: string, isOn: boolean) =>
    setChosen((before) => {
      const others = before.filter((one) => one !== id)
      return isOn ? [...others, id].slice(-100) : others
    })
  const shownIds = new Set(stories.map(({ Id }) => Id))
  const stillChosen = chosen.filter((id) => shownIds.has(id))
  return (
    <>
      <div role="status">
        <Refused refused={refused} titles={titles} />
      </div>
      {stories.length === 0 && status === 'ready' ? (
        <EmptyState icon="posts" title={t('empty.title')}>
          {t('empty.body')}
        </EmptyState>
      ) : (
        <>
          <BulkBar
            state={query.state ?? 'published'}
            shown={stories}
            chosen={stillChosen}
            isBusy={isBusy}
            onChoose={setChosen}
            onAct={(action, topic) => act(stillChosen, action, topic)}
          />
          <ul className="editorial-list" aria-busy={status === 'loading'}>
            {stories.map((story) => (
              <StoryRow
                key={story.Id}
                story={story}
                topics={all.flatMap(({ Id, Name }) => (story.Topics.includes(Id) ? [Name] : []))}
                isChosen={stillChosen.includes(story.Id)}
                onChoose={(isOn) => choose(story.Id, isOn)}
                onAct={(action) => act([story.Id], action)}
              />
            ))}
          </ul>
        </>
      )}
      {next ? (
        <div className="editorial-more">
          <Button
            isBusy={isLoadingMore}
            onClick={() => void editorial.more().catch((error: unknown) => rostrum.toasts.showError(error))}
          >
            {t('more')}
          </Button>
        </div>
      ) : null}
      {asked ? (
        <TakeDialog
          ids={asked.ids}
          action={asked.action}
          isBusy={isBusy}
          onConfirm={() => void confirm()}
          onCancel={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}

/** The stories of the board for its editors, which the URL describes. EDITORIAL5 */
export function StoriesPage({ location }: PageProps) {
  useSheet(css)
  const t = useText(editorialTexts)
  const router = useRouter()
  const editorial = editorialOf(useRostrum())
  const { status, stories, counts, error } = useStore(editorial.$stories)
  const query = queryOf(location)
  const { q, state, topic, sort } = query
  useEffect(() => {
    void editorial.show({ q, state, topic, sort })
  }, [editorial, q, state, topic, sort])
  const isWaiting = stories.length === 0 && status !== 'ready'
  return (
    <Page
      title={t('title')}
      width="wide"
      action={
        <Button
          kind="primary"
          icon="plus"
          onClick={() => router.go(router.href('editedStory', { storyId: 'new' }, {}))}
        >
          {t('new')}
        </Button>
      }
    >
      <Filters
        query={query}
        counts={counts}
        onShow={(next) => router.replace(router.href('editorial', {}, given(next)))}
      />
      {error ? (
        <ErrorState title={t('failed')} failing={error} onRetry={() => void editorial.show(query)} />
      ) : null}
      {error || isWaiting ? null : <List query={query} />}
      {isWaiting && !error ? <Skeleton height="420px" radius="12px" /> : null}
    </Page>
  )
}

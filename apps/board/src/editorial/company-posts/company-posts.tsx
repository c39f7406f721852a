import { useStore } from '@nanostores/react'
import { companyPostsOf } from '@rostrum/sdk'
import { companyPostStates, type CompanyPostState } from '@rostrum/sdk/protocol'
import {
  Button,
  EmptyState,
  ErrorState,
  Skeleton,
  Tabs,
  useRostrum,
  useSheet,
  useText,
} from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { Link, useRouter } from '../../router/link.js'
import { Page } from '../../shell/page/page.js'
import { signs } from '../../shell/signs.js'
import { companyPostsTexts } from '../../texts/company-posts/company-posts-texts.js'
import { settingsTexts } from '../../texts/settings/settings-texts.js'
import css from './company-posts.css?sheet'
import { PageCard } from './page-card.js'
import { PostCard } from './post-card.js'

/** Milliseconds after which the pages are looked at again while one is read. */
const lookAgain = 3000

/** The pages of the company, each watched or not. COMPANYPOSTS1 */
function Pages() {
  const t = useText(companyPostsTexts)
  const rostrum = useRostrum()
  const router = useRouter()
  const company = companyPostsOf(rostrum)
  const { answer, status, error } = useStore(company.$pages)
  const isRunning = answer?.Items.some(({ IsRunning }) => IsRunning) === true
  useEffect(() => {
    void company.loadPages()
  }, [company])
  useEffect(() => {
    if (!isRunning) return undefined
    return rostrum.environment.after(lookAgain, () => void company.loadPages())
  }, [answer, isRunning, company, rostrum])
  // What a run has found is shown as soon as it ended, and so is what a page brings or takes along.
  const watched = answer?.Items.filter(({ IsWatched }) => IsWatched).map(
    ({ Id, LastRun }) => `${Id}${LastRun}`,
  )
  const changes = watched?.join()
  useEffect(() => {
    if (changes !== undefined) void company.show(company.$posts.get().shown)
  }, [changes, company])
  if (error)
    return <ErrorState title={t('failed')} failing={error} onRetry={() => void company.loadPages()} />
  if (!answer) return status === 'error' ? null : <Skeleton height="160px" radius="12px" />
  if (answer.Items.length === 0)
    return (
      <EmptyState icon={signs.list} title={t('none')}>
        {t('none.body')} <Link href={router.href('profiles', {}, {})}>{t('none.profiles')}</Link>
      </EmptyState>
    )
  return (
    <ul className="company-pages">
      {answer.Items.map((page) => (
        <PageCard key={page.Id} page={page} />
      ))}
    </ul>
  )
}

const panel = 'company-posts-list'

/** The posts of the watched pages in one state. COMPANYPOSTS5 */
function Posts() {
  const t = useText(companyPostsTexts)
  const rostrum = useRostrum()
  const company = companyPostsOf(rostrum)
  const { posts, shown, status, next, error } = useStore(company.$posts)
  const [isBusy, setBusy] = useState(false)
  const more = async () => {
    setBusy(true)
    await company.more().catch((failure: unknown) => rostrum.toasts.showError(failure))
    setBusy(false)
  }
  return (
    <section className="company-posts-section" aria-label={t('posts')}>
      <Tabs<CompanyPostState>
        label={t('posts')}
        tabs={companyPostStates.map((key) => ({ key, name: t(`tab.${key}`) }))}
        chosen={shown}
        controls={panel}
        onChoose={(state) => void company.show(state)}
      />
      <div id={panel} role="tabpanel" aria-label={t(`tab.${shown}`)} aria-busy={status === 'loading'}>
        {error ? (
          <ErrorState title={t('posts.failed')} failing={error} onRetry={() => void company.show(shown)} />
        ) : null}
        {posts.length === 0 && status === 'loading' ? <Skeleton height="220px" radius="12px" /> : null}
        {posts.length === 0 && status === 'ready' ? (
          <EmptyState icon="posts" title={t(`empty.${shown}`)}>
            {t(`empty.${shown}.body`)}
          </EmptyState>
        ) : null}
        <ul className="company-posts">
          {posts.map((post) => (
            <PostCard key={post.Id} post={post} />
          ))}
        </ul>
        {next !== null ? (
          <Button isBusy={isBusy} onClick={() => void more()}>
            {t('more')}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

/** Posts of the company’s pages, which become stories that members repost. */
function CompanyPostsPage() {
  useSheet(css)
  const t = useText(companyPostsTexts)
  const titles = useText(settingsTexts)
  const { answer } = useStore(companyPostsOf(useRostrum()).$pages)
  return (
    <Page title={titles('item.reposts')} intro={t('intro')}>
      <Pages />
      {answer?.Items.some(({ IsWatched }) => IsWatched) ? <Posts /> : null}
    </Page>
  )
}

export { CompanyPostsPage as View }
export const areas = [settingsTexts, companyPostsTexts]

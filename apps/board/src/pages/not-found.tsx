import { Button, EmptyState, useText } from '@rostrum/widgets/ui'
import { useRouter } from '../router/link.js'
import { Page } from '../shell/page/page.js'
import { boardTexts } from '../texts/board-texts.js'

/** For URLs without a page (A8.8). */
export function NotFoundPage() {
  const t = useText(boardTexts)
  const router = useRouter()
  return (
    <Page title={t('not-found.title')} isTitleHidden>
      <EmptyState
        icon="search"
        title={t('not-found.title')}
        actions={
          <Button kind="primary" onClick={() => router.go(router.href('home', {}, {}))}>
            {t('not-found.action')}
          </Button>
        }
      >
        {t('not-found.body')}
      </EmptyState>
    </Page>
  )
}

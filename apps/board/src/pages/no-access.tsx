import { EmptyState, useText } from '@rostrum/widgets/ui'
import { Page } from '../shell/page/page.js'
import { boardTexts } from '../texts/board-texts.js'

/** The user is not a member of the board in the URL (A2.14). */
export function NoAccessPage() {
  const t = useText(boardTexts)
  return (
    <Page title={t('no-access.title')} isTitleHidden>
      <EmptyState icon="people" title={t('no-access.title')}>
        {t('no-access.body')}
      </EmptyState>
    </Page>
  )
}

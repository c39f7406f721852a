import { EmptyState, useText } from '@rostrum/widgets/ui'
import { Page } from '../shell/page.js'
import { boardTexts } from '../texts/board-texts.js'

/** The person is not on the board that an address named (A2.14). */
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

import { ProfileConnector } from '@rostrum/widgets'
import { useRostrum, useText } from '@rostrum/widgets/ui'
import { Page } from '../shell/page.js'
import { boardTexts } from '../texts/board-texts.js'

/** The person's social profiles (A2.14). */
export function ProfilesPage() {
  const t = useText(boardTexts)
  const rostrum = useRostrum()
  return (
    <Page title={t('profiles.title')} intro={t('profiles.intro')}>
      <ProfileConnector rostrum={rostrum} />
    </Page>
  )
}

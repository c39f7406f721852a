import { useStore } from '@nanostores/react'
import { profilesOf } from '@rostrum/sdk'
import { mayKeepNetworkApps } from '@rostrum/sdk/rules'
import { ProfileConnector } from '@rostrum/widgets'
import { useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { Link, useRouter } from '../router/link.js'
import type { PageProps } from '../pages/pages.js'
import type { RouteLocation } from '../router/router.js'
import { Page } from '../shell/page/page.js'
import { SignInWays } from './sign-in-ways.js'
import { boardTexts } from '../texts/board-texts.js'
import { networkAppsTexts } from '../texts/network-apps/network-apps-texts.js'

/** The link to the company's applications, for users who manage them. */
function ToNetworks() {
  const t = useText(networkAppsTexts)
  const router = useRouter()
  return (
    <p className="board-to-networks">
      <Link href={router.href('networkApps', {}, {})}>{t('link')}</Link>
    </p>
  )
}

/** What the address asks of the list: one profile, or to add one, of one network or any. */
function askedOf(location: RouteLocation) {
  if (location.name === 'profile') return { profile: location.params.id }
  if (location.name === 'addProfile') return { isAdding: true, network: location.query.network }
  return {}
}

/** The user's social profiles (A2.14). An address of a profile that isn't the user's shows all of them. */
function ProfilesPage({ location }: PageProps) {
  const t = useText(boardTexts)
  const rostrum = useRostrum()
  const matrix = useStore(rostrum.permissions.$matrix)
  const { status } = useStore(profilesOf(rostrum).$profiles)
  const [isReady, setReady] = useState(false)
  // Rendered after the list, so that the list does not push it down.
  const isThere = isReady && (status === 'ready' || status === 'error')
  return (
    <Page title={t('profiles.title')} intro={t('profiles.intro')}>
      <ProfileConnector
        key={location.name}
        rostrum={rostrum}
        {...askedOf(location)}
        onReady={() => setReady(true)}
      />
      {isThere && mayKeepNetworkApps({ matrix: matrix ?? {} }) ? <ToNetworks /> : null}
      {isThere ? <SignInWays /> : null}
    </Page>
  )
}

export { ProfilesPage as View }

import { useStore } from '@nanostores/react'
import { networkAppsOf } from '@rostrum/sdk'
import { ErrorState, Skeleton, useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { useEffect } from 'react'
import { Page } from '../shell/page/page.js'
import { networkAppsTexts } from '../texts/network-apps/network-apps-texts.js'
import { AppCard } from './app-card.js'
import css from './network-apps.css?sheet'

function Apps() {
  const t = useText(networkAppsTexts)
  const networkApps = networkAppsOf(useRostrum())
  const { status, apps, error } = useStore(networkApps.$apps)
  useEffect(() => {
    void networkApps.load()
  }, [networkApps])
  if (status === 'error')
    return <ErrorState title={t('failed')} failing={error} onRetry={() => void networkApps.load()} />
  if (status !== 'ready') {
    return (
      <div className="setting-rows" aria-busy="true">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} width="100%" height="52px" radius="0" />
        ))}
      </div>
    )
  }
  return (
    <ul className="setting-rows">
      {apps.map((app) => (
        <AppCard key={app.Slot} app={app} />
      ))}
    </ul>
  )
}

/** The company's applications at the networks, for users who manage them (PERMISSIONS40). */
function NetworkAppsPage() {
  useSheet(css)
  const t = useText(networkAppsTexts)
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Apps />
    </Page>
  )
}

export { NetworkAppsPage as View }

import { useStore } from '@nanostores/react'
import { Button, EmptyState, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect } from 'react'
import { useRouter } from '../router/link.js'
import { Page } from '../shell/page/page.js'
import { installTexts } from '../texts/install/install-texts.js'

/** Replaces the files that the device keeps, and opens the board again. */
async function loadNewVersion(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  await worker?.update().catch(() => {})
  window.location.reload()
}

/** The app on this phone is too old (INSTALL8). Who is not asked to update it comes home. */
function UpgradePage() {
  const t = useText(installTexts)
  const rostrum = useRostrum()
  const router = useRouter()
  const isRequired = useStore(rostrum.startup.$startup)?.isMobileUpgradeRequired
  const isNative = rostrum.host.apps !== undefined
  useEffect(() => {
    if (isRequired === false) router.replace(router.href('home', {}, {}))
  }, [isRequired, router])
  if (!isRequired) return null
  return (
    <Page title={t('upgrade-title')} isTitleHidden>
      <EmptyState
        icon="refresh"
        title={t('upgrade-title')}
        actions={
          isNative ? null : (
            <Button kind="primary" onClick={() => void loadNewVersion()}>
              {t('upgrade-action')}
            </Button>
          )
        }
      >
        {t('upgrade-body')}
        {isNative ? <p>{t('upgrade-store')}</p> : null}
      </EmptyState>
    </Page>
  )
}

export { UpgradePage as View }
export const areas = [installTexts]

import { Button, Notice, useSheet, useText } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { Page } from '../shell/page/page.js'
import { installTexts } from '../texts/install/install-texts.js'
import css from './install.css?sheet'
import { installOffer } from './install.js'

const ways = ['android', 'ios', 'desktop', 'sharing'] as const
const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches

/** Installs the board where the browser offers it. */
function InstallButton() {
  const t = useText(installTexts)
  const [offer, setOffer] = useState(installOffer.read)
  useEffect(() => installOffer.listen(() => setOffer(installOffer.read)), [])
  if (!offer) return null
  return (
    <Button kind="primary" onClick={() => void installOffer.take()}>
      {t('action')}
    </Button>
  )
}

/** How to install the board, and what that brings. */
function InstallPage() {
  useSheet(css)
  const t = useText(installTexts)
  return (
    <Page title={t('title')} intro={t('intro')}>
      <div className="install">
        {isInstalled() ? <Notice tone="success">{t('is-installed')}</Notice> : <InstallButton />}
        {ways.map((way) => (
          <section key={way} className="install-way" aria-labelledby={`install-${way}`}>
            <h2 id={`install-${way}`}>{t(way)}</h2>
            <p>{t(`${way}-body`)}</p>
          </section>
        ))}
      </div>
    </Page>
  )
}

export { InstallPage as View }
export const areas = [installTexts]

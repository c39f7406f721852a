import { useStore } from '@nanostores/react'
import { crisisModeOf } from '@rostrum/sdk'
import { ErrorState, Skeleton, useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { useEffect } from 'react'
import { Page } from '../shell/page/page.js'
import { crisisTexts } from '../texts/crisis/crisis-texts.js'
import { BeginCrisis } from './begin-crisis.js'
import css from './crisis.css?sheet'
import { History } from './history.js'
import { OpenCrisis } from './open-crisis.js'
import { PausedPosts } from './paused-posts.js'
import { Posters } from './posters.js'

/** The crisis of the board: begun, ended, drilled and looked up. CRISIS5 to CRISIS10 */
function CrisisPage() {
  useSheet(css)
  const t = useText(crisisTexts)
  const rostrum = useRostrum()
  const crisis = crisisModeOf(rostrum)
  const { mode, status, error } = useStore(crisis.$mode)
  useEffect(() => {
    void crisis.load()
    const stops = (['crisis-updated', 'held-updated', 'reloaded'] as const).map((event) =>
      rostrum.on(event, () => void crisis.load()),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [rostrum, crisis])
  return (
    <Page title={t('title')} intro={t('intro')}>
      {error ? <ErrorState title={t('failed')} failing={error} onRetry={() => void crisis.load()} /> : null}
      {!mode && status !== 'error' ? <Skeleton height="420px" radius="12px" /> : null}
      {mode ? (
        <div className="setting-parts">
          {mode.Open ? <OpenCrisis crisis={mode.Open} /> : <BeginCrisis mode={mode} />}
          {!mode.Open && mode.Held > 0 ? <PausedPosts count={mode.Held} /> : null}
          <Posters mode={mode} />
          <History records={mode.History} />
        </div>
      ) : null}
    </Page>
  )
}

export { CrisisPage as View }

export const areas = [crisisTexts]

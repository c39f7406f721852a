import { useStore } from '@nanostores/react'
import { guardRailsOf } from '@rostrum/sdk'
import { ErrorState, Skeleton, useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { useEffect } from 'react'
import { Page } from '../shell/page/page.js'
import { settingsTexts } from '../texts/settings/settings-texts.js'
import { guardRailsTexts } from '../texts/guard-rails/guard-rails-texts.js'
import { AltText, DailyCap, Disclosure } from './board-rails.js'
import { BannedWords } from './banned-words.js'
import { Labels } from './labels.js'
import { Quiet } from './quiet-hours.js'
import { SameCopies } from './same-copy.js'
import { CostOnX } from './x-cost.js'
import { Utm } from './utm.js'
import { Hashtags } from './hashtags.js'
import css from './guard-rails.css?sheet'

/** What the board asks of its members' posts, a small section each. GUARDRAILS1 */
function GuardRailsPage() {
  useSheet(css)
  const t = useText(guardRailsTexts)
  const titles = useText(settingsTexts)
  const store = guardRailsOf(useRostrum())
  const { answer, status, error } = useStore(store.$rails)
  useEffect(() => {
    void store.load()
  }, [store])
  return (
    <Page title={titles('item.guard-rails')} intro={t('intro')}>
      {error ? <ErrorState title={t('failed')} failing={error} onRetry={() => void store.load()} /> : null}
      {!answer && status !== 'error' ? <Skeleton height="420px" radius="12px" /> : null}
      {answer ? (
        <div className="setting-parts">
          <BannedWords words={answer.Words} />
          <Disclosure rails={answer.Rails} />
          <Labels rails={answer.Rails} />
          <AltText rails={answer.Rails} />
          <DailyCap rails={answer.Rails} />
          <Quiet rails={answer.Rails} />
          <SameCopies rails={answer.Rails} />
          <CostOnX rails={answer.Rails} month={answer.OnX} />
          <Utm rails={answer.Rails} />
          <Hashtags tags={answer.Hashtags} />
        </div>
      ) : null}
    </Page>
  )
}

export { GuardRailsPage as View }
export const areas = [settingsTexts, guardRailsTexts]

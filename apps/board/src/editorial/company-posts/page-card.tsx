import { companyPostsOf } from '@rostrum/sdk'
import type { CompanyPage } from '@rostrum/sdk/protocol'
import {
  Avatar,
  Badge,
  Button,
  Checkbox,
  Notice,
  RelativeTime,
  useLocale,
  useRostrum,
  useText,
} from '@rostrum/widgets/ui'
import { useState } from 'react'
import { companyPostsTexts } from '../../texts/company-posts/company-posts-texts.js'

/** Says how a page is; announced, because a run ends by itself. COMPANYPOSTS4 */
function State({ page }: { page: CompanyPage }) {
  const t = useText(companyPostsTexts)
  const { IsRunning, IsWatched, Problem: problem, Profiles } = page
  return (
    <div className="company-page-state" role="status">
      {IsRunning ? <Badge tone="info">{t('running')}</Badge> : null}
      {!IsRunning && IsWatched && problem ? <Notice tone="danger">{t(`problem.${problem}`)}</Notice> : null}
      {!IsWatched && Profiles === 0 ? <Notice tone="warning">{t('problem.no-permission')}</Notice> : null}
    </div>
  )
}

/** A page of the company with what can be done with it. COMPANYPOSTS1 */
export function PageCard({ page }: { page: CompanyPage }) {
  const t = useText(companyPostsTexts)
  const numbers = new Intl.NumberFormat(useLocale())
  const rostrum = useRostrum()
  const company = companyPostsOf(rostrum)
  const [isBusy, setBusy] = useState(false)
  const { Id: id, Name: name, IsWatched: isWatched, LastRun: last } = page
  const make = async (change: () => Promise<void>) => {
    setBusy(true)
    try {
      await change()
    } catch (error) {
      rostrum.toasts.showError(error)
    }
    setBusy(false)
  }
  return (
    <li className="board-card company-page" aria-busy={isBusy || undefined}>
      <div className="company-page-head">
        <Avatar name={name} image={page.ImageLink} size={40} />
        <h3 className="company-page-name">
          <bdi>{name}</bdi>
        </h3>
      </div>
      <State page={page} />
      {isWatched ? (
        <dl className="setting-facts">
          <div>
            <dt>{t('last')}</dt>
            <dd>{last ? <RelativeTime moment={last} /> : t('never')}</dd>
          </div>
          {last ? (
            <div>
              <dt>{t('added')}</dt>
              <dd>{numbers.format(page.Added)}</dd>
            </div>
          ) : null}
        </dl>
      ) : null}
      <Checkbox
        label={t('watch', { name })}
        isChecked={isWatched}
        isDisabled={isBusy}
        onChange={(isOn) => void make(() => company.watch(id, isOn))}
      />
      {isWatched ? (
        <div className="setting-actions">
          <Button
            aria-label={t('of', { action: t('run'), name })}
            isBusy={isBusy || page.IsRunning}
            onClick={() => void make(() => company.run(id))}
          >
            {t('run')}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

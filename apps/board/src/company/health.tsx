import { useStore } from '@nanostores/react'
import { healthPageOf } from '@rostrum/sdk'
import type { HealthFacts, HealthPart, HealthState } from '@rostrum/sdk/protocol'
import { Badge, Button, ErrorState, Skeleton, useLocale, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, type ReactNode } from 'react'
import { MailState } from '../mail/mail-state.js'
import { Link, useRouter } from '../router/link.js'
import { Page } from '../shell/page/page.js'
import { healthTexts } from '../texts/health/health-texts.js'
import { mailTexts } from '../texts/mail/mail-texts.js'
import { setupTexts } from '../texts/setup/setup-texts.js'

const tones = { good: 'success', warning: 'warning', bad: 'danger' } as const satisfies Record<
  HealthState,
  string
>

function Mail({ facts }: { facts: HealthFacts['Mail'] }) {
  const t = useText(mailTexts)
  const router = useRouter()
  const page = healthPageOf(useRostrum())
  return (
    <>
      <MailState facts={facts} onTested={() => page.load()} />
      <div className="setting-actions">
        <Link
          className="r-button"
          data-kind="secondary"
          href={router.href('boardSettings', { part: 'mail' }, {})}
        >
          {t('settings')}
        </Link>
      </div>
    </>
  )
}

function Networks({ facts }: { facts: HealthFacts['Networks'] }) {
  const t = useText(setupTexts)
  const router = useRouter()
  const { Apps: count, HasSandbox } = facts
  return (
    <>
      <p>
        {HasSandbox ? t('networks.trial') : count > 0 ? t('networks.done', { count }) : t('networks.open')}
      </p>
      <div className="setting-actions">
        <Link className="r-button" data-kind="secondary" href={router.href('networkApps', {}, {})}>
          {t('networks.action')}
        </Link>
      </div>
    </>
  )
}

function Queue({ facts, state }: { facts: HealthFacts['Queue']; state: HealthState }) {
  const t = useText(healthTexts)
  const counts = { good: facts.EmailsWaiting, warning: facts.EmailsFailed, bad: facts.Overdue }
  return <p>{t(`queue.${state}`, { count: counts[state] })}</p>
}

function Storage({ facts, state }: { facts: HealthFacts['Storage']; state: HealthState }) {
  const t = useText(healthTexts)
  const locale = useLocale()
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  const { UsedMb, QuotaMb, FreeMb } = facts
  return (
    <>
      <p>{t('storage.facts', { used: number(UsedMb), quota: number(QuotaMb), free: number(FreeMb) })}</p>
      {state === 'good' ? null : <p>{t('storage.warning')}</p>}
    </>
  )
}

function Server({ facts }: { facts: HealthFacts['Server'] }) {
  const t = useText(healthTexts)
  return (
    <>
      <p>{t('server.facts', { version: facts.Rostrum, node: facts.Node })}</p>
      {facts.Failing.length > 0 ? <p>{t('server.bad', { parts: facts.Failing.join(', ') })}</p> : null}
    </>
  )
}

function Database({ facts }: { facts: HealthFacts['Database'] }) {
  const t = useText(healthTexts)
  const { IsEmbedded, Version: version } = facts
  return <p>{IsEmbedded ? t('database.embedded', { version }) : t('database.postgresql', { version })}</p>
}

function contentOf(name: HealthPart, state: HealthState, facts: HealthFacts): ReactNode {
  switch (name) {
    case 'mail':
      return <Mail facts={facts.Mail} />
    case 'networks':
      return <Networks facts={facts.Networks} />
    case 'queue':
      return <Queue facts={facts.Queue} state={state} />
    case 'storage':
      return <Storage facts={facts.Storage} state={state} />
    case 'database':
      return <Database facts={facts.Database} />
    case 'server':
      return <Server facts={facts.Server} />
  }
}

function PartName({ name }: { name: HealthPart }) {
  const t = useText(healthTexts)
  const ofSetup = useText(setupTexts)
  return <>{name === 'mail' || name === 'networks' ? ofSetup(name) : t(name)}</>
}

/** How the installation fares, and what to do. HEALTH1 */
function HealthPage() {
  const t = useText(healthTexts)
  const page = healthPageOf(useRostrum())
  const { health, status, error } = useStore(page.$health)
  const load = () => void page.load()
  useEffect(() => void page.load(), [page])
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      action={
        <Button icon="refresh" onClick={load}>
          {t('reload')}
        </Button>
      }
    >
      {error ? <ErrorState title={t('failed')} failing={error} onRetry={load} /> : null}
      {!health && status !== 'error' ? <Skeleton height="420px" radius="12px" /> : null}
      {health ? (
        <ul className="setting-rows">
          {health.Parts.map(({ Name, State }) => (
            <li key={Name} className="setting-row">
              <div className="setting-row-head">
                <h2 className="setting-row-name">
                  <PartName name={Name} />
                </h2>
                <Badge tone={tones[State]}>{t(`state.${State}`)}</Badge>
              </div>
              <div className="setting-row-body">{contentOf(Name, State, health.Facts)}</div>
            </li>
          ))}
        </ul>
      ) : null}
    </Page>
  )
}

export { HealthPage as View }

export const areas = [healthTexts, setupTexts, mailTexts]

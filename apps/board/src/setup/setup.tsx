import { useStore } from '@nanostores/react'
import { setupOf } from '@rostrum/sdk'
import type { SetupChecklist, SetupState, SetupStep } from '@rostrum/sdk/protocol'
import { maySetupBeDismissed } from '@rostrum/sdk/rules'
import {
  Badge,
  Button,
  ErrorState,
  Icon,
  Notice,
  Skeleton,
  useRostrum,
  useSheet,
  useText,
} from '@rostrum/widgets/ui'
import { useEffect, useState, type ReactNode } from 'react'
import { MailSettings } from '../mail/mail-settings.js'
import { Link, useRouter } from '../router/link.js'
import { Page } from '../shell/page/page.js'
import { mailTexts } from '../texts/mail/mail-texts.js'
import { setupTexts } from '../texts/setup/setup-texts.js'
import { socialLoginTexts } from '../texts/social-login/social-login-texts.js'
import { AddressStep } from './address-step.js'
import css from './setup.css?sheet'
import { StoriesStep } from './stories-step.js'

const tones = { done: 'success', trial: 'info', open: 'warning' } as const satisfies Record<
  SetupState,
  string
>

type Facts = SetupChecklist['Facts']

function LooksStep() {
  const t = useText(setupTexts)
  const router = useRouter()
  return (
    <>
      <p>{t('looks.body')}</p>
      <div className="setting-actions">
        <Link
          className="r-button"
          data-kind="secondary"
          href={router.href('boardSettings', { part: 'company' }, {})}
        >
          {t('looks.action')}
        </Link>
      </div>
    </>
  )
}

/** The mail server; the checklist follows what changes. SETUP9 */
function MailStep() {
  const setup = setupOf(useRostrum())
  return <MailSettings onChanged={() => setup.load()} />
}

function NetworksStep({ facts, state }: { facts: Facts['Networks']; state: SetupState }) {
  const t = useText(setupTexts)
  const router = useRouter()
  return (
    <>
      <p>{state === 'done' ? t('networks.done', { count: facts.Apps }) : t(`networks.${state}`)}</p>
      <div className="setting-actions">
        <Link className="r-button" data-kind="secondary" href={router.href('networkApps', {}, {})}>
          {t('networks.action')}
        </Link>
      </div>
    </>
  )
}

function PeopleStep({ count, state }: { count: number; state: SetupState }) {
  const t = useText(setupTexts)
  const router = useRouter()
  return (
    <>
      <p>{state === 'done' ? t('people.done', { count }) : t('people.open')}</p>
      <div className="setting-actions">
        <Link className="r-button" data-kind="secondary" href={router.href('invitePeople', {}, {})}>
          {t('people.action')}
        </Link>
      </div>
    </>
  )
}

function contentOf(name: SetupStep, state: SetupState, facts: Facts): ReactNode {
  switch (name) {
    case 'looks':
      return <LooksStep />
    case 'address':
      return <AddressStep facts={facts.Address} />
    case 'mail':
      return <MailStep />
    case 'networks':
      return <NetworksStep facts={facts.Networks} state={state} />
    case 'stories':
      return <StoriesStep count={facts.Stories} />
    case 'people':
      return <PeopleStep count={facts.People} state={state} />
  }
}

/** How many steps are done, and the end of the list. SETUP8 */
function Ending({ checklist }: { checklist: SetupChecklist }) {
  const t = useText(setupTexts)
  const rostrum = useRostrum()
  const [isBusy, setBusy] = useState(false)
  const { Steps: steps, IsDismissed } = checklist
  const dismiss = async () => {
    setBusy(true)
    await setupOf(rostrum)
      .dismiss()
      .catch((error: unknown) => rostrum.toasts.showError(error))
    setBusy(false)
  }
  const done = steps.filter(({ State }) => State === 'done').length
  if (!maySetupBeDismissed({ steps })) {
    return (
      <div className="setup-end" role="status">
        <p>{t('progress', { done, total: steps.length })}</p>
      </div>
    )
  }
  return (
    <div className="setup-end" role="status">
      <Notice tone="success">{t(IsDismissed ? 'dismissed' : 'complete')}</Notice>
      {IsDismissed ? null : (
        <Button isBusy={isBusy} onClick={() => void dismiss()}>
          {t('dismiss')}
        </Button>
      )}
    </div>
  )
}

function Checklist({ checklist }: { checklist: SetupChecklist }) {
  const t = useText(setupTexts)
  const { Steps, Facts } = checklist
  // The first step that needs somebody is open at the beginning; afterwards the person decides.
  const [first] = useState(() => Steps.find(({ State }) => State !== 'done')?.Name)
  return (
    <>
      <Ending checklist={checklist} />
      <ul className="setting-rows">
        {Steps.map(({ Name, State }) => (
          <li key={Name} className="setting-row">
            <details open={Name === first}>
              <summary className="setting-row-head">
                <h2 className="setting-row-name">{t(Name)}</h2>
                <Badge tone={tones[State]}>{t(`state.${State}`)}</Badge>
                <Icon name="down" size={16} />
              </summary>
              <div className="setting-row-body">{contentOf(Name, State, Facts)}</div>
            </details>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What the installation still needs for real use. SETUP6 */
function SetupPage() {
  useSheet(css)
  const t = useText(setupTexts)
  const setup = setupOf(useRostrum())
  const { checklist, status, error } = useStore(setup.$setup)
  useEffect(() => void setup.load(), [setup])
  return (
    <Page title={t('title')} intro={t('intro')}>
      {error ? <ErrorState title={t('failed')} failing={error} onRetry={() => void setup.load()} /> : null}
      {!checklist && status !== 'error' ? <Skeleton height="420px" radius="12px" /> : null}
      {checklist ? <Checklist checklist={checklist} /> : null}
    </Page>
  )
}

export { SetupPage as View }

export const areas = [setupTexts, mailTexts, socialLoginTexts]

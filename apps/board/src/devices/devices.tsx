import { useStore } from '@nanostores/react'
import { devicesOf, toErrorInfo, type ErrorInfo } from '@rostrum/sdk'
import type { OwnSession } from '@rostrum/sdk/protocol'
import {
  Badge,
  Button,
  Confirm,
  ErrorState,
  Icon,
  Notice,
  RelativeTime,
  Skeleton,
  useErrorText,
  useRostrum,
  useSheet,
  useText,
} from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { Page } from '../shell/page/page.js'
import { signs } from '../shell/signs.js'
import { devicesTexts } from '../texts/devices/devices-texts.js'
import css from './devices.css?sheet'

type Outcome = 'none' | 'ended' | 'others-ended' | ErrorInfo

/** The calls that end sessions: which one is under way, and how the last one ended. */
function useEnding() {
  const devices = devicesOf(useRostrum())
  const [busy, setBusy] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome>('none')
  const run = async (what: string, good: Outcome, act: () => Promise<void>) => {
    if (busy !== null) return
    setBusy(what)
    setOutcome('none')
    try {
      await act()
      setOutcome(good)
    } catch (error) {
      const failing = toErrorInfo(error)
      // It ended by itself meanwhile.
      setOutcome(failing.code === 'api-404' ? good : failing)
    } finally {
      setBusy(null)
    }
  }
  return {
    busy,
    outcome,
    end: (id: string) => void run(id, 'ended', () => devices.end(id)),
    endOthers: () => run('others', 'others-ended', () => devices.endOthers()),
  }
}

/** The name of a device in words. */
function useDeviceName() {
  const t = useText(devicesTexts)
  return ({ Browser, Platform }: OwnSession) =>
    Browser && Platform
      ? t('both', { browser: Browser, platform: Platform })
      : (Browser ?? Platform ?? t('unknown'))
}

function Device({ session, isBusy, onEnd }: { session: OwnSession; isBusy: boolean; onEnd: () => void }) {
  const t = useText(devicesTexts)
  const device = useDeviceName()(session)
  return (
    <li className="board-device">
      <Icon name={signs.device} size={20} />
      <div className="board-device-what">
        <p className="board-device-name">
          <bdi>{device}</bdi>
          {session.IsThis ? <Badge tone="accent">{t('this')}</Badge> : null}
        </p>
        <p className="board-device-facts">
          <span>
            {t('seen')} <RelativeTime moment={session.LastSeen} />
          </span>
          {session.Address ? <span>{t('address', { address: session.Address })}</span> : null}
          {session.Page ? <span>{t('page', { page: session.Page })}</span> : null}
        </p>
      </div>
      {session.IsThis ? null : (
        <Button isBusy={isBusy} aria-label={t('end-of', { device })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  )
}

function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const t = useText(devicesTexts)
  const errorText = useErrorText()
  const { busy, outcome, end, endOthers } = useEnding()
  const [isAsked, ask] = useState(false)
  const others = sessions.filter(({ IsThis }) => !IsThis)
  const confirm = async () => {
    await endOthers()
    ask(false)
  }
  return (
    <>
      <div role="status">
        {typeof outcome === 'string' && outcome !== 'none' ? (
          <Notice tone="success" isInRegion>
            {t(outcome)}
          </Notice>
        ) : null}
      </div>
      {typeof outcome === 'object' ? <Notice tone="danger">{errorText(outcome)}</Notice> : null}
      <ul className="board-devices">
        {sessions.map((session) => (
          <Device
            key={session.Id}
            session={session}
            isBusy={busy === session.Id}
            onEnd={() => end(session.Id)}
          />
        ))}
      </ul>
      <div className="board-devices-end">
        {others.length === 0 ? (
          <p>{t('alone')}</p>
        ) : (
          <Button kind="quiet" icon={signs.leave} onClick={() => ask(true)}>
            {t('others')}
          </Button>
        )}
      </div>
      {isAsked ? (
        <Confirm
          title={t('others-title')}
          action={t('others')}
          isBusy={busy === 'others'}
          onConfirm={() => void confirm()}
          onCancel={() => ask(false)}
        >
          {t('others-body')}
        </Confirm>
      ) : null}
    </>
  )
}

/** The page that shows where the user is signed in (SESSION133). */
function DevicesPage() {
  useSheet(css)
  const t = useText(devicesTexts)
  const devices = devicesOf(useRostrum())
  const { status, sessions, error } = useStore(devices.$devices)
  useEffect(() => void devices.load(), [devices])
  return (
    <Page title={t('title')} intro={t('intro')}>
      {status === 'error' ? (
        <ErrorState title={t('failed')} failing={error} onRetry={() => void devices.load()} />
      ) : null}
      {status === 'ready' ? <Sessions sessions={sessions} /> : null}
      {status === 'ready' || status === 'error' ? null : (
        <div className="board-devices" aria-busy="true">
          {['a', 'b'].map((key) => (
            <Skeleton key={key} width="100%" height="68px" radius="0" />
          ))}
        </div>
      )}
    </Page>
  )
}

export { DevicesPage as View }

export const areas = [devicesTexts]

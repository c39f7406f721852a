import { isApiError, networkAppsOf, toErrorInfo, type ErrorInfo, type NetworkAppTest } from '@rostrum/sdk'
import type { AppTestResult, NetworkAppEntry } from '@rostrum/sdk/protocol'
import { networkName } from '@rostrum/sdk/rules'
import {
  Badge,
  Button,
  Confirm,
  Icon,
  NetworkIcon,
  Notice,
  RelativeTime,
  useErrorText,
  useRostrum,
  useText,
} from '@rostrum/widgets/ui'
import { useState } from 'react'
import { CopyField } from '../settings/copy-field.js'
import { networkAppsTexts } from '../texts/network-apps/network-apps-texts.js'
import { AppKeys } from './app-keys.js'
import { AppScopes } from './app-scopes.js'

const tones = { own: 'accent', shared: 'neutral', none: 'warning' } as const
const resultTones = {
  good: 'success',
  'key-pair': 'danger',
  address: 'danger',
  lacks: 'warning',
  down: 'warning',
} as const satisfies Record<AppTestResult, string>

type Work = 'save' | 'test' | 'remove'

/** The actions on an application, the current call, and its result. */
function useApp(app: NetworkAppEntry) {
  const networkApps = networkAppsOf(useRostrum())
  const [busy, setBusy] = useState<Work | null>(null)
  const [failing, setFailing] = useState<ErrorInfo | null>(null)
  const [test, setTest] = useState<NetworkAppTest | null>(null)
  const [isSaved, setSaved] = useState(false)
  const run = async (work: Work, act: () => Promise<void>): Promise<boolean> => {
    setBusy(work)
    setFailing(null)
    setTest(null)
    setSaved(false)
    try {
      await act()
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      setFailing(toErrorInfo(error))
      return false
    } finally {
      setBusy(null)
    }
  }
  return {
    busy,
    failing,
    test,
    isSaved,
    save: (id: string, secret: string) =>
      run('save', async () => {
        await networkApps.save(app.Slot, { id, ...(secret ? { secret } : {}) })
        setSaved(true)
      }),
    check: () =>
      run('test', async () => {
        setTest(await networkApps.test(app.Slot))
      }),
    remove: () => run('remove', () => networkApps.remove(app.Slot)),
  }
}

function Outcome({ work, network }: { work: ReturnType<typeof useApp>; network: string }) {
  const t = useText(networkAppsTexts)
  const errorText = useErrorText()
  const { failing, test, isSaved } = work
  if (failing) return <Notice tone="danger">{errorText(failing)}</Notice>
  if (isSaved) return <Notice tone="success">{t('saved')}</Notice>
  if (!test) return null
  return (
    <Notice tone={resultTones[test.Result]}>
      {t(`result.${test.Result}`, { network })}
      {test.Lacks?.length ? ` ${t('lacks', { network, scopes: test.Lacks.join(', ') })}` : null}
      {test.Said ? ` ${t('said', { network, said: test.Said })}` : null}
    </Notice>
  )
}

/** An application: its state, its callback URL, its keys and the requested scopes. */
export function AppCard({ app }: { app: NetworkAppEntry }) {
  const t = useText(networkAppsTexts)
  const work = useApp(app)
  const [isAsked, ask] = useState(false)
  const network = networkName(app.Network)
  const tested = app.TestResult ?? 'never'
  const name = app.Slot === 'linkedin-page' ? t('pages-of', { network }) : network
  const remove = async () => {
    await work.remove()
    ask(false)
  }
  return (
    <li className="setting-row">
      <section aria-label={name}>
        <details>
          <summary className="setting-row-head">
            <NetworkIcon network={app.Network} size={28} />
            <h2 className="setting-row-name">{name}</h2>
            <Badge tone={tones[app.Source]}>{t(`source.${app.Source}`)}</Badge>
            {app.Source === 'own' ? (
              <Badge tone={app.TestResult ? resultTones[app.TestResult] : 'neutral'}>
                {t(`short.${tested}`)}
              </Badge>
            ) : null}
            <Icon name="down" size={16} />
          </summary>
          <div className="setting-row-body">
            {app.TestedAt ? (
              <p className="board-card-note">
                {t('tested')} <RelativeTime moment={app.TestedAt} />
              </p>
            ) : null}
            {app.Source === 'own' ? null : <p className="board-card-note">{t(`${app.Source}-hint`)}</p>}
            <CopyField label={t('callback')} value={app.Callback} hint={t('callback-hint', { network })} />
            <AppKeys
              key={`${app.Source} ${app.UpdatedAt}`}
              app={app}
              isBusy={work.busy === 'save'}
              onSave={work.save}
              actions={
                app.Source === 'none' ? null : (
                  <>
                    <Button isBusy={work.busy === 'test'} onClick={() => void work.check()}>
                      {t('test')}
                    </Button>
                    {app.Source === 'own' ? (
                      <Button kind="quiet" icon="trash" onClick={() => ask(true)}>
                        {t('remove')}
                      </Button>
                    ) : null}
                  </>
                )
              }
            />
            <div className="board-app-outcome" aria-live="polite">
              <Outcome work={work} network={network} />
            </div>
            {app.Source === 'none' ? null : <AppScopes scopes={app.Scopes} network={network} />}
          </div>
        </details>
      </section>
      {isAsked ? (
        <Confirm
          title={t('remove-title', { network: name })}
          action={t('remove')}
          isBusy={work.busy === 'remove'}
          onConfirm={() => void remove()}
          onCancel={() => ask(false)}
        >
          {t('remove-body')}
        </Confirm>
      ) : null}
    </li>
  )
}

import { useStore } from '@nanostores/react'
import {
  isApiError,
  profilesTexts,
  socialLoginsOf,
  toFailing,
  type ConnectOutcome,
  type Failing,
} from '@rostrum/sdk'
import type { LoginNetwork } from '@rostrum/sdk/protocol'
import { networkName } from '@rostrum/sdk/rules'
import {
  Button,
  Confirm,
  NetworkIcon,
  Notice,
  RelativeTime,
  useFailingText,
  useRostrum,
  useSheet,
  useText,
} from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { socialLoginTexts } from '../texts/social-login/social-login-texts.js'
import css from './sign-in-ways.css?sheet'

type Login = ReturnType<ReturnType<typeof socialLoginsOf>['$logins']['get']>['logins'][number]

/** What came of linking, in words; nothing where the page itself is on its way. */
function Outcome({ outcome }: { outcome: ConnectOutcome }) {
  const t = useText(socialLoginTexts)
  const ofProfiles = useText(profilesTexts)
  const say = useFailingText()
  const network = networkName(outcome.network)
  if (outcome.outcome === 'redirected' || outcome.outcome === 'problem') return null
  if (outcome.outcome === 'failed') return <Notice tone="danger">{say(outcome.failing)}</Notice>
  if (outcome.outcome === 'success') return <Notice tone="success">{t('linked', { network })}</Notice>
  const tone = outcome.outcome === 'cancelled' ? 'info' : 'danger'
  return <Notice tone={tone}>{ofProfiles(`connect.${outcome.outcome}`, { network })}</Notice>
}

function Way({
  network,
  login,
  isBusy,
  onLink,
  onUnlink,
}: {
  network: LoginNetwork
  login: Login | undefined
  isBusy: boolean
  onLink: () => void
  onUnlink: () => void
}) {
  const t = useText(socialLoginTexts)
  const name = networkName(network)
  return (
    <li className="board-way">
      <NetworkIcon network={network} size={28} />
      <span className="board-way-text">
        <span className="board-way-name">{name}</span>
        {login ? (
          <span className="board-way-line">
            {login.Name ? (
              <>
                <bdi>{login.Name}</bdi> ·{' '}
              </>
            ) : null}
            <RelativeTime moment={login.Created} />
          </span>
        ) : (
          <span className="board-way-line">{t('not-linked')}</span>
        )}
      </span>
      {login ? (
        <Button kind="quiet" aria-label={t('unlink-name', { network: name })} onClick={onUnlink}>
          {t('unlink')}
        </Button>
      ) : (
        <Button isBusy={isBusy} aria-label={t('link-name', { network: name })} onClick={onLink}>
          {t('link')}
        </Button>
      )}
    </li>
  )
}

/** The accounts at networks that the person signs in with (A7.30). Nothing where the server allows none. */
export function SignInWays() {
  useSheet(css)
  const t = useText(socialLoginTexts)
  const say = useFailingText()
  const social = socialLoginsOf(useRostrum())
  const { status, networks, logins } = useStore(social.$logins)
  const [busy, setBusy] = useState<LoginNetwork | null>(null)
  const [asked, ask] = useState<LoginNetwork | null>(null)
  const [outcome, setOutcome] = useState<ConnectOutcome | null>(null)
  const [failing, setFailing] = useState<Failing | null>(null)
  useEffect(() => {
    void social.load()
  }, [social])
  const link = async (network: LoginNetwork) => {
    setBusy(network)
    setFailing(null)
    setOutcome(null)
    setOutcome(await social.link(network))
    setBusy(null)
  }
  const unlink = async (network: LoginNetwork) => {
    setBusy(network)
    setOutcome(null)
    try {
      await social.unlink(network)
    } catch (error) {
      if (!isApiError(error)) throw error
      setFailing(toFailing(error))
    } finally {
      setBusy(null)
      ask(null)
    }
  }
  // One that is linked can be taken away even where no more may be linked.
  const listed = [...new Set([...networks, ...logins.map(({ Network }) => Network)])]
  if (status !== 'ready' || listed.length === 0) return null
  return (
    <section className="board-ways" aria-labelledby="board-ways-title">
      <h2 className="board-ways-title" id="board-ways-title">
        {t('title')}
      </h2>
      <p className="board-ways-intro">{t('intro')}</p>
      {failing ? <Notice tone="danger">{say(failing)}</Notice> : null}
      {outcome ? <Outcome outcome={outcome} /> : null}
      <ul className="board-way-list">
        {listed.map((network) => (
          <Way
            key={network}
            network={network}
            login={logins.find(({ Network }) => Network === network)}
            isBusy={busy === network}
            onLink={() => void link(network)}
            onUnlink={() => ask(network)}
          />
        ))}
      </ul>
      {asked ? (
        <Confirm
          title={t('unlink-title', { network: networkName(asked) })}
          action={t('unlink')}
          isBusy={busy === asked}
          onConfirm={() => void unlink(asked)}
          onCancel={() => ask(null)}
        >
          {t('unlink-body', { network: networkName(asked) })}
        </Confirm>
      ) : null}
    </section>
  )
}

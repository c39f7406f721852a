import { useStore } from '@nanostores/react'
import {
  isApiError,
  profilesOf,
  profilesTexts,
  socialLoginsOf,
  toErrorInfo,
  type ConnectOutcome,
  type ErrorInfo,
} from '@rostrum/sdk'
import type { LoginNetwork } from '@rostrum/sdk/protocol'
import { networkName } from '@rostrum/sdk/rules'
import {
  Button,
  Confirm,
  NetworkIcon,
  Notice,
  RelativeTime,
  useErrorText,
  useRostrum,
  useSheet,
  useText,
  WaitingNotice,
} from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { socialLoginTexts } from '../texts/social-login/social-login-texts.js'
import { ProofDialog } from './proof-dialog.js'
import css from './sign-in-ways.css?sheet'

type Login = ReturnType<ReturnType<typeof socialLoginsOf>['$logins']['get']>['logins'][number]

/** The result of linking as a sentence; nothing while the page itself navigates. */
function Outcome({ outcome }: { outcome: ConnectOutcome }) {
  const t = useText(socialLoginTexts)
  const ofProfiles = useText(profilesTexts)
  const errorText = useErrorText()
  const network = networkName(outcome.network)
  if (outcome.outcome === 'redirected' || outcome.outcome === 'problem') return null
  if (outcome.outcome === 'cancelled') return null
  if (outcome.outcome === 'failed') return <Notice tone="danger">{errorText(outcome.failing)}</Notice>
  if (outcome.outcome === 'success') return <Notice tone="success">{t('linked', { network })}</Notice>
  return <Notice tone="danger">{ofProfiles(`connect.${outcome.outcome}`, { network })}</Notice>
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

const needsProof = (outcome: ConnectOutcome) =>
  outcome.outcome === 'failed' && outcome.failing.code === 'proof-needed'

/** The accounts at networks that the user signs in with (A7.30). Nothing where the server allows none. */
export function SignInWays() {
  useSheet(css)
  const t = useText(socialLoginTexts)
  const errorText = useErrorText()
  const rostrum = useRostrum()
  const social = socialLoginsOf(rostrum)
  const connecting = useStore(profilesOf(rostrum).$connecting)
  const { status, networks, logins } = useStore(social.$logins)
  const [busy, setBusy] = useState<LoginNetwork | null>(null)
  const [asked, ask] = useState<LoginNetwork | null>(null)
  const [outcome, setOutcome] = useState<ConnectOutcome | null>(null)
  const [failing, setFailing] = useState<ErrorInfo | null>(null)
  /** The action to run after the user has proved their identity. */
  const [proving, prove] = useState<(() => void) | null>(null)
  useEffect(() => {
    void social.load()
  }, [social])
  const link = async (network: LoginNetwork) => {
    // Before a window is opened, which would be closed immediately.
    if (social.needsProof()) return prove(() => () => void link(network))
    setBusy(network)
    setFailing(null)
    setOutcome(null)
    const came = await social.link(network)
    setBusy(null)
    if (needsProof(came)) prove(() => () => void link(network))
    else setOutcome(came)
  }
  const unlink = async (network: LoginNetwork) => {
    setBusy(network)
    setOutcome(null)
    try {
      await social.unlink(network)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.code === 'proof-needed') prove(() => () => void unlink(network))
      else setFailing(toErrorInfo(error))
    } finally {
      setBusy(null)
      ask(null)
    }
  }
  // A linked account can be removed even where no more can be linked.
  const listed = [...new Set([...networks, ...logins.map(({ Network }) => Network)])]
  if (status !== 'ready' || listed.length === 0) return null
  return (
    <section className="board-ways" aria-labelledby="board-ways-title">
      <h2 className="board-ways-title" id="board-ways-title">
        {t('title')}
      </h2>
      <p className="board-ways-intro">{t('intro')}</p>
      {failing ? <Notice tone="danger">{errorText(failing)}</Notice> : null}
      {connecting && busy ? (
        <WaitingNotice connecting={connecting} onCancel={() => profilesOf(rostrum).cancel()} />
      ) : null}
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
      {proving ? (
        <ProofDialog
          onProved={() => {
            prove(null)
            proving()
          }}
          onCancel={() => prove(null)}
        />
      ) : null}
    </section>
  )
}

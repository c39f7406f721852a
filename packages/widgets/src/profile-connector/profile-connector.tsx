import { useStore } from '@nanostores/react'
import {
  commonTexts,
  isApiError,
  profilesOf,
  profilesTexts,
  toErrorInfo,
  withPlaceholder,
  type ErrorInfo,
} from '@rostrum/sdk'
import { networks, type Credential, type Network } from '@rostrum/sdk/protocol'
import { networkName } from '@rostrum/sdk/rules'
import { useEffect, useState } from 'react'
import { Button } from '../ui/button/button.js'
import { Confirm } from '../ui/dialog/confirm.js'
import { ConnectionNotice } from '../ui/feedback/connection-notice.js'
import { Menu } from '../ui/popover/menu.js'
import { later } from '../shell/lazy.js'
import { NetworkIcon } from '../ui/icon/network-icon.js'
import { useRostrum, useSheet, useText } from '../ui/root/provider.js'
import { EmptyState, ErrorState, Notice, useErrorText } from '../ui/feedback/empty-and-error.js'
import type { ViewProps } from '../widget.js'
import type { WidgetEvents, WidgetProps } from '../widgets.js'
import { ConnectButton } from './connect-button.js'
import { useConnectable, type Connectable } from './connectable.js'
import css from './profile-connector.css?sheet'
import { ProfileLine } from './profile-line.js'
import { ProfilesWaiting } from './profiles-waiting.js'
import { useConnect } from './use-connect.js'

const ConsentLine = later(() => import('./consent-line.js'))
const BuiltIn = later(() => import('./built-in.js'))

type Props = ViewProps<WidgetProps<'profile-connector'>, WidgetEvents<'profile-connector'>>
type Connecting = ReturnType<typeof useConnect>

function useRemoval(onRemoved: (id: string) => void) {
  const profiles = profilesOf(useRostrum())
  const [asked, ask] = useState<Credential | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failing, setFailing] = useState<ErrorInfo | null>(null)
  const remove = async () => {
    if (!asked) return
    setBusy(true)
    setFailing(null)
    try {
      await profiles.remove(asked.Id)
      onRemoved(asked.Id)
    } catch (error) {
      if (!isApiError(error)) throw error
      setFailing(toErrorInfo(error))
    } finally {
      setBusy(false)
      ask(null)
    }
  }
  return { asked, ask, isBusy, failing, remove }
}

function ConnectMenu({ choices, connecting }: { choices: readonly Connectable[]; connecting: Connecting }) {
  const t = useText(profilesTexts)
  const common = useText(commonTexts)
  return (
    <Menu
      label={t('connect')}
      align="end"
      items={choices.map(({ key, network, kind, problem }) => ({
        key,
        name: t(`kind.${kind}`, { network: networkName(network) }),
        ...(problem ? { note: common(`problem.${problem}`) } : {}),
        mark: <NetworkIcon network={network} size={20} />,
      }))}
      onChoose={(key) => {
        const chosen = choices.find((choice) => choice.key === key)
        if (chosen) connecting.connect(chosen.network, chosen.type)
      }}
      trigger={(props) => (
        <Button {...props} kind="primary" icon="plus" disabled={choices.length === 0}>
          {t('connect')}
        </Button>
      )}
    />
  )
}

function Group({
  network,
  profiles,
  parents,
  bare,
  connecting,
  shownId,
  onRemove,
}: {
  network: Network
  profiles: readonly Credential[]
  /** Hidden profiles from which pages can be selected. */
  parents: readonly Credential[]
  /** Consents for pages of which none is connected. */
  bare: readonly Credential[]
  connecting: Connecting
  shownId: string | undefined
  onRemove: (profile: Credential) => void
}) {
  const t = useText(profilesTexts)
  const lineOf = (profile: Credential) => ({
    profile,
    isWaiting: connecting.isWaitingForProfile(profile.Id),
    onReconnect: () => connecting.reconnect(profile),
    onRemove: () => onRemove(profile),
  })
  return (
    <section className="r-network-group" aria-label={networkName(network)}>
      <h3 className="r-network-name">
        <NetworkIcon network={network} size={18} />
        {networkName(network)}
        {profiles.length > 0 ? <span className="r-network-count">{profiles.length}</span> : null}
        {parents.map(({ Id, DisplayName }) => (
          <Button
            key={Id}
            kind="quiet"
            size="s"
            icon="plus"
            aria-label={parents.length > 1 ? undefined : `${t('choose-more')} (${DisplayName})`}
            onClick={() => connecting.choose({ id: Id, network })}
          >
            {t('choose-more')}
            {parents.length > 1 ? <bdi className="r-network-parent"> {DisplayName}</bdi> : null}
          </Button>
        ))}
      </h3>
      <ul className="r-profile-list">
        {profiles.map((profile) => (
          <ProfileLine key={profile.Id} {...lineOf(profile)} isShown={profile.Id === shownId} />
        ))}
        {bare.map((profile) => (
          <ConsentLine
            key={profile.Id}
            {...lineOf(profile)}
            onChoose={() => connecting.choose({ id: profile.Id, network })}
          />
        ))}
      </ul>
    </section>
  )
}

const possible = (choices: readonly Connectable[]) => choices.filter(({ problem }) => problem === null)

type OfferProps = { choices: readonly Connectable[]; connecting: Connecting }

const buttonsOf = ({ choices, connecting }: OfferProps) =>
  possible(choices).map((choice) => (
    <ConnectButton key={choice.key} choice={choice} connecting={connecting} />
  ))

function NoProfiles({ choices, connecting }: OfferProps) {
  const t = useText(profilesTexts)
  const common = useText(commonTexts)
  const problems = choices.flatMap(({ problem }) => problem ?? [])
  return (
    <EmptyState icon="people" title={t('empty')} actions={buttonsOf({ choices, connecting })}>
      {t('empty-why')}
      {problems.map((problem) => (
        <p key={problem}>{common(`problem.${problem}`)}</p>
      ))}
    </EmptyState>
  )
}

function Head({
  items,
  left,
  choices,
  connecting,
}: {
  items: readonly Credential[]
  left: number
  choices: readonly Connectable[]
  connecting: Connecting
}) {
  const t = useText(profilesTexts)
  const open = [...new Set(possible(choices).map(({ network }) => networkName(network)))].join(', ')
  const full = open && items.length ? t('limit-but', { networks: open }) : t('limit-reached')
  return (
    <header className="r-connector-head">
      <div>
        <h2 className="r-connector-title">{t('title')}</h2>
        <p className="r-connector-left">{left > 0 ? t('left', { count: left }) : full}</p>
      </div>
      {items.length ? <ConnectMenu choices={choices} connecting={connecting} /> : null}
    </header>
  )
}

/** The items by network: profiles, and consents for pages; and apart from them the built-in profile. */
function useGroups(items: readonly Credential[], only: Network | undefined) {
  const rostrum = useRostrum()
  useStore(rostrum.startup.$startup)
  const isWanted = ({ Network }: Credential) => Network === (only ?? Network)
  const wanted = items.filter(isWanted)
  const shown = wanted.filter(({ IsHidden }) => !IsHidden)
  const builtIn = withPlaceholder(rostrum, shown).filter((one) => isWanted(one) && !shown.includes(one))
  const above = wanted.filter(({ IsHidden }) => IsHidden)
  const hasPages = ({ Id }: Credential) => shown.some(({ ParentCredentialId }) => ParentCredentialId === Id)
  const groups = networks
    .map((network) => ({
      network,
      profiles: shown.filter((item) => item.Network === network),
      parents: above.filter((one) => one.Network === network && one.Status === 'valid' && hasPages(one)),
      bare: above.filter((one) => one.Network === network && !hasPages(one)),
    }))
    .filter(({ profiles, bare }) => profiles.length + bare.length > 0)
  return { groups, builtIn, shown }
}

/** The user's profiles by network, with their status. */
export function ProfileConnectorView({ props, emit }: Props) {
  useSheet(css)
  const t = useText(profilesTexts)
  const errorText = useErrorText()
  const profiles = profilesOf(useRostrum())
  const { status, items, left, error } = useStore(profiles.$profiles)
  const connecting = useConnect((id, network) => emit('connected', { id, network }))
  const removal = useRemoval((id) => emit('removed', { id }))
  // WeChat and Xing do not count towards the limit, so they fit when it is reached.
  const choices = useConnectable(props.network).filter(({ network }) => connecting.fits(network))
  useEffect(() => {
    if (profiles.$profiles.get().status === 'idle') void profiles.load()
  }, [profiles])
  const { groups, builtIn, shown } = useGroups(items, props.network)
  if (status === 'idle' || status === 'loading') return <ProfilesWaiting />
  if (status === 'error') {
    return <ErrorState title={t('failed')} failing={error} onRetry={() => void profiles.load()} />
  }
  return (
    <section className="r-connector" data-status={status} aria-label={t('title')}>
      <Head items={shown} left={left} choices={choices} connecting={connecting} />
      <ConnectionNotice />
      {connecting.status}
      {removal.failing ? <Notice tone="danger">{errorText(removal.failing)}</Notice> : null}
      {shown.length === 0 ? (
        <NoProfiles choices={choices} connecting={connecting} />
      ) : props.isAdding ? (
        <div className="r-profile-actions r-connector-choices">{buttonsOf({ choices, connecting })}</div>
      ) : null}
      {groups.length > 0 ? (
        <div className="r-network-groups">
          {groups.map((group) => (
            <Group
              key={group.network}
              {...group}
              connecting={connecting}
              shownId={props.profile}
              onRemove={removal.ask}
            />
          ))}
        </div>
      ) : null}
      {builtIn.length > 0 ? <BuiltIn profiles={builtIn} /> : null}
      {removal.asked ? (
        <Confirm
          title={t('remove-title', { name: removal.asked.DisplayName })}
          action={t('remove')}
          isBusy={removal.isBusy}
          onConfirm={() => void removal.remove()}
          onCancel={() => removal.ask(null)}
        >
          {t(removal.asked.IsHidden ? 'remove-consent-why' : 'remove-why', {
            network: networkName(removal.asked.Network),
          })}
        </Confirm>
      ) : null}
    </section>
  )
}

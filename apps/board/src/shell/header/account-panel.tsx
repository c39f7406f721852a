import { useStore } from '@nanostores/react'
import { mayKeepNetworkApps, mayKeepSignIn, mayManagePeople } from '@rostrum/sdk/rules'
import { Checkbox, Icon, useLoaded, useRostrum, useText, useSheet } from '@rostrum/widgets/ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useRouter } from '../../router/link.js'
import { crisisTexts } from '../../texts/crisis/crisis-texts.js'
import { digestTexts } from '../../texts/digest/digest-texts.js'
import { frameTexts } from '../../texts/frame/frame-texts.js'
import { hostsTexts } from '../../texts/hosts/hosts-texts.js'
import { myProfileTexts } from '../../texts/my-profile/my-profile-texts.js'
import { networkAppsTexts } from '../../texts/network-apps/network-apps-texts.js'
import { peopleTexts } from '../../texts/people/people-texts.js'
import { signInSettingsTexts } from '../../texts/sign-in-settings/sign-in-settings-texts.js'
import { timeZoneTexts } from '../../texts/time-zone/time-zone-texts.js'
import { ZoneSetting } from '../../time-zone/zone-setting.js'
import { Segmented } from '../segmented/segmented.js'
import { chooseAppearance, type Theme } from '../appearance.js'
import css from './account-panel.css?sheet'
import { signs } from '../signs.js'
import { LanguageSetting } from './language-setting.js'
import { SignOut } from './sign-out.js'

/** The settings of the board: language and appearance. */
function Settings() {
  const rostrum = useRostrum()
  const followsHost = rostrum.host.source === 'ms-teams'
  return (
    <>
      <LanguageSetting />
      {followsHost ? null : <Look />}
    </>
  )
}

/** The choice of the appearance; an app that the board is open in decides itself. */
function Look() {
  const t = useText(frameTexts)
  const rostrum = useRostrum()
  const { theme = 'auto', contrast } = useStore(rostrum.$appearance)
  const themes: readonly Theme[] = ['auto', 'light', 'dark']
  return (
    <>
      <div className="board-account-choice">
        <span aria-hidden="true">{t('account.theme')}</span>
        <Segmented
          label={t('account.theme')}
          value={theme}
          options={themes.map((value) => ({ value, name: t(`account.theme.${value}`) }))}
          onChange={(value) => chooseAppearance(rostrum, { theme: value })}
        />
      </div>
      <Checkbox
        label={t('account.contrast')}
        isChecked={contrast === 'more'}
        onChange={(isMore) => chooseAppearance(rostrum, { contrast: isMore ? 'more' : 'auto' })}
      />
    </>
  )
}

/** A link of the menu; a click closes the menu. */
function MenuLink({
  href,
  icon,
  onClick,
  children,
}: {
  href: string
  icon: ReactNode
  onClick: () => void
  children: ReactNode
}) {
  return (
    <Link href={href} className="board-account-link" data-focus onClick={onClick}>
      {icon}
      {children}
    </Link>
  )
}

/** Passes on a link to the current page, where the app around the board does that (`Host.shareLink`). */
function ShareLink({ onClick }: { onClick: () => void }) {
  const t = useText(hostsTexts)
  const { host } = useRostrum()
  const router = useRouter()
  const share = () => {
    host.shareLink?.({ path: router.current().split('?', 1)[0] ?? '/', label: document.title })
    onClick()
  }
  return (
    <button type="button" className="board-account-link" data-focus onClick={share}>
      <Icon name="link" />
      {t('link')}
    </button>
  )
}

/** The links to the user's profile, which has everything about them, and to the help. */
function MenuLinks({ onClick }: { onClick: () => void }) {
  const router = useRouter()
  const t = useText(frameTexts)
  const ofProfile = useText(myProfileTexts)
  return (
    <>
      <MenuLink href={router.href('myProfile', {}, {})} icon={<Icon name="people" />} onClick={onClick}>
        {ofProfile('title')}
      </MenuLink>
      <MenuLink
        href={router.href('myProfilePart', { part: 'help' }, {})}
        icon={<Icon name="info" />}
        onClick={onClick}
      >
        {t('account.help')}
      </MenuLink>
    </>
  )
}

const managerTexts = [networkAppsTexts, signInSettingsTexts, peopleTexts, crisisTexts, digestTexts]

/** The links to the settings of the company, for users who manage them. */
function ManagerLinks({ onClick }: { onClick: () => void }) {
  const router = useRouter()
  const rostrum = useRostrum()
  const ofNetworks = useText(networkAppsTexts)
  const ofSignIn = useText(signInSettingsTexts)
  const ofPeople = useText(peopleTexts)
  const ofCrisis = useText(crisisTexts)
  const ofDigest = useText(digestTexts)
  const matrix = useStore(rostrum.permissions.$matrix) ?? {}
  if (!useLoaded(rostrum, managerTexts)) return null
  return (
    <div className="board-account-part">
      {mayManagePeople({ matrix }) ? (
        <>
          <MenuLink href={router.href('people', {}, {})} icon={<Icon name="people" />} onClick={onClick}>
            {ofPeople('title')}
          </MenuLink>
          <MenuLink href={router.href('crisisMode', {}, {})} icon={<Icon name="alert" />} onClick={onClick}>
            {ofCrisis('title')}
          </MenuLink>
          <MenuLink
            href={router.href('digestSettings', {}, {})}
            icon={<Icon name={signs.mail} />}
            onClick={onClick}
          >
            {ofDigest('title')}
          </MenuLink>
        </>
      ) : null}
      {mayKeepNetworkApps({ matrix }) ? (
        <MenuLink href={router.href('networkApps', {}, {})} icon={<Icon name="networks" />} onClick={onClick}>
          {ofNetworks('title')}
        </MenuLink>
      ) : null}
      {mayKeepSignIn({ matrix }) ? (
        <MenuLink
          href={router.href('signInSettings', {}, {})}
          icon={<Icon name={signs.lock} />}
          onClick={onClick}
        >
          {ofSignIn('title')}
        </MenuLink>
      ) : null}
    </div>
  )
}

const linkTexts = [myProfileTexts, timeZoneTexts]

/** The panel of the account menu: the user's own pages, settings and sign-out. */
export function AccountPanel({ close }: { close: () => void }) {
  useSheet(css)
  const rostrum = useRostrum()
  const user = useStore(rostrum.startup.$startup)?.User
  const hasLinks = useLoaded(rostrum, linkTexts)
  const matrix = useStore(rostrum.permissions.$matrix) ?? {}
  const isManager = mayManagePeople({ matrix }) || mayKeepNetworkApps({ matrix }) || mayKeepSignIn({ matrix })
  const panel = useRef<HTMLDivElement>(null)
  // The menu moves the focus to its first link when it opens: here for links that came later.
  useEffect(() => {
    const { activeElement } = document
    const isAtButton = activeElement === document.body || activeElement?.closest('.board-account')
    if (hasLinks && isAtButton) panel.current?.querySelector<HTMLElement>('[data-focus]')?.focus()
  }, [hasLinks])
  if (!user) return null
  return (
    <div ref={panel} className="board-account-panel">
      <p className="board-account-mail">
        <bdi className="board-account-full">{user.Name}</bdi>
        <bdi>{user.Email}</bdi>
      </p>
      {rostrum.host.shareLink ? (
        <div className="board-account-part">
          <ShareLink onClick={close} />
        </div>
      ) : null}
      {hasLinks ? (
        <div className="board-account-part">
          <MenuLinks onClick={close} />
        </div>
      ) : null}
      {isManager ? <ManagerLinks onClick={close} /> : null}
      <div className="board-account-part" data-kind="settings">
        <Settings />
        {hasLinks ? <ZoneSetting /> : null}
      </div>
      <div className="board-account-part" data-kind="leave">
        <SignOut kind="quiet" />
      </div>
    </div>
  )
}

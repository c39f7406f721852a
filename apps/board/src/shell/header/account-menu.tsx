import { useStore } from '@nanostores/react'
import { chooseLanguage, topicsOf } from '@rostrum/sdk'
import { locales } from '@rostrum/sdk/protocol'
import { isAreaOpen } from '@rostrum/sdk/rules'
import {
  Button,
  Checkbox,
  Icon,
  Popover,
  Select,
  useLoaded,
  useLocale,
  useRostrum,
  useText,
  useSheet,
} from '@rostrum/widgets/ui'
import { useState, type ReactNode } from 'react'
import { Link, useRouter } from '../../router/link.js'
import { frameTexts } from '../../texts/frame/frame-texts.js'
import { hostsTexts } from '../../texts/hosts/hosts-texts.js'
import { myDataTexts } from '../../texts/my-data/my-data-texts.js'
import { myToneTexts } from '../../texts/my-tone/my-tone-texts.js'
import { passwordTexts } from '../../texts/password/password-texts.js'
import { timeZoneTexts } from '../../texts/time-zone/time-zone-texts.js'
import { topicsTexts } from '../../texts/topics/topics-texts.js'
import { ZoneSetting } from '../../time-zone/zone-setting.js'
import { Segmented } from '../segmented/segmented.js'
import { chooseAppearance, type Theme } from '../appearance.js'
import css from './account.css?sheet'
import { signs } from '../signs.js'
import { PersonPicture } from './person-picture.js'

const languageName = (locale: string) =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale

/** The settings of the board: language and appearance. */
function Settings() {
  const t = useText(frameTexts)
  const rostrum = useRostrum()
  const locale = useLocale()
  const followsHost = rostrum.host.source === 'ms-teams'
  const choose = (chosen: (typeof locales)[number]) => {
    chooseLanguage(rostrum, chosen).catch((error: unknown) => rostrum.toasts.showError(error))
  }
  return (
    <>
      <div className="board-account-row">
        <span>{t('account.language')}</span>
        <Select
          label={t('account.language')}
          value={locales.find((known) => known === locale) ?? 'en'}
          options={locales.map((value) => ({ value, name: languageName(value) }))}
          onChange={choose}
        />
      </div>
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

/** The button to sign out: a requested sign-out leads to the sign-in page, and does not return to this page. */
export function SignOut({ kind = 'secondary' }: { kind?: 'secondary' | 'quiet' }) {
  const t = useText(frameTexts)
  const { session } = useRostrum()
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await session.signOut()
    router.replace(router.href('login', {}, {}))
  }
  return (
    <Button kind={kind} icon={signs.leave} isBusy={isBusy} onClick={() => void leave()}>
      {t('account.sign-out')}
    </Button>
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

/** The link to the user's tone of voice, where it is available (PERMISSIONS23). */
function ToneLink({ onClick }: { onClick: () => void }) {
  const t = useText(myToneTexts)
  const router = useRouter()
  const { startup, permissions } = useRostrum()
  const matrix = useStore(permissions.$matrix)
  const known = useStore(startup.$startup)
  if (!known) return null
  const facts = { area: 'my-tone', config: known.Config, features: known.Features, matrix } as const
  if (!isAreaOpen(facts)) return null
  return (
    <MenuLink href={router.href('myTone', {}, {})} icon={<Icon name="message" />} onClick={onClick}>
      {t('title')}
    </MenuLink>
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

/** The links to the user's own pages; topics only where there are any. */
function MenuLinks({ onClick }: { onClick: () => void }) {
  const router = useRouter()
  const ofTopics = useText(topicsTexts)
  const ofPassword = useText(passwordTexts)
  const ofMyData = useText(myDataTexts)
  const { all } = useStore(topicsOf(useRostrum()).$topics)
  const to = (part: 'topics' | 'password' | 'me') => router.href('myProfilePart', { part }, {})
  return (
    <>
      {all.length > 0 ? (
        <MenuLink href={to('topics')} icon={<Icon name="flag" />} onClick={onClick}>
          {ofTopics('title')}
        </MenuLink>
      ) : null}
      <ToneLink onClick={onClick} />
      <MenuLink href={to('password')} icon={<Icon name={signs.lock} />} onClick={onClick}>
        {ofPassword('title')}
      </MenuLink>
      <MenuLink href={to('me')} icon={<Icon name="file" />} onClick={onClick}>
        {ofMyData('title')}
      </MenuLink>
    </>
  )
}

const linkTexts = [myDataTexts, passwordTexts, topicsTexts, myToneTexts, timeZoneTexts]

/** The menu of the signed-in user: appearance, settings and sign-out. */
export function AccountMenu() {
  useSheet(css)
  const t = useText(frameTexts)
  const rostrum = useRostrum()
  const user = useStore(rostrum.startup.$startup)?.User
  const hasLinks = useLoaded(rostrum, linkTexts)
  if (!user) return null
  return (
    <div className="board-account">
      <Popover
        label={t('account.menu')}
        align="end"
        trigger={(props) => (
          <button {...props} type="button" className="board-account-button">
            <span className="board-hidden">{t('account.menu')}</span>
            <PersonPicture email={user.Email} image={user.PictureUrl} size={32} />
            <span className="board-account-who">
              <span className="board-account-name">{user.Name}</span>
              <span className="board-account-company">{user.AccountName}</span>
            </span>
            <Icon name="down" size={14} />
          </button>
        )}
      >
        {(close) => (
          <div className="board-account-panel">
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
            <div className="board-account-part" data-kind="settings">
              <Settings />
              {hasLinks ? <ZoneSetting /> : null}
            </div>
            <div className="board-account-part" data-kind="leave">
              <SignOut kind="quiet" />
            </div>
          </div>
        )}
      </Popover>
    </div>
  )
}

import { useStore } from '@nanostores/react'
import { topicsOf } from '@rostrum/sdk'
import { locales, saveLocale } from '@rostrum/sdk/protocol'
import { isAreaOpen } from '@rostrum/sdk/rules'
import {
  Avatar,
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
import { useState } from 'react'
import { Link, useRouter } from '../router/link.js'
import { boardTexts } from '../texts/board-texts.js'
import { myToneTexts } from '../texts/my-tone/my-tone-texts.js'
import { topicsTexts } from '../texts/topics/topics-texts.js'
import { chooseAppearance, type Theme } from './appearance.js'
import css from './account.css?sheet'

const languageName = (locale: string) =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale

/** Language and looks of the board. */
function Settings() {
  const t = useText(boardTexts)
  const rostrum = useRostrum()
  const locale = useLocale()
  const { theme = 'auto', contrast } = useStore(rostrum.$appearance)
  const themes: readonly Theme[] = ['auto', 'light', 'dark']
  const chooseLanguage = (chosen: (typeof locales)[number]) => {
    void rostrum.texts.setLocale(chosen)
    rostrum.startup.change({ Locale: chosen })
    rostrum.client.send(saveLocale, { body: { locale: chosen } }).catch((error: unknown) => {
      rostrum.toasts.showError(error)
    })
  }
  return (
    <>
      <div className="board-account-row">
        <span>{t('account.language')}</span>
        <Select
          label={t('account.language')}
          value={locales.find((known) => known === locale) ?? 'en'}
          options={locales.map((value) => ({ value, name: languageName(value) }))}
          onChange={chooseLanguage}
        />
      </div>
      <div className="board-account-row">
        <span>{t('account.theme')}</span>
        <Select
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

/** The way out: what is asked for leads to the sign-in page, and not back to this page. */
export function SignOut() {
  const t = useText(boardTexts)
  const { session } = useRostrum()
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await session.signOut()
    router.replace(router.href('login', {}, {}))
  }
  return (
    <Button icon="leave" isBusy={isBusy} onClick={() => void leave()}>
      {t('account.sign-out')}
    </Button>
  )
}

/** The way to the person's tone of voice, where it is open (PERMISSIONS23). */
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
    <Link href={router.href('myTone', {}, {})} className="board-account-link" onClick={onClick}>
      <Icon name="message" />
      {t('title')}
    </Link>
  )
}

/** The way to the choice of topics, where there are any. */
function TopicsLink({ onClick }: { onClick: () => void }) {
  const t = useText(topicsTexts)
  const router = useRouter()
  const { all } = useStore(topicsOf(useRostrum()).$topics)
  if (all.length === 0) return null
  return (
    <Link
      href={router.href('myProfilePart', { part: 'topics' }, {})}
      className="board-account-link"
      onClick={onClick}
    >
      <Icon name="flag" />
      {t('title')}
    </Link>
  )
}

const linkTexts = [topicsTexts, myToneTexts]

/** Who is signed in, how the board looks, and the way out. */
export function AccountMenu() {
  useSheet(css)
  const t = useText(boardTexts)
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
            <Avatar name={user.Name} image={user.PictureUrl} size={32} />
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
              <bdi>{user.Email}</bdi>
            </p>
            {hasLinks ? <TopicsLink onClick={close} /> : null}
            {hasLinks ? <ToneLink onClick={close} /> : null}
            <Settings />
            <SignOut />
          </div>
        )}
      </Popover>
    </div>
  )
}

import { useStore } from '@nanostores/react'
import { Icon, later, Popover, useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { useEffect } from 'react'
import { frameTexts } from '../../texts/frame/frame-texts.js'
import css from './account.css?sheet'
import { PersonPicture } from './person-picture.js'

const AccountPanel = later<{ close: () => void }>(async () => ({
  View: (await import('./account-panel.js')).AccountPanel,
}))

/** Milliseconds until the panel is loaded ahead: it has to open without a connection, too. */
const soon = 2000

/** The menu of the signed-in user: appearance, settings and sign-out. */
export function AccountMenu() {
  useSheet(css)
  const t = useText(frameTexts)
  const { environment, startup } = useRostrum()
  const user = useStore(startup.$startup)?.User
  useEffect(() => environment.after(soon, AccountPanel.fetch), [environment])
  if (!user) return null
  return (
    <div className="board-account">
      <Popover
        label={t('account.menu')}
        align="end"
        trigger={(props) => (
          <button
            {...props}
            type="button"
            className="board-account-button"
            onPointerEnter={AccountPanel.fetch}
            onFocus={AccountPanel.fetch}
          >
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
        {(close) => <AccountPanel close={close} />}
      </Popover>
    </div>
  )
}

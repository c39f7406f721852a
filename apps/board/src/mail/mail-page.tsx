import { useText } from '@rostrum/widgets/ui'
import { Page } from '../shell/page/page.js'
import { mailTexts } from '../texts/mail/mail-texts.js'
import { settingsTexts } from '../texts/settings/settings-texts.js'
import { signInSettingsTexts } from '../texts/sign-in-settings/sign-in-settings-texts.js'
import { socialLoginTexts } from '../texts/social-login/social-login-texts.js'
import { MailSettings } from './mail-settings.js'

/** How the server sends e-mails. SETUP9 */
function MailPage() {
  const t = useText(mailTexts)
  const titles = useText(settingsTexts)
  return (
    <Page title={titles('item.mail')} intro={t('intro')}>
      <div className="board-card">
        <MailSettings />
      </div>
    </Page>
  )
}

export { MailPage as View }
export const areas = [settingsTexts, mailTexts, signInSettingsTexts, socialLoginTexts]

import { useStore } from '@nanostores/react'
import { useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { LanguageSetting } from '../shell/header/language-setting.js'
import { Page } from '../shell/page/page.js'
import { frameTexts } from '../texts/frame/frame-texts.js'
import { myProfileTexts } from '../texts/my-profile/my-profile-texts.js'
import { timeZoneTexts } from '../texts/time-zone/time-zone-texts.js'
import { ZoneSetting } from '../time-zone/zone-setting.js'
import css from './my-profile.css?sheet'
import { NameForm } from './name-form.js'
import { OwnPicture } from './own-picture.js'

/** The page about the person: name, picture, language and time zone (PEOPLE23, A2.26). */
function AboutMePage() {
  useSheet(css)
  const t = useText(myProfileTexts)
  const user = useStore(useRostrum().startup.$startup)?.User
  return (
    <Page title={t('me-title')} intro={t('me-intro')}>
      {user ? (
        <div className="my-profile-rows">
          <OwnPicture user={user} />
          <NameForm key={user.Id} user={user} />
          <section className="board-card" aria-labelledby="my-profile-settings">
            <h2 className="board-card-title" id="my-profile-settings">
              {t('settings')}
            </h2>
            <LanguageSetting />
            <ZoneSetting />
          </section>
        </div>
      ) : null}
    </Page>
  )
}

export { AboutMePage as View }

export const areas = [myProfileTexts, frameTexts, timeZoneTexts]

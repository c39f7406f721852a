import { useSheet, useText } from '@rostrum/widgets/ui'
import { Page } from '../shell/page/page.js'
import { myProfileTexts } from '../texts/my-profile/my-profile-texts.js'
import css from './my-profile.css?sheet'

const devices = ['computer', 'android', 'iphone'] as const

/** The page that explains how the board is installed, at the address of the browser extension (A2.14). */
function InstallBoardPage() {
  useSheet(css)
  const t = useText(myProfileTexts)
  return (
    <Page title={t('ext-title')} intro={t('ext-intro')}>
      <div className="my-profile-rows">
        {devices.map((device) => (
          <section key={device} className="board-card" aria-labelledby={`install-${device}`}>
            <h2 className="board-card-title" id={`install-${device}`}>
              {t(`ext-${device}`)}
            </h2>
            <p className="my-profile-steps">{t(`ext-${device}-how`)}</p>
          </section>
        ))}
        <p className="my-profile-steps">{t('ext-share')}</p>
      </div>
    </Page>
  )
}

export { InstallBoardPage as View }

export const areas = [myProfileTexts]

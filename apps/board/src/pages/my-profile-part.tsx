import { laterPage } from '../shell/page/later-page.js'
import { devicesTexts } from '../texts/devices/devices-texts.js'
import { myDataTexts } from '../texts/my-data/my-data-texts.js'
import { passwordTexts } from '../texts/password/password-texts.js'
import { topicsTexts } from '../texts/topics/topics-texts.js'
import { NotFoundPage } from './not-found.js'
import type { PageProps } from './pages.js'

const TopicsPage = laterPage(async () => ({ View: (await import('../topics/topics.js')).TopicsPage }), {
  area: topicsTexts,
  key: 'title',
})
const PasswordPage = laterPage(() => import('../password/password.js'), { area: passwordTexts, key: 'title' })
const DevicesPage = laterPage(() => import('../devices/devices.js'), { area: devicesTexts, key: 'title' })
const MyDataPage = laterPage(() => import('../my-data/my-data.js'), { area: myDataTexts, key: 'title' })

/** The parts of the user's own profile (A2.14). */
export function MyProfilePart({ location }: PageProps) {
  const part = location.name === 'myProfilePart' ? location.params.part : null
  if (part === 'topics') return <TopicsPage />
  if (part === 'me') return <MyDataPage />
  if (part === 'devices') return <DevicesPage />
  return part === 'password' ? <PasswordPage /> : <NotFoundPage />
}

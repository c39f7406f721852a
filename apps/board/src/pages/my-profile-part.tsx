import { laterPage } from '../shell/page/later-page.js'
import { NotFoundPage } from './not-found.js'
import { titleOf } from './page-texts.js'
import type { PageProps } from './pages.js'

const TopicsPage = laterPage(
  async () => ({ View: (await import('../topics/topics.js')).TopicsPage }),
  titleOf('topics'),
)
const PasswordPage = laterPage(() => import('../password/password.js'), titleOf('password'))
const DevicesPage = laterPage(() => import('../devices/devices.js'), titleOf('devices'))
const HelpPage = laterPage(() => import('../help/help.js'), titleOf('help'))
const InstallPage = laterPage(() => import('../install/install-page.js'), titleOf('install'))
const MyDataPage = laterPage(() => import('../my-data/my-data.js'), titleOf('myData'))

/** The parts of the user's own profile (A2.14). */
export function MyProfilePart({ location }: PageProps) {
  const part = location.name === 'myProfilePart' ? location.params.part : null
  if (part === 'topics') return <TopicsPage />
  if (part === 'me') return <MyDataPage />
  if (part === 'setupExtension') return <InstallPage />
  if (part === 'help') return <HelpPage />
  if (part === 'devices') return <DevicesPage />
  return part === 'password' ? <PasswordPage /> : <NotFoundPage />
}

import { laterPage } from '../shell/page/later-page.js'
import { myDataTexts } from '../texts/my-data/my-data-texts.js'
import { passwordTexts } from '../texts/password/password-texts.js'
import { TopicsPage } from '../topics/topics.js'
import { NotFoundPage } from './not-found.js'
import type { PageProps } from './pages.js'

const PasswordPage = laterPage(() => import('../password/password.js'), { area: passwordTexts, key: 'title' })
const MyDataPage = laterPage(() => import('../my-data/my-data.js'), { area: myDataTexts, key: 'title' })

/** The parts of the user's own profile (A2.14). */
export function MyProfilePart({ location }: PageProps) {
  const part = location.name === 'myProfilePart' ? location.params.part : null
  if (part === 'topics') return <TopicsPage />
  if (part === 'me') return <MyDataPage />
  return part === 'password' ? <PasswordPage /> : <NotFoundPage />
}

import { later } from '@rostrum/widgets/ui'
import { Splash } from '../shell/start/splash.js'
import { TopicsPage } from '../topics/topics.js'
import { NotFoundPage } from './not-found.js'
import type { PageProps } from './pages.js'

/** The code of these pages is loaded on demand. */
const PasswordPage = later<object>(() => import('../password/password.js'), Splash)
const MyDataPage = later<object>(() => import('../my-data/my-data.js'), Splash)

/** The parts of the user's own profile (A2.14). */
export function MyProfilePart({ location }: PageProps) {
  const part = location.name === 'myProfilePart' ? location.params.part : null
  if (part === 'topics') return <TopicsPage />
  if (part === 'me') return <MyDataPage />
  return part === 'password' ? <PasswordPage /> : <NotFoundPage />
}

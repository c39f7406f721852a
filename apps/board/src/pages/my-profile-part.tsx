import { TopicsPage } from '../topics/topics.js'
import { NotFoundPage } from './not-found.js'
import type { PageProps } from './pages.js'

/** What a person says of themselves, part by part (A2.14). */
export function MyProfilePart({ place }: PageProps) {
  return place.name === 'myProfilePart' && place.params.part === 'topics' ? <TopicsPage /> : <NotFoundPage />
}

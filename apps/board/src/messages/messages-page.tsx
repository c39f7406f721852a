import type { PageProps } from '../pages/pages.js'
function MessagesPage({ location }: PageProps) {
  return <p>{location.name}</p>
}
export { MessagesPage as View }

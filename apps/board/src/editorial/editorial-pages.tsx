import type { PageProps } from '../pages/pages.js'
import { editorialTexts } from '../texts/editorial/editorial-texts.js'
import { ComposePage } from './compose/compose.js'
import { StoriesPage } from './stories.js'

/** The pages for who edits the stories of a board: the list, and one story. */
function EditorialPages({ location }: PageProps) {
  // Each story has an editor of its own.
  if (location.name !== 'editedStory') return <StoriesPage location={location} />
  const { storyId } = location.params
  return <ComposePage key={storyId} id={storyId === 'new' ? null : storyId} link={location.query.link} />
}

export { EditorialPages as View }
export const areas = [editorialTexts]

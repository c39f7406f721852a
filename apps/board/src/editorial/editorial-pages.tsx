import type { PageProps } from '../pages/pages.js'
import { editorialTexts } from '../texts/editorial/editorial-texts.js'
import { ComposePage } from './compose/compose.js'
import { StoriesPage } from './stories.js'

/** The pages for who edits the stories of a board: the list, and one story. */
function EditorialPages({ location }: PageProps) {
  // Each story has an editor of its own.
  if (location.name === 'newStory') return <ComposePage key="new" id={null} link={location.query.link} />
  if (location.name === 'editedStory')
    return <ComposePage key={location.params.storyId} id={location.params.storyId} link={undefined} />
  return <StoriesPage location={location} />
}

export { EditorialPages as View }
export const areas = [editorialTexts]

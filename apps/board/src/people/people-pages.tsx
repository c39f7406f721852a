import { BoardSettingsPages } from '../board-settings/board-settings.js'
import type { PageProps } from '../pages/pages.js'
import { peopleTexts } from '../texts/people/people-texts.js'
import { InvitePage } from './invite/invite.js'
import { PeoplePage } from './people.js'
import { PersonPage } from './person.js'

/** The pages for who manages the people of a board: the list, one person, inviting, and what belongs to it. */
function PeoplePages({ location }: PageProps) {
  if (location.name === 'boardSettings') return <BoardSettingsPages location={location} />
  if (location.name === 'invitePeople') return <InvitePage />
  const Shown = location.name === 'person' ? PersonPage : PeoplePage
  return <Shown location={location} />
}

export { PeoplePages as View }
export const areas = [peopleTexts]

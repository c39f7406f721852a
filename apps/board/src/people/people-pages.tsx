import type { PageProps } from '../pages/pages.js'
import { inviteLinksTexts } from '../texts/invite-links/invite-links-texts.js'
import { peopleFieldsTexts } from '../texts/people-fields/people-fields-texts.js'
import { peopleTexts } from '../texts/people/people-texts.js'
import { signInSettingsTexts } from '../texts/sign-in-settings/sign-in-settings-texts.js'
import { InvitePage } from './invite/invite.js'
import { PeoplePage } from './people.js'
import { PersonPage } from './person.js'

/** The pages for who manages the people of a board: the list, one person, and inviting. */
function PeoplePages({ location }: PageProps) {
  if (location.name === 'invitePeople') return <InvitePage />
  const Shown = location.name === 'person' ? PersonPage : PeoplePage
  return <Shown location={location} />
}

export { PeoplePages as View }
export const areas = [peopleTexts, peopleFieldsTexts, inviteLinksTexts, signInSettingsTexts]

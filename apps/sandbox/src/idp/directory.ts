/** Somebody whom the simulated identity provider knows. */
export interface Member {
  /** The provider's own name for the person: stays the same when the address changes. */
  readonly id: string
  readonly email: string
  readonly givenName: string
  readonly familyName: string
  readonly groups: readonly string[]
  /** Where they work. */
  readonly location: string
  /** What a person at the keyboard sees beside the name. */
  readonly note: string
}

const member = (
  [id, givenName, familyName, location]: readonly [string, string, string, string],
  domain: string,
  groups: readonly string[],
  note: string,
): Member => ({ id, email: `${id}@${domain}`, givenName, familyName, groups, location, note })

const staff = 'varmelund.example'
const partners = 'partners.varmelund.example'
const stranger = member(
  ['otto', 'Otto', 'Fremd', 'Elsewhere'],
  'elsewhere.example',
  [],
  'of another company: is refused',
)

/** The people of each directory, for its pages to choose from. */
export const directories = {
  oidc: [
    member(
      ['maya', 'Maya', 'Lindqvist', 'Aarhus'],
      staff,
      ['communications', 'managers'],
      'manager, has a password, too',
    ),
    member(['jonas', 'Jonas', 'Weber', 'Hamburg'], staff, ['projects'], 'contributor, has a password, too'),
    member(
      ['freja', 'Freja', 'Holm', 'Aarhus'],
      staff,
      ['communications'],
      'new: becomes a champion by her group',
    ),
    member(['emil', 'Emil', 'Sand', 'Hamburg'], staff, ['projects'], 'new: becomes an advocate'),
    stranger,
  ],
  saml: [
    member(['sven', 'Sven', 'Aalto', 'Aarhus'], partners, ['installers'], 'new: becomes an advocate'),
    member(
      ['ines', 'Inês', 'Duarte', 'Lisbon'],
      partners,
      ['editors'],
      'new: becomes a contributor by her group',
    ),
    stranger,
  ],
} as const satisfies Record<string, readonly Member[]>

/** The two ways in which the provider speaks. */
export type Directory = keyof typeof directories

import type { CompanyPost } from '@rostrum/protocol'

/** Whether a profile of a page may read the posts of that page, by the scopes of its consent. COMPANYPOSTS2 */
export const mayReadPage = ({ scopes }: { scopes: string }): boolean =>
  scopes.split(/[\s,]/).includes('r_organization_social')

/** Why no story can be made of a post of a page; null when one can. COMPANYPOSTS6 */
export function mayMakeStory({
  StoryId,
  IsGone,
}: Pick<CompanyPost, 'StoryId' | 'IsGone'>): 'used' | 'gone' | null {
  if (StoryId !== null) return 'used'
  return IsGone ? 'gone' : null
}

const maxTitle = 100

/** The title of a story about a post: its first line, at most 100 characters, or the name of the page. COMPANYPOSTS6 */
export function companyPostTitle({ text, pageName }: { text: string; pageName: string }): string {
  const [line = ''] = text.trim().split('\n')
  const [sentence = line] = /.+?[.!?…。！？](?=[\s"”’»」])/u.exec(line) ?? []
  const title = sentence.trim()
  if (title === '') return pageName
  if (title.length <= maxTitle) return title
  const cut = title.slice(0, maxTitle - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > maxTitle / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:–-]+$|[\ud800-\udbff]$/u, '')}…`
}

/** The address that the system opens with what another app shares, and with a link to the installed board. */
export const sharedPath = '/install/share'
export const openedPath = '/install/open'

/** What is read without a connection: the startup data, and the newest stories, posts and profiles. */
const cachedPaths: readonly string[] = [
  'PUT /user',
  'GET /api/stories/list',
  'GET /api/stories/get',
  'GET /api/post/list',
  'GET /api/post/get',
  'GET /credential',
]

/** Whether the device keeps an answer for a time without a connection. INSTALL4 */
export const cachesAnswer = (facts: { method: string; path: string; status: number }): boolean =>
  facts.status === 200 && cachedPaths.includes(`${facts.method} ${facts.path}`)

/** How many answers of a person, pictures and files the device keeps: the newest. INSTALL4 */
export const cacheLimits = { answers: 60, pictures: 120, files: 400 } as const

/** Whether a kept answer may be shown: only to the session that it was for. INSTALL6 */
export const mayShowCached = (facts: { cachedFor: string; session: string }): boolean =>
  facts.session !== '' && facts.cachedFor === facts.session

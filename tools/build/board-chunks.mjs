// Which modules of the board form one file. On a slow connection every further file costs time, and every byte that a
// page does not need costs time, too: so there is one file for what every page needs, one for the sign-in form and one
// for what follows it, one for the frame of all other pages, one for Home with its feed, one for the editor, one for
// which texts the other pages have, and one for what those share.
import { build } from 'vite'

/**
 * @typedef {import('rolldown').OutputChunk} Chunk
 * @typedef {{ name: string | ((id: string) => string | null), test?: RegExp | ((id: string) => boolean), minShareCount?: number, priority?: number }} Group
 */

/** The sources of which the first view of a page consists, by their endings. */
const first = {
  frame: ['board/src/main.ts', 'board/src/board.tsx'],
  // The client loads it as soon as it has started, before a connection can be lost.
  reconnect: ['sdk/src/connectivity/reconnect.ts'],
  // What the sign-in page loads when its form is there, or is sent.
  signIn: [
    'board/src/login/brand/brand-pane.tsx',
    'board/src/login/sign-on/sign-on-ways.tsx',
    'board/src/login/social/social-sign-in.tsx',
    'board/src/login/recovery/expired-link.tsx',
    'sdk/src/session/by-password.ts',
    'sdk/src/session/sign-in.ts',
    'sdk/src/client/parse-error.ts',
  ],
  login: ['board/src/login/entrance/entrance.tsx'],
  home: [
    'board/src/shell/shell.tsx',
    'board/src/home/home.tsx',
    'widgets/src/story-feed/index.tsx',
    'sdk/src/socket/socket.ts',
    'sdk/src/profiles/consent.ts',
    'widgets/src/theme/palette.ts',
    'widgets/src/ui/feedback/connection-view.tsx',
  ],
  // What Home asks for beside its stories.
  filters: ['board/src/home/filters/feed-filters.tsx', 'sdk/src/stories/feed-news.ts'],
  questions: ['board/src/home/questions.tsx'],
  editor: ['board/src/shell/share-dialog.tsx', 'widgets/src/share-editor/index.tsx'],
  words: ['board/src/pages/page-words.ts', 'board/src/my-profile/my-profile.tsx'],
}

const texts = /texts[\\/](?:[\w-]+[\\/])?(\w\w)\.ts$/
/** The areas of texts of every first view, and those that the board adds with Home. */
const textsOfAll = /[\\/](?:ui|login)[\\/]\w\w\.ts/
/** Texts of single sign-on, which a server without it never needs. */
const textsOfSignOn = /[\\/]sso[\\/]\w\w\.ts/
const textsOfHome =
  /board[\\/]src[\\/]texts[\\/]\w\w\.ts|[\\/](?:common|feed|filters|frame|home|my-data|my-tone|password|profile-news|topics)[\\/]\w\w\.ts/

/** What only the people see who run a board: it never comes along with a member's pages. */
const textsOfManagers =
  /[\\/](?:people|crisis|editorial|settings|setup|company|health|history|roles|guard-rails|feeds|company-posts|story-files|story-calendar|webhooks|api-keys|crm)[\\/]\w\w\.ts/
const ofManagers =
  /board[\\/]src[\\/](?:people|crisis|editorial|settings|setup|company|history|roles|guard-rails|webhooks|api-keys|crm)[\\/](?!setting-list)|sdk[\\/]src[\\/](?:people|editorial|setup|company)[\\/]|crisis-mode\.ts/

/** Importing the library of Teams already asks a third party: no other page may load it with its own code. */
const ofTeams = /@microsoft[\\/]teams-js|crm-embed[\\/]src[\\/]teams[\\/]/

/** What the entrances for Teams and for intranets share: it does not wait for the pages. */
const ofFrames = /texts[\\/]hosts[\\/]hosts-texts|rules[\\/]src[\\/]teams[\\/]/

/** The chunk of a language's texts; null for another module. @param {string} id */
const textChunk = (id) => {
  const [, locale] = texts.exec(id) ?? []
  if (!locale) return null
  if (textsOfAll.test(id)) return `texts-${locale}`
  if (textsOfManagers.test(id)) return `manager-texts-${locale}`
  if (textsOfSignOn.test(id)) return `sign-on-texts-${locale}`
  return textsOfHome.test(id) ? `home-texts-${locale}` : `more-texts-${locale}`
}

/** The modules of a first view before lazy loading, after tree shaking. @param {Chunk[]} chunks @param {string[]} sources */
function modulesOf(chunks, sources) {
  /** @type {Set<string>} */
  const found = new Set()
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  /** @type {Set<string>} */
  const seen = new Set()
  /** @param {Chunk | undefined} chunk */
  const add = (chunk) => {
    if (!chunk || seen.has(chunk.fileName)) return
    seen.add(chunk.fileName)
    for (const [id, { renderedLength }] of Object.entries(chunk.modules))
      if (renderedLength > 0) found.add(id)
    for (const file of chunk.imports) add(byFile.get(file))
  }
  for (const source of sources) {
    const chunk = chunks.find(({ modules }) =>
      Object.keys(modules).some((id) => id.split('?')[0]?.replaceAll('\\', '/').endsWith(source)),
    )
    if (!chunk) throw new Error(`The board has no module ${source}: tools/build/board-chunks.mjs names it`)
    add(chunk)
  }
  return found
}

/**
 * Builds the board once in its natural chunks, to see what each page needs, and returns the groups.
 * @param {import('vite').UserConfig} config
 * @returns {Promise<Group[]>}
 */
export async function boardChunks(config) {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false },
  })
  const chunks = [built]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .filter((one) => one.type === 'chunk')
  const entry = modulesOf(chunks, ['board/src/main.ts'])
  const of = (/** @type {keyof typeof first} */ view) => modulesOf(chunks, first[view])
  const [frame, login, signIn, reconnect] = [of('frame'), of('login'), of('signIn'), of('reconnect')]
  const [home, filters, questions] = [of('home'), of('filters'), of('questions')]
  const [editor, words] = [of('editor'), of('words')]
  const isOfGuests = (/** @type {string} */ id) => login.has(id) || signIn.has(id)
  return [
    { name: textChunk, test: texts },
    { name: 'start', test: (id) => entry.has(id) || /rolldown[\\/]runtime/.test(id) },
    { name: 'core', test: (id) => isOfGuests(id) && (frame.has(id) || home.has(id)) },
    { name: 'login', test: (id) => login.has(id) },
    { name: 'sign-in', test: (id) => signIn.has(id) },
    { name: 'reconnect', test: (id) => reconnect.has(id) },
    { name: 'board', test: (id) => frame.has(id) },
    { name: 'home', test: (id) => home.has(id) },
    { name: 'filters', test: (id) => filters.has(id) },
    { name: 'questions', test: (id) => questions.has(id) },
    { name: 'editor', test: (id) => editor.has(id) },
    { name: 'words', test: (id) => words.has(id) },
    { name: 'embedded', test: ofFrames },
    {
      name: 'pages',
      test: (id) => /\.(?:tsx?|js)(?:\?|$)/.test(id) && !ofTeams.test(id) && !ofManagers.test(id),
      minShareCount: 2,
    },
    // After the shared code: a group takes along what its modules need.
    { name: 'manager', test: (id) => ofManagers.test(id) },
  ]
}

/** What every page has loaded before its first import on demand. */
const ofEveryPage = /assets\/(?:start|core|rolldown-runtime)-/

/**
 * Which chunks a page asks for together with one that it imports on demand: those that the page may not have yet. The
 * first chunk of the board names them all, so each one costs every visitor bytes.
 * @param {string} file @param {string[]} dependencies @param {{ hostType: 'html' | 'js' }} host
 */
export const chunksToPreload = (file, dependencies, { hostType }) =>
  hostType === 'html' ? dependencies : dependencies.filter((one) => one !== file && !ofEveryPage.test(one))

/**
 * A plugin of vite: the page without comments and indentation, which every visit would load anew. Comments have lines of
 * their own, in its script too.
 */
export const compactPage = () => ({
  name: 'compact-page',
  transformIndexHtml: {
    order: /** @type {const} */ ('post'),
    /** @param {string} html */
    handler: (html) => html.replaceAll(/^\s*(?:<!--.*?-->|\/\/.*)?\s*$\n?|^\s+/gm, ''),
  },
})

/** A plugin of vite: the page asks for the code of the board together with the script that loads it. */
export const preloadBoard = () => ({
  name: 'preload-board',
  transformIndexHtml: {
    order: /** @type {const} */ ('post'),
    /** @param {string} _html @param {import('vite').IndexHtmlTransformContext} context */
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /assets\/(?:core|rolldown-runtime)-[\w-]{8}\.js$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: /** @type {const} */ ('head'),
        })),
  },
})

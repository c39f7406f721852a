import { baseOf } from './router/base.js'
import { isEntrance, isSignIn, sessionKeyOf } from './start/first-page.js'

// Asks for all that the first page needs at once: on a slow connection, every file that only another file asks for
// costs a round trip. A wrong guess costs time, and nothing else: each page asks for what it needs.

type Load = () => Promise<unknown>

/** The languages of the sign-in page, and of the board with Home: one file of each group is in the chunk of all. */
const texts: Record<string, Load> = import.meta.glob('./texts/login/??.ts')
const boardTexts: Record<string, Load> = import.meta.glob('./texts/??.ts')

const login: Load = () => import('./login/login.js')
const signOn: Load = () => import('./login/sign-on/sign-on.js')
const shell: Load = () => import('./shell/shell.js')
const home: Load = () => import('./home/home.js')
/** Which texts the pages have that few people see first. */
const words: Load = () => import('./pages/page-words.js')
/** The pages by the first part of their path. */
const pages: Record<string, Load> = {
  '': home,
  date: home,
  popularity: home,
  'my-shares': () => import('./shares/my-shares.js'),
  approvals: () => import('./approvals/approvals.js'),
  suggestions: () => import('./suggestions/suggestions.js'),
  profiles: () => import('./profiles/profiles.js'),
}

const hasSession = (): boolean => {
  try {
    return window.localStorage.getItem(sessionKeyOf(window.location.origin)) !== null
  } catch {
    // Storage is blocked.
    return false
  }
}

const language = (navigator.languages[0] ?? '').slice(0, 2).toLowerCase()
const inLanguage = (all: Record<string, Load>, folder: string): Load | undefined =>
  all[`${folder}/${language}.ts`] ?? all[`${folder}/en.ts`]

const base = baseOf(window.location.pathname)
const pathname = window.location.pathname.slice(base.length) || '/'
/** In a frame, the app around it signs the person in. */
const isKnown = hasSession()
const isGuest = base === '' && (isEntrance(pathname) || !isKnown)
/** The sign-in page stands without the rest of the board. */
const isAlone = base === '' && !isKnown && isSignIn(window.location)
/** Somebody comes back from their identity provider, or by a link that signs in: Home is what they see next. */
const isEntering = isGuest && /[?&]t(oken)?=/.test(window.location.search)
const page = pages[pathname.split('/')[1] ?? '']
const ahead: readonly (Load | undefined)[] = isGuest
  ? [
      inLanguage(texts, './texts/login'),
      ...(isAlone
        ? []
        : [inLanguage(boardTexts, './texts'), ...(pathname === '/sso' ? [signOn, words] : [login])]),
      ...(isEntering ? [shell, home] : []),
    ]
  : [
      inLanguage(texts, './texts/login'),
      shell,
      page,
      page === home ? undefined : words,
      inLanguage(boardTexts, './texts'),
      // In a frame, a token signs the person in each time.
      base === '' ? undefined : login,
    ]

// The script of Teams asks a third party as soon as it is there, so nothing else loads it.
if (base === '/teams') {
  void import('./embedded/open-teams.js').then(({ openTeams }) => openTeams())
  import('@rostrum/crm-embed/teams').catch(() => {})
} else if (base !== '') void import('./embedded/open-intranet.js').then(({ openIntranet }) => openIntranet())
else if (isAlone) void import('./login/entrance/entrance.js').then(({ openEntrance }) => openEntrance())
else void import('./board.js').then(({ openBoard }) => openBoard())
// The page that needs a file shows the error, and can try again.
for (const load of ahead) load?.().catch(() => {})

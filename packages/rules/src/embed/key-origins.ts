/** Why a key must not name an origin with a star: `not-https`, `not-first`, `too-wide`. */
export type StarProblem = 'not-https' | 'not-first' | 'too-wide'

/** Domains under which anybody gets a name; a star there would admit strangers. */
const shared = new Set([
  'amplifyapp.com',
  'azurestaticapps.net',
  'azurewebsites.net',
  'cloudfront.net',
  'firebaseapp.com',
  'fly.dev',
  'github.io',
  'gitlab.io',
  'herokuapp.com',
  'netlify.app',
  'ngrok-free.app',
  'ngrok.io',
  'onrender.com',
  'pages.dev',
  'railway.app',
  'surge.sh',
  'trycloudflare.com',
  'vercel.app',
  'web.app',
  'workers.dev',
])

/** Names of registries before a country: `co.uk`, `com.au`. */
const registry = /^(?:ac|co|com|edu|gov|net|ne|or|org)\.[a-z]{2}$/

/**
 * What is wrong with the star in an origin that a key shall name; null for none, also without a star. It stands for
 * one whole label, the first, over https, below a domain of the company's own. EMBED2
 */
export function starProblem({ origin }: { readonly origin: string }): StarProblem | null {
  if (!origin.includes('*')) return null
  if (!origin.startsWith('https://')) return 'not-https'
  const [, domain] = /^https:\/\/\*\.([^*]+?)(?::\d+)?$/.exec(origin) ?? []
  if (domain === undefined) return 'not-first'
  return !domain.includes('.') || shared.has(domain) || registry.test(domain) ? 'too-wide' : null
}

/** The forms by which a key can name the origin of a page: exactly, or with a star for its first label. EMBED1 */
export const originForms = ({ origin }: { readonly origin: string }): readonly string[] => {
  const withStar = origin.replace(/^https:\/\/[^./*]+\.(?=[^/]*[a-z])/, 'https://*.')
  return withStar === origin ? [origin] : [origin, withStar]
}

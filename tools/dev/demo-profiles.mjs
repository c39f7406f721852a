// Connects sandbox profiles to users of the demo company, each through the same consent as in a browser, so that a first
// share only takes two clicks.
import { randomBytes } from 'node:crypto'

/**
 * The users who have profiles from the start, by the local part of their address, with their accounts on the networks.
 */
const connected = {
  maya: 'maya',
  tom: 'tom',
  priya: 'priya',
  jonas: 'jonas',
  lea: 'lea',
  lucia: 'lucia',
  misaki: 'misaki',
  yasmin: 'yasmin',
  joao: 'joao-pereira',
  sanne: 'sanne',
  wei: 'wei',
}
const networks = /** @type {const} */ (['linkedin', 'twitter'])

/** @param {string} email @returns {string | undefined} the person in the sandbox; undefined for a user who starts without profiles */
const personOf = (email) => new Map(Object.entries(connected)).get(email.split('@')[0] ?? '')

/** Whether a user of the demo company has profiles from the start. @param {string} email */
export const hasProfiles = (email) => personOf(email) !== undefined

/**
 * Calls the board's server; throws the response when it is an error.
 * @param {string} board
 * @param {string} line method and path
 * @param {{ session?: string, body?: unknown }} request
 */
async function ask(board, line, { session, body } = {}) {
  const [method = 'GET', path = '/'] = line.split(' ', 2)
  const answer = await fetch(`${board}${path}`, {
    method,
    headers: {
      ...(session && { apiSession: session }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const result = await answer.json()
  if (!answer.ok)
    throw new Error(`${method} ${path.split('?')[0]}: ${answer.status} ${JSON.stringify(result)}`)
  return result
}

/** The company’s page on LinkedIn, and who has connected it. */
const page = { id: '90210013', by: 'sanne' }

/**
 * Connects the account of a person of the sandbox, through all that a browser would call; answers the profile's id.
 * @param {string} board @param {string} session @param {string} network @param {string} person
 * @param {boolean} [isPage] pages of the person instead of their own profile
 * @returns {Promise<string>}
 */
export async function connectProfile(board, session, network, person, isPage = false) {
  const secret = randomBytes(32).toString('hex')
  const start = await ask(
    board,
    `GET /credential-add?x-ui-mod=v2&network=${network}&isPopup=1&claims=1${isPage ? '&children=1' : ''}`,
    {
      session,
    },
  )
  const { Url: consent } = await ask(board, `POST ${new URL(start.Url).pathname}`, { body: { secret } })
  const decided = await fetch(consent, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ person, decision: 'allow' }),
  })
  const back = new URL(decided.headers.get('location') ?? '', board).searchParams
  const { Claim: claim } = await ask(board, `POST /oauth/${network}`, {
    body: { state: back.get('state'), code: back.get('code'), secret },
  })
  await ask(board, `POST /response-token/${start.Token}?x-ui-mod=v2`, { session, body: { claim } })
  const { Status: status } = await ask(board, `GET /response-token/${start.Token}?x-ui-mod=v2`, { session })
  return status.cId
}

/** Connects the company’s page, whose posts the board reads from then on. @param {string} board @param {string} session */
async function watchPage(board, session) {
  const parent = await connectProfile(board, session, 'linkedin', page.by, true)
  await ask(board, 'POST /credential-children?x-ui-mod=v2', { session, body: { parent, ids: [page.id] } })
  await ask(board, `PUT /api/company-pages/${page.id}`, { session, body: { IsWatched: true } })
}

/**
 * Connects LinkedIn and X of the sandbox for most users of the demo company; a few start without, to show that state.
 * @param {{ board: string, company: { password: string, people: { email: string }[] } }} product
 */
export async function connectDemoProfiles({ board, company }) {
  for (const { email } of company.people) {
    const person = personOf(email)
    if (!person) continue
    const credentials = { email, password: company.password }
    const { ApiSession: session } = await ask(board, 'POST /login?x-ui-mod=v2', { body: credentials })
    for (const network of networks) await connectProfile(board, session, network, person)
    if (person === page.by) await watchPage(board, session)
    await ask(board, 'POST /logout?x-ui-mod=v2', { session })
  }
}

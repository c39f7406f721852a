import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { buildApp } from '../../app.js'
import { readConfiguration } from '../../config/configuration.js'
import type { Context } from '../../context.js'
import { createContext } from '../../create-context.js'
import { tokenContext } from '../../oauth/access-tokens.js'
import type { DatabaseTemplate } from '../../db/embedded/embedded-database.js'
import type { Schema } from '../../db/schema.js'
import { newId } from '../../db/ids.js'
import { addStory } from '../add-story.js'
import { addCompany } from '../company.js'
import { boardOrigin, connectProfile } from '../networks/connect-profile.js'
import type { TestServer } from '../start-test-server.js'

/** The networks of a trial. */
export type TrialNetwork = 'linkedin' | 'twitter'

const people = ['amelie', 'misaki', 'layla', 'joao'] as const
const networks = ['linkedin', 'twitter'] as const
const rowsAtOnce = 500

/** The environment of the servers of a trial: all on one database and one sandbox. */
export const trialEnvironment = (place: {
  sandbox: string
  databaseUrl: string | null
  folder: string
}): Record<string, string> => {
  const { sandbox, databaseUrl, folder } = place
  return {
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PUBLIC_URL: boardOrigin,
    LOG_LEVEL: 'error',
    SECRET_KEYS: randomBytes(32).toString('base64'),
    SANDBOX_URL: sandbox,
    X_API_BASE: `${sandbox}/x`,
    X_AUTH_BASE: `${sandbox}/x`,
    LINKEDIN_API_BASE: `${sandbox}/linkedin`,
    LINKEDIN_AUTH_BASE: `${sandbox}/linkedin`,
    LINKEDIN_VERSION: '202604',
    X_CLIENT_ID: 'rostrum-sandbox',
    X_CLIENT_SECRET: 'rostrum-sandbox-secret',
    LINKEDIN_CLIENT_ID: 'rostrum-sandbox',
    LINKEDIN_CLIENT_SECRET: 'rostrum-sandbox-secret',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
}

/** The environment of a sandbox that takes everything, so that a trial sees what was sent twice. */
export const trialSandbox: Record<string, string> = {
  ROSTRUM_SANDBOX: '1',
  SANDBOX_PORT: '0',
  SANDBOX_HOST: 'localhost',
  SANDBOX_LIMITS: 'off',
  SANDBOX_DUPLICATES: 'taken',
  SANDBOX_REDIRECTS: boardOrigin,
}

/** What is waiting to be sent in a trial. */
export interface Trial {
  /** A session of the one person whose posts they are. */
  session: string
  /** By its text, which no other has. */
  posts: ReadonlyMap<string, { network: TrialNetwork; due: Date }>
}

interface Profile {
  network: TrialNetwork
  id: string
}

/**
 * Fills a database for a trial: profiles are connected as a person does it, then copied until there are enough; each
 * in turn gets a post of one of ten stories. `due` says when the post of a number goes out.
 */
export async function prepareTrial(settings: {
  environment: Record<string, string>
  template?: DatabaseTemplate | undefined
  posts: number
  profiles: number
  due: (number: number) => Date
}): Promise<Trial> {
  const { environment, template, posts: count, due } = settings
  const { context, close } = await createContext(readConfiguration(environment), template ? { template } : {})
  const app = buildApp(context)
  try {
    const { people: users, acme } = await addCompany(context)
    const owner = { user_id: users.manager, board_id: acme.boardId }
    const { db } = context
    await db.updateTable('app_user').set({ profile_limit: 50 }).where('id', '=', users.manager).execute()
    const session = await context.sessions.begin({ userId: users.manager, boardId: acme.boardId })
    const own = await connectAll(asker(app, session), session)
    const profiles = [...own, ...(await copyProfiles(context, own, settings.profiles - own.length))]
    const stories = await addStories(context, acme.boardId)
    const posts = new Map<string, { network: TrialNetwork; due: Date }>()
    const rows = Array.from({ length: count }, (_, at) => {
      const { network, id } = profiles[at % profiles.length] ?? { network: 'linkedin' as const, id: '' }
      const text = `Post number ${at} of this trial`
      const due_at = due(at)
      posts.set(text, { network, due: due_at })
      const post = { id: newId.post(), ...owner, ...stories[at % stories.length], network, due_at, text }
      return { post, publication: { id: newId.publication(), network, due_at, credential_id: id } }
    })
    await db.transaction().execute((trx) => insertAll(trx, rows))
    return { session, posts }
  } finally {
    await app.close()
    await close()
  }
}

const asker =
  (app: ReturnType<typeof buildApp>, session: string): TestServer['ask'] =>
  async (line, { body: given } = {}) => {
    const [method, url = '/'] = line.split(' ', 2)
    const answer = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      headers: { apiSession: session },
      ...(given === undefined ? {} : { payload: given as object }),
    })
    const text = answer.body
    const body: unknown = text.startsWith('{') ? JSON.parse(text) : text
    return { status: answer.statusCode, headers: answer.headers, body }
  }

async function connectAll(ask: TestServer['ask'], session: string): Promise<Profile[]> {
  const profiles: Profile[] = []
  for (const person of people) {
    for (const network of networks) {
      const { cId } = await connectProfile({ ask }, session, { network, person })
      profiles.push({ network, id: cId ?? '' })
    }
  }
  return profiles
}

/** The same account at the network, connected by many people: each has the token sealed for themselves. */
async function copyProfiles(
  { db, secrets }: Context,
  own: readonly Profile[],
  count: number,
): Promise<Profile[]> {
  if (count <= 0) return []
  const first = await db.selectFrom('credential').selectAll().execute()
  const people = Array.from({ length: count }, (_, at) => ({
    id: newId.user(),
    account_id: first[0]?.account_id ?? '',
    email: `person-${at}@acme.test`,
  }))
  const copies = people.flatMap((person, at) => {
    const source = first.find(({ id }) => id === own[at % own.length]?.id)
    if (!source?.token_sealed) return []
    const id = newId.credential(source.account_id)
    const token = secrets.open(source.token_sealed, tokenContext(source.id, 'token'))
    const token_sealed = secrets.seal(token, tokenContext(id, 'token'))
    return [{ ...source, id, user_id: person.id, token_sealed, refresh_sealed: null }]
  })
  for (let at = 0; at < count; at += rowsAtOnce) {
    await db
      .insertInto('app_user')
      .values(people.slice(at, at + rowsAtOnce))
      .execute()
    await db
      .insertInto('credential')
      .values(copies.slice(at, at + rowsAtOnce))
      .execute()
  }
  return copies.map(({ id, network }) => ({ id, network: network === 'twitter' ? 'twitter' : 'linkedin' }))
}

async function addStories(context: Context, boardId: string) {
  const made = []
  for (let at = 0; at < 10; at += 1) {
    const { id, messages } = await addStory(context, {
      boardId,
      messages: [{ network: 'linkedin', text: `Story ${at}` }],
    })
    made.push({ story_id: id, message_id: messages[0] ?? null })
  }
  return made
}

interface Row {
  post: Pick<Schema['post'], 'id' | 'board_id' | 'user_id' | 'network' | 'text'> & { due_at: Date }
  publication: { id: string; network: string; due_at: Date; credential_id: string }
}

async function insertAll(trx: Transaction<Schema>, rows: readonly Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const part = rows.slice(at, at + rowsAtOnce)
    await trx
      .insertInto('post')
      .values(part.map(({ post }) => ({ ...post, type: 'text', status: 'pending', schedule_type: 'custom' })))
      .execute()
    await trx
      .insertInto('publication')
      .values(
        part.map(({ post, publication }) => ({
          ...publication,
          post_id: post.id,
          profile_name: 'Somebody',
        })),
      )
      .execute()
  }
}
